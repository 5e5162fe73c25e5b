import { getTableName } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { COLOCATION_ANCHOR, SHARDING_KEY, COORDINATOR_TABLES } from '@server/core/postgres/sharding/placement'
import { everyTable } from '../../../tables-of-schema'

/** Converts a column's name to snake case, as in the database. */
const nameOf = (column: PgColumn) => column.name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Returns the columns of the primary key and of every unique constraint and unique index. */
function keysOf(table: PgTable): string[][] {
  const { columns, primaryKeys, indexes, uniqueConstraints } = getTableConfig(table)
  const single = columns.filter((column) => column.primary || column.isUnique).map((column) => [column])
  const unique = indexes.filter(({ config }) => config.unique).map(({ config }) => config.columns as PgColumn[])
  const keys = [...single, ...primaryKeys.map((key) => key.columns), ...uniqueConstraints.map((key) => key.columns)]
  return [...keys, ...unique].map((key) => key.map(nameOf))
}

test('every table is on the coordinator, or each of its keys begins with the project', async () => {
  const spread = (await everyTable()).filter((table) => !COORDINATOR_TABLES.includes(getTableName(table)))
  expect(spread.length).toBeGreaterThan(80)
  expect(spread.flatMap(keysOf).length).toBeGreaterThan(spread.length)
  const others = spread.filter((table) => keysOf(table).some(([first]) => first !== SHARDING_KEY))
  expect(others.map(getTableName)).toEqual([])
})

test('the lists contain only existing tables', async () => {
  const names = (await everyTable()).map(getTableName)
  expect([COLOCATION_ANCHOR, ...COORDINATOR_TABLES].filter((name) => !names.includes(name))).toEqual([])
})

test('no table has a foreign key, so that a project’s rows can be moved independently', async () => {
  expect((await everyTable()).filter((table) => getTableConfig(table).foreignKeys.length > 0)).toEqual([])
})
