import { getTableColumns, getTableName, is, type Column } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { getTableConfig, PgCustomColumn, type PgTable } from 'drizzle-orm/pg-core'
import { holdsJson } from './sealed-column'

/** Column with its TypeScript name and its database path, such as `account.real_name`. */
export interface NamedColumn {
  name: string
  path: string
  column: Column
}

/** Primary key columns (project first) and encrypted columns of a table. */
export interface SealedTable {
  name: string
  key: readonly NamedColumn[]
  sealed: readonly SealedColumn[]
}

interface SealedColumn extends NamedColumn {
  isJson: boolean
}

const described = new WeakMap<PgTable, SealedTable>()

export function sealedTable(table: PgTable): SealedTable {
  const known = described.get(table) ?? describe(table)
  described.set(table, known)
  return known
}

/** Relies on encrypted columns being the only custom column types. */
function describe(table: PgTable): SealedTable {
  const columns = Object.entries<Column>(getTableColumns(table)).map(([name, column]) => named(table, name, column))
  const keyNames = getTableConfig(table).primaryKeys.flatMap((key) => key.columns.map(({ name }) => name))
  return {
    name: getTableName(table),
    key: keyNames.flatMap((keyName) => columns.filter(({ column }) => column.name === keyName)),
    sealed: columns
      .filter(({ column }) => is(column, PgCustomColumn))
      .map((one) => ({ ...one, isJson: holdsJson(one.column) })),
  }
}

function named(table: PgTable, name: string, column: Column): NamedColumn {
  const inDatabase = column.keyAsName ? toSnakeCase(column.name) : column.name
  return { name, path: `${getTableName(table)}.${inDatabase}`, column }
}
