import type { SQL } from 'drizzle-orm'
import type { QueryResult, QueryResultRow } from 'pg'
import type { Executor } from '../database'

/** Drizzle internals: its public API names only the statements of its own query builders. */
export interface DrizzleInternals {
  /** Shared by a database and all its transactions. */
  dialect: { sqlToQuery(statement: SQL): { sql: string; params: unknown[] } }
  session: {
    prepareQuery(query: unknown, fields: undefined, name: string, isArray: false): { execute(): Promise<unknown> }
  }
}

/** Returns the SQL text and parameters that Drizzle sends. */
export const queryOf = (db: Executor, statement: SQL) =>
  (db as unknown as DrizzleInternals).dialect.sqlToQuery(statement)

/**
 * Executes a prepared statement, which each connection parses and plans once per `name`: for hot-path queries whose
 * planning costs more than their execution. The text of a name must never change; only parameters may. Unsuitable for
 * searches in growing tables, because the plan remains the one made while they were empty.
 */
export async function executePrepared<Row extends QueryResultRow>(
  db: Executor,
  name: string,
  statement: SQL,
): Promise<QueryResult<Row>> {
  const { session } = db as unknown as DrizzleInternals
  const prepared = session.prepareQuery(queryOf(db, statement), undefined, name, false)
  return (await prepared.execute()) as QueryResult<Row>
}
