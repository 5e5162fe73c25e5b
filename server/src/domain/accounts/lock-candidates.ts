import { sql } from 'drizzle-orm'
import type { Executor } from '@server/core/postgres/database'

/**
 * Makes candidates who take seats in several places at the same moment take turns: what is found of theirs afterwards stays
 * true until the end of the transaction. In order of their ids, before any pool is locked (domain/seats): whoever waits here
 * keeps nobody else from a seat.
 */
export async function lockCandidates(
  tx: Executor,
  { projectId, accountIds }: { projectId: string; accountIds: readonly string[] },
): Promise<void> {
  await tx.execute(sql`
    select 1 from account
    where project_id = ${projectId} and account_id = any(${sql.param([...accountIds])}::uuid[])
    order by account_id
    for no key update`)
}
