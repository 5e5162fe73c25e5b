import { getTableColumns, getTableName, is, type Column } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { getTableConfig, PgCustomColumn, type PgTable } from 'drizzle-orm/pg-core'
import { isJsonColumn } from './encrypted-column'

/** Column with its TypeScript name and its database path, such as `account.real_name`. */
export interface ColumnPath {
  name: string
  path: string
  column: Column
}

/** Primary key columns (project first) and encrypted columns of a table. */
export interface EncryptedTable {
  name: string
  key: readonly ColumnPath[]
  encrypted: readonly EncryptedColumn[]
}

interface EncryptedColumn extends ColumnPath {
  isJson: boolean
}

const described = new WeakMap<PgTable, EncryptedTable>()

export function encryptedTable(table: PgTable): EncryptedTable {
  const known = described.get(table) ?? describe(table)
  described.set(table, known)
  return known
}

/** Relies on encrypted columns being the only custom column types. */
function describe(table: PgTable): EncryptedTable {
  const columns = Object.entries<Column>(getTableColumns(table)).map(([name, column]) =>
    columnPath(table, name, column),
  )
  const keyNames = getTableConfig(table).primaryKeys.flatMap((key) => key.columns.map(({ name }) => name))
  return {
    name: getTableName(table),
    key: keyNames.flatMap((keyName) => columns.filter(({ column }) => column.name === keyName)),
    encrypted: columns
      .filter(({ column }) => is(column, PgCustomColumn))
      .map((one) => ({ ...one, isJson: isJsonColumn(one.column) })),
  }
}

function columnPath(table: PgTable, name: string, column: Column): ColumnPath {
  const inDatabase = column.keyAsName ? toSnakeCase(column.name) : column.name
  return { name, path: `${getTableName(table)}.${inDatabase}`, column }
}
