import { createHash } from 'node:crypto'
import { sql, type SQL } from 'drizzle-orm'
import type { QueryResultRow } from 'pg'
import { executeNamed, queryOf, type Naming } from '../connections/named-statement'
import type { Executor } from '../database'
import { MACHINE_FUNCTION } from './machine-function'
import { isSpread } from './spread'
import { BESIDE, SPREAD_BY } from './where-tables-stand'

interface AtItsMachine {
  projectId: string
  /** Name of the prepared statement (`executeNamed`). */
  name: string
  /**
   * References tables through Drizzle (`${seatPools}`), only those distributed by project, and no sequences (use
   * `numbersFor`).
   */
  statement: SQL
}

/**
 * Executes one statement that writes several tables of a project. On a distributed database the coordinator would run
 * each part separately and fetch intermediate results, so the whole statement is sent to the machine of the project
 * (decision 0127). Returns text, numbers and booleans only; returns no rows if the project has no seat pool.
 */
export async function executeAtItsMachine<Row extends QueryResultRow>(
  db: Executor,
  { projectId, name, statement }: AtItsMachine,
): Promise<Row[]> {
  if (!(await isKnownSpread(db))) return (await executeNamed<Row>(db, name, statement)).rows
  const { sql: text, params } = queryOf(db, statement)
  const digest = createHash('md5').update(text).digest('hex')
  const given = sql.join(
    params.map((param) => sql`${sql.param(written(param))}::text`),
    sql`, `,
  )
  const ask = async (told: string | null) => {
    const { rows } = await executeNamed<{ answered: Row[] | null }>(
      db,
      name,
      sql`
        select ${sql.identifier(MACHINE_FUNCTION)}(tableoid::regclass, ${digest}::text, ${sql.param(told)}::text, ${given}) as answered
        from ${sql.identifier(BESIDE)} where ${sql.identifier(SPREAD_BY)} = ${projectId} limit 1`,
    )
    return rows[0] ?? { answered: [] }
  }
  // the text is longer than its parameters, and a connection needs it only once
  return (await ask(null)).answered ?? (await ask(text)).answered ?? []
}

/** Minimum sequence numbers to reserve at once: each reservation is a round trip to the coordinator. */
const SET_ASIDE = 100

/** Reserved sequence numbers, per database (shared with its transactions). */
const aside = new WeakMap<object, Map<string, string[]>>()

/**
 * Returns an SQL expression for the next sequence number in each of `count` rows. Sequences exist only on the
 * coordinator, so on a distributed database an instance reserves numbers ahead; unused ones are lost when it exits.
 */
export async function numbersFor(db: Executor, sequence: string, count: number): Promise<SQL> {
  const next = sql.raw(`nextval('${sequence}')`)
  if (!(await isKnownSpread(db))) return next
  const { dialect } = db as unknown as Naming
  const ofDatabase = aside.get(dialect) ?? new Map<string, string[]>()
  aside.set(dialect, ofDatabase)
  const left = ofDatabase.get(sequence) ?? []
  ofDatabase.set(sequence, left)
  if (left.length < count) {
    const { rows } = await db.execute<{ number: string }>(
      sql`select ${next} as number from generate_series(1, ${Math.max(count, SET_ASIDE)})`,
    )
    left.push(...rows.map(({ number }) => number))
  }
  return sql`(${sql.param(left.splice(0, count))}::bigint[])[row_number() over ()]`
}

/**
 * Cached per database (shared with its transactions). Distribution happens only while no instance runs, so the result
 * does not change.
 */
const known = new WeakMap<object, Promise<boolean>>()

function isKnownSpread(db: Executor): Promise<boolean> {
  const { dialect } = db as unknown as Naming
  const asked = known.get(dialect) ?? isSpread(db)
  known.set(dialect, asked)
  asked.catch(() => known.delete(dialect))
  return asked
}

/** Formats a parameter as a PostgreSQL literal; null remains null. */
function written(param: unknown): unknown {
  if (!Array.isArray(param)) return param
  return `{${param.map((one) => `"${String(one).replace(/["\\]/g, '\\$&')}"`).join(',')}}`
}
