import { createHash } from 'node:crypto'
import { sql, type SQL } from 'drizzle-orm'
import type { QueryResultRow } from 'pg'
import { executePrepared, queryOf } from '../connections/prepared-statement'
import type { Database, Executor } from '../database'
import { SHARD_FUNCTION } from './shard-function'
import { isDistributed } from './shard-tables'
import { COLOCATION_ANCHOR, SHARDING_KEY } from './placement'

interface ShardStatement {
  /** Database of the transaction, for which its kind is cached. */
  database: Database
  projectId: string
  /** Name of the prepared statement (`executePrepared`). */
  name: string
  /**
   * References tables through Drizzle (`${seatPools}`), only those distributed by project, and no sequences (use
   * `sequenceNumbersFor`).
   */
  statement: SQL
}

/**
 * Executes one statement that writes several tables of a project. On a distributed database the coordinator would run
 * each part separately and fetch intermediate results, so the whole statement is sent to the machine of the project
 * (decision 0127). Returns text, numbers and booleans only; returns no rows if the project has no seat pool.
 */
export async function executeOnShard<Row extends QueryResultRow>(
  db: Executor,
  { database, projectId, name, statement }: ShardStatement,
): Promise<Row[]> {
  if (!(await isDistributedCached(database, db))) return executePrepared<Row>(db, name, statement)
  const { sql: text, params } = queryOf(statement)
  const digest = createHash('md5').update(text).digest('hex')
  const values = sql.join(
    params.map((param) => sql`${sql.param(asLiteral(param))}::text`),
    sql`, `,
  )
  const execute = async (statementText: string | null) => {
    const [answer] = await executePrepared<{ answered: Row[] | null }>(
      db,
      name,
      sql`
        select ${sql.identifier(SHARD_FUNCTION)}(tableoid::regclass, ${digest}::text, ${sql.param(statementText)}::text, ${values}) as answered
        from ${sql.identifier(COLOCATION_ANCHOR)} where ${sql.identifier(SHARDING_KEY)} = ${projectId} limit 1`,
    )
    return answer ?? { answered: [] }
  }
  // the text is longer than its parameters, and a connection needs it only once
  return (await execute(null)).answered ?? (await execute(text)).answered ?? []
}

/** Minimum sequence numbers to reserve at once: each reservation is a round trip to the coordinator. */
const RESERVED_AT_LEAST = 100

/** Reserved sequence numbers, per database. */
const reserved = new WeakMap<Database, Map<string, string[]>>()

/**
 * Returns an SQL expression for the next sequence number in each of `count` rows. Sequences exist only on the
 * coordinator, so on a distributed database an instance reserves numbers ahead; unused ones are lost when it exits.
 */
export async function sequenceNumbersFor(
  tx: Executor,
  { database, sequence, count }: { database: Database; sequence: string; count: number },
): Promise<SQL> {
  const next = sql.raw(`nextval('${sequence}')`)
  if (!(await isDistributedCached(database, tx))) return next
  const ofDatabase = reserved.get(database) ?? new Map<string, string[]>()
  reserved.set(database, ofDatabase)
  const left = ofDatabase.get(sequence) ?? []
  ofDatabase.set(sequence, left)
  if (left.length < count) {
    const { rows } = await tx.execute<{ number: string }>(
      sql`select ${next} as number from generate_series(1, ${Math.max(count, RESERVED_AT_LEAST)})`,
    )
    left.push(...rows.map(({ number }) => number))
  }
  return sql`(${sql.param(left.splice(0, count))}::bigint[])[row_number() over ()]`
}

/**
 * Cached per database; `db` is the current transaction, because waiting for a second connection could deadlock.
 * Distribution happens only while no instance runs, so the result does not change.
 */
const known = new WeakMap<Database, Promise<boolean>>()

function isDistributedCached(database: Database, db: Executor): Promise<boolean> {
  const asked = known.get(database) ?? isDistributed(db)
  known.set(database, asked)
  asked.catch(() => known.delete(database))
  return asked
}

/** Formats a parameter as a PostgreSQL literal; null remains null. */
function asLiteral(param: unknown): unknown {
  if (!Array.isArray(param)) return param
  return `{${param.map((one) => `"${String(one).replace(/["\\]/g, '\\$&')}"`).join(',')}}`
}
