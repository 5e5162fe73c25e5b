import { getTableName, sql, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { insertHolds } from '@server/areas/registration/hold/hold-store'
import type { Executor } from '@server/core/postgres/database'
import { executeAtItsMachine, numbersFor } from '@server/core/postgres/spreading/at-its-machine'
import { seatPools } from '@server/core/tables/project'
import { everyTable } from '../../tables-of-schema'

interface Sent {
  sql: string
  params: unknown[]
}

/**
 * Mocks a database that is sharded or not, with a sequence from 1. `answers` are the results of statements run on a
 * shard.
 */
function database({ isSpread, answers = [] }: { isSpread: boolean; answers?: unknown[] }) {
  const dialect = new PgDialect()
  const [asked, named]: [string[], Sent[]] = [[], []]
  let last = 0
  const execute = (statement: SQL) => {
    const { sql: text, params } = dialect.sqlToQuery(statement)
    asked.push(text)
    if (!text.includes('nextval')) return Promise.resolve({ rows: isSpread ? [{}] : [] })
    return Promise.resolve({ rows: Array.from({ length: Number(params[0]) }, () => ({ number: String(++last) })) })
  }
  const session = {
    prepareQuery: (query: Sent) => {
      named.push(query)
      return { execute: () => Promise.resolve({ rows: isSpread ? [{ answered: answers.shift() }] : [{ one: 1 }] }) }
    },
  }
  return { db: { dialect, session, execute } as unknown as Executor, asked, named }
}

const taken = {
  projectId: 'p',
  name: 'taken',
  statement: sql`update ${seatPools} set lot = any(${sql.param(['a"b', 'c'])})`,
}

describe('a statement of one project', () => {
  it('is asked as it stands where the database is one machine, which is found out once', async () => {
    const { db, asked, named } = database({ isSpread: false })
    expect(await executeAtItsMachine(db, taken)).toEqual([{ one: 1 }])
    await executeAtItsMachine(db, taken)
    expect(named).toHaveLength(2)
    expect(named[0]).toMatchObject({ sql: 'update "seat_pool" set lot = any($1)', params: [['a"b', 'c']] })
    expect(asked).toHaveLength(1)
  })

  it('is sent to the machine of its project otherwise, with its text only where that does not know it', async () => {
    const { db, named } = database({ isSpread: true, answers: [null, [{ one: 1 }], [{ one: 2 }]] })
    expect(await executeAtItsMachine(db, taken)).toEqual([{ one: 1 }])
    expect(await executeAtItsMachine(db, taken)).toEqual([{ one: 2 }])
    const told = named.map(({ params: [, text] }) => text)
    expect(told).toEqual([null, 'update "seat_pool" set lot = any($1)', null])
    expect(named[0]?.params.slice(2)).toEqual([String.raw`{"a\"b","c"}`, 'p'])
  })
})

describe('numbers of a sequence', () => {
  it('are counted by the statement where the database is one machine', async () => {
    const { db, asked } = database({ isSpread: false })
    const numbers = new PgDialect().sqlToQuery(await numbersFor(db, 'a_serial', 3))
    expect(numbers.sql).toBe("nextval('a_serial')")
    expect(asked.filter((text) => text.includes('nextval'))).toEqual([])
  })

  it('are set aside where it is spread, and each is given once', async () => {
    const { db, asked } = database({ isSpread: true })
    const given: unknown[] = []
    for (const count of [1, 60, 60])
      given.push(...new PgDialect().sqlToQuery(await numbersFor(db, 'a_serial', count)).params.flat())
    expect(new Set(given).size).toBe(121)
    expect(asked.filter((text) => text.includes('nextval'))).toHaveLength(2)
  })
})

test('what a hold writes names each table so that its part is found at the machine of the project', async () => {
  const { db, named } = database({ isSpread: true, answers: [null, []] })
  await insertHolds(db, { projectId: 'p', batchCode: 'B' }, [], { serverTime: '', expiresAt: '' })
  const text = String(named[1]?.params[1])
  const names = (await everyTable()).map(getTableName)
  const bare = names.filter((name) => new RegExp(`\\b(into|update|from|join) ${name}\\b`).test(text))
  expect(text).toContain('insert into "registration"')
  expect(bare).toEqual([])
  expect(text).not.toContain('nextval')
})
