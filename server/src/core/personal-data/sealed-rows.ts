import type { PgTable } from 'drizzle-orm/pg-core'
import { UnknownKey } from './key-ring'
import type { PersonalData } from './personal-data'
import { LEAST_SEALED_BYTES } from './cipher'
import { isSealed, partsOfSealed, type Sealed, type SealedJson } from './sealed-column'
import { sealedTable } from './sealed-table'

/** A row as the service works with it: its sealed columns are plain text, or the values of which they hold the JSON. */
export type Opened<Row> = {
  [Key in keyof Row]: Extract<Row[Key], Sealed> extends never
    ? Row[Key]
    : OpenedColumn<Extract<Row[Key], Sealed>> | Exclude<Row[Key], Sealed>
}

type OpenedColumn<Column> = Column extends SealedJson<infer Value> ? Value : string

interface OfProject {
  projectId: string
}

/**
 * A row to insert, its sealed columns encrypted with its project's key. Each opens only in its own row, which the whole key
 * of the table names.
 */
export function sealRow<Table extends PgTable>(
  personalData: PersonalData,
  table: Table,
  row: Opened<Table['$inferInsert']> & OfProject,
): Table['$inferInsert'] {
  return mapSealed(table, row, (value, place, isJson) =>
    personalData.seal(row.projectId, place, isJson ? JSON.stringify(value) : String(value)),
  )
}

/** What is to be changed of the row that has this key; the key's columns are not among it. */
export function sealChange<Table extends PgTable>(
  personalData: PersonalData,
  table: Table,
  key: OfProject,
  change: Partial<Opened<Table['$inferInsert']>>,
): Partial<Table['$inferInsert']> {
  const sealed = sealRow(personalData, table, { ...key, ...change } as Opened<Table['$inferInsert']> & OfProject)
  const names = Object.keys(change) as (keyof Table['$inferInsert'])[]
  return Object.fromEntries(names.map((name) => [name, sealed[name]])) as Partial<Table['$inferInsert']>
}

/** A row that was read, or the part of it that was, with the whole key. Throws when a column is not this row's own. */
export function openRow<Row extends OfProject>(personalData: PersonalData, table: PgTable, row: Row): Opened<Row> {
  return mapSealed(table, row, (value, place, isJson) => {
    const text = personalData.open(row.projectId, place, String(value))
    return isJson ? JSON.parse(text) : text
  }) as Opened<Row>
}

/**
 * The sealed columns of a row that another key than today's has sealed, sealed anew; what does not open is told to `onFault`
 * and left as it is.
 */
export function resealedColumns(
  personalData: PersonalData,
  table: PgTable,
  row: OfProject,
  onFault: (error: unknown) => void,
): Record<string, unknown> {
  const anew = mapSealed(table, row, (value, place) =>
    resealed(personalData, row.projectId, [place], String(value), onFault),
  )
  const before: Record<string, unknown> = { ...row }
  return Object.fromEntries(Object.entries(anew).filter(([name, value]) => value !== before[name]))
}

/** The same text, sealed with today's key for the one of `places` that it opens at. */
export function resealed(
  personalData: PersonalData,
  projectId: string,
  places: readonly string[],
  text: string,
  onFault: (error: unknown) => void,
): string {
  if (!isSealed(text)) return text
  try {
    if (!isOfOtherKey(personalData, text)) return text
  } catch (error) {
    onFault(error)
    return text
  }
  let fault: unknown = new Error('no place is known at which it would open')
  for (const place of places) {
    try {
      return personalData.seal(projectId, place, personalData.open(projectId, place, text))
    } catch (error) {
      // whoever knows it seals this anew
      if (error instanceof UnknownKey && error.isNewer) throw error
      fault = error
    }
  }
  onFault(fault)
  return text
}

/** What is too short to be anything sealed needs no key. */
function isOfOtherKey(personalData: PersonalData, text: Sealed): boolean {
  const { version, bytes } = partsOfSealed(text)
  return version !== personalData.sealingVersion() && bytes.length >= LEAST_SEALED_BYTES
}

/** `place`: table, column and primary key of the row, as `account.real_name/<project id>/<account id>`. */
function mapSealed(table: PgTable, row: object, change: (value: unknown, place: string, isJson: boolean) => unknown) {
  const { name: tableName, key, sealed } = sealedTable(table)
  const values: Record<string, unknown> = { ...row }
  let inTable = ''
  for (const { name } of key) inTable += `/${keyValue(tableName, name, values[name])}`
  for (const { name, path, isJson } of sealed) {
    const value = values[name]
    const isThere = isJson ? value !== null && value !== undefined : typeof value === 'string'
    if (isThere) values[name] = change(value, path + inTable, isJson)
  }
  return values
}

function keyValue(table: string, name: string, value: unknown): string {
  if (typeof value !== 'string') throw new Error(`${table}: a row without its ${name} cannot be sealed or opened`)
  return value
}
