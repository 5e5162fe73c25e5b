import { sql, type SQL } from 'drizzle-orm'

/** Returns a table expression `asked(account_id, position)` with one row per account, in input order. */
export function accountList(accountIds: readonly string[]): SQL {
  return sql`unnest(${sql.param([...accountIds])}::uuid[]) with ordinality as asked(account_id, position)`
}
