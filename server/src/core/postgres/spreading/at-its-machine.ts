import { createHash } from 'node:crypto'
import { sql, type SQL } from 'drizzle-orm'
import type { QueryResultRow } from 'pg'
import { executeNamed, queryOf, type Naming } from '../connections/named-statement'
import type { Executor } from '../database'
import { MACHINE_FUNCTION } from './machine-function'
import { isSpread } from './spread'
import { BESIDE, SPREAD_BY } from './where-tables-stand'

/** What is run where a project stands. */
interface AtItsMachine {
  projectId: string
  /** What connections know it by (`executeNamed`). */
  name: string
  /** Names tables as Drizzle does (`${seatPools}`), those of the project only, and no sequences (`numbersFor`). */
  statement: SQL
}

/**
 * Runs one statement that writes several tables of a project. Where the database is spread over machines, the one that is
 * asked would run each of its parts by itself and fetch what it returns; so it is sent in one piece to the machine where
 * the project stands (decision 0130). Answers texts, numbers, booleans; no rows also where the project has no pool of seats.
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
  // its text is longer than what is given with it, and a connection has to be told it once
  return (await ask(null)).answered ?? (await ask(text)).answered ?? []
}

/** As many numbers are taken at once: whoever takes one by one asks two machines each time. */
const SET_ASIDE = 100

/** Numbers of a sequence that nobody else gets, by what a database and its transactions share. */
const aside = new WeakMap<object, Map<string, string[]>>()

/**
 * In a statement: the next number of a sequence for each of `count` rows. Sequences stand at the machine that is asked: of a
 * database that is spread, an instance sets numbers aside, and those that it has left when it ends are nobody's.
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

/** By what a database and its transactions share. While one is spread no instance runs: what was asked once stays so. */
const known = new WeakMap<object, Promise<boolean>>()

function isKnownSpread(db: Executor): Promise<boolean> {
  const { dialect } = db as unknown as Naming
  const asked = known.get(dialect) ?? isSpread(db)
  known.set(dialect, asked)
  asked.catch(() => known.delete(dialect))
  return asked
}

/** A parameter as PostgreSQL reads it; null stays. */
function written(param: unknown): unknown {
  if (!Array.isArray(param)) return param
  return `{${param.map((one) => `"${String(one).replace(/["\\]/g, '\\$&')}"`).join(',')}}`
}
