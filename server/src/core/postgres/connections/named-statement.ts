import type { SQL } from 'drizzle-orm'
import type { QueryResult, QueryResultRow } from 'pg'
import type { Executor } from '../database'

/** What Drizzle keeps to itself: it gives names only to what its own builders build. */
export interface Naming {
  /** One for a database and all of its transactions. */
  dialect: { sqlToQuery(statement: SQL): { sql: string; params: unknown[] } }
  session: {
    prepareQuery(query: unknown, fields: undefined, name: string, isArray: false): { execute(): Promise<unknown> }
  }
}

/** A statement as it is sent, with its parameters. */
export const queryOf = (db: Executor, statement: SQL) => (db as unknown as Naming).dialect.sqlToQuery(statement)

/**
 * Runs a statement that each connection takes apart and plans once, and knows by its `name` from then on: for what is asked
 * thousands of times in a minute, where that costs more than the answer. The text behind a name is always the same; only
 * parameters differ. Not for what searches tables that grow: the plan stays that of the minute when they were empty.
 */
export async function executeNamed<Row extends QueryResultRow>(
  db: Executor,
  name: string,
  statement: SQL,
): Promise<QueryResult<Row>> {
  const { session } = db as unknown as Naming
  const prepared = session.prepareQuery(queryOf(db, statement), undefined, name, false)
  return (await prepared.execute()) as QueryResult<Row>
}
