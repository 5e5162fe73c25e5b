import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { sealedTable } from '@server/core/personal-data/sealed-table'
import { holdings } from '@server/holdings'

/** Every table that the migrations are made of. */
async function everyTable(): Promise<PgTable[]> {
  const folder = resolve('server/src/core/tables')
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts'))
  const modules = await Promise.all(files.map((name) => import(resolve(folder, name)) as Promise<object>))
  return modules
    .flatMap((module) => Object.values(module) as unknown[])
    .filter((one): one is PgTable => is(one, PgTable))
}

/** It names an account, or has sealed columns. */
const speaksOfPerson = (table: PgTable) => 'accountId' in getTableColumns(table) || sealedTable(table).sealed.length > 0

test('every table that names an account or holds personal data is declared: exported, and ended with the account', async () => {
  const tables = await everyTable()
  const declared = new Set(holdings.flatMap((holding) => holding.tables))
  expect(tables.length).toBeGreaterThan(30)
  // a missing one belongs into the holding of its area (server/src/holdings.ts)
  const missing = tables.filter((table) => speaksOfPerson(table) && !declared.has(table)).map(getTableName)
  expect(missing).toEqual([])
})

test('no table is declared twice', () => {
  const names = holdings.flatMap(({ tables }) => tables.map(getTableName))
  expect(names).toEqual([...new Set(names)])
})
