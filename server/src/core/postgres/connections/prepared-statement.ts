import { sql, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { QueryResultRow } from 'pg'
import { casing, type Executor } from '../database'

const dialect = new PgDialect({ casing })

/** Returns the SQL text and parameters that Drizzle sends. */
export const queryOf = (statement: SQL) => dialect.sqlToQuery(statement)

/**
 * Executes a prepared statement, which each connection parses and plans once per `name`, and returns its rows: for
 * hot-path queries whose planning costs more than their execution. The text of a name must never change; only
 * parameters may. Unsuitable for searches in growing tables, because the plan remains the one made while they were
 * empty.
 *
 * Drizzle names only the statements of its query builders, so that the name is sent in front of the text.
 */
export async function executePrepared<Row extends QueryResultRow>(
  db: Executor,
  name: string,
  statement: SQL,
): Promise<Row[]> {
  const { rows } = await db.execute(sql`${sql.raw(`/* prepared ${name} */`)}${statement}`)
  return rows as Row[]
}
