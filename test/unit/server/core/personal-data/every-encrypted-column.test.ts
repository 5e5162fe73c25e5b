import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { personalDataWith } from '@server/core/personal-data/personal-data'
import { decryptRow, encryptChange, encryptRow } from '@server/core/personal-data/encrypted-rows'
import { encryptedTable } from '@server/core/personal-data/encrypted-table'
import { certificates } from '@server/core/tables/certificate'
import { ringOf } from './ring-of'

const FOLDER = resolve('server/src/core/tables')

/** Reads the folder, so that new tables are covered automatically. */
const tables = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.ts'))
  .flatMap((name) => Object.values(jest.requireActual<Record<string, unknown>>(join(FOLDER, name))))
  .filter((value): value is PgTable => is(value, PgTable))

const personalData = personalDataWith(ringOf(randomBytes(32)))

const columns = tables.flatMap((table) =>
  encryptedTable(table).encrypted.map(({ name }) => [`${encryptedTable(table).name}.${name}`, table, name] as const),
)

type Row = Record<string, string> & { projectId: string }

/** Row with key values derived from `key`, and the same text in all encrypted columns. */
function rowOf(table: PgTable, key: string): Row {
  const { key: keys, encrypted } = encryptedTable(table)
  const row: Record<string, string> = Object.fromEntries([
    ...keys.map(({ name }) => [name, `${name} ${key}`] as const),
    ...encrypted.map(({ name }) => [name, '王明'] as const),
  ])
  return row as Row
}

const encryptedRow = (table: PgTable, key: string) => encryptRow(personalData, table, rowOf(table, key)) as Row
const open = (table: PgTable, row: Row) => decryptRow(personalData, table, row)

describe.each(columns)('%s', (_what, table, name) => {
  it('is encrypted, differently each time, and can be decrypted in its own row', () => {
    const [one, other] = [encryptedRow(table, 'a'), encryptedRow(table, 'a')]
    expect(one[name]).toMatch(/^sealed:2\.[\w-]+$/)
    expect(one[name]).not.toBe(other[name])
    expect(open(table, one)[name]).toBe('王明')
  })

  it('cannot be decrypted in another row, whichever part of its key differs', () => {
    const [one, other] = [encryptedRow(table, 'a'), encryptedRow(table, 'b')]
    for (const { name: part } of encryptedTable(table).key) {
      expect(() => open(table, { ...one, [part]: other[part] ?? '' })).toThrow()
    }
  })

  it('cannot be decrypted in another column', () => {
    const row = encryptedRow(table, 'a')
    for (const { name: other } of encryptedTable(table).encrypted.filter((column) => column.name !== name)) {
      expect(() => open(table, { ...row, [other]: row[name] ?? '' })).toThrow()
    }
  })

  it('cannot be decrypted with another DATA_KEY', () => {
    expect(() => decryptRow(personalDataWith(ringOf(randomBytes(32))), table, encryptedRow(table, 'a'))).toThrow()
  })

  it('refuses plain text for storage and lookups', () => {
    const column = encryptedTable(table).encrypted.find((each) => each.name === name)?.column
    expect(() => column?.mapToDriverValue('王明')).toThrow('not encrypted')
  })
})

test('a JSON column accepts a value and returns it, encrypted in between', () => {
  const key = { projectId: 'a project', certificateId: 'a certificate' }
  const reason = { zh: '资格不实', en: 'Not genuine' }
  const row = encryptChange(personalData, certificates, key, { reason })
  expect(row.reason).toMatch(/^sealed:2\.[\w-]+$/)
  expect(decryptRow(personalData, certificates, { ...key, ...row }).reason).toEqual(reason)
  expect(encryptChange(personalData, certificates, key, { reason: null })).toEqual({ reason: null })
})

test('there are encrypted columns', () => {
  expect(columns.length).toBeGreaterThan(8)
})

test('a row without its key cannot be encrypted', () => {
  const [, table] = columns[0] ?? []
  if (!table) throw new Error('no table is encrypted')
  expect(() => encryptRow(personalData, table, { projectId: 'a project' })).toThrow('cannot be encrypted')
})
