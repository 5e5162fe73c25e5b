import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { encryptedTable } from '@server/core/personal-data/encrypted-table'
import { personalData } from '@server/area-list'
import { everyTable } from '../../tables-of-schema'

/** Checks whether a table names an account or has encrypted columns. */
const speaksOfPerson = (table: PgTable) =>
  'accountId' in getTableColumns(table) || encryptedTable(table).encrypted.length > 0

test('every table that refers to an account or contains personal data is declared: exported, and deleted with the account', async () => {
  const tables = await everyTable()
  const declared = new Set(personalData.flatMap((holding) => holding.tables))
  expect(tables.length).toBeGreaterThan(30)
  // Add a missing table to the personal-data inventory of its area (`personalData` in area.ts).
  const missing = tables.filter((table) => speaksOfPerson(table) && !declared.has(table)).map(getTableName)
  expect(missing).toEqual([])
})

test('no table is declared twice', () => {
  const names = personalData.flatMap(({ tables }) => tables.map(getTableName))
  expect(names).toEqual([...new Set(names)])
})
