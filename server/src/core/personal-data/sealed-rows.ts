import type { PgTable } from 'drizzle-orm/pg-core'
import { UnknownKey } from './key-ring'
import type { PersonalData } from './personal-data'
import { LEAST_SEALED_BYTES } from './cipher'
import { isSealed, partsOfSealed, type Sealed, type SealedJson } from './sealed-column'
import { sealedTable } from './sealed-table'

/** Row with its encrypted columns as plain text or parsed JSON. */
export type Opened<Row> = {
  [Key in keyof Row]: Extract<Row[Key], Sealed> extends never
    ? Row[Key]
    : OpenedColumn<Extract<Row[Key], Sealed>> | Exclude<Row[Key], Sealed>
}

type OpenedColumn<Column> = Column extends SealedJson<infer Value> ? Value : string

interface OfProject {
  projectId: string
}

/** Encrypts the columns of a row to insert with its project's key. Each is bound to its row by the full primary key. */
export function sealRow<Table extends PgTable>(
  personalData: PersonalData,
  table: Table,
  row: Opened<Table['$inferInsert']> & OfProject,
): Table['$inferInsert'] {
  return mapSealed(table, row, (value, place, isJson) =>
    personalData.seal(row.projectId, place, isJson ? JSON.stringify(value) : String(value)),
  )
}

/** Encrypts a change of the row with this key; the key columns themselves are not part of the change. */
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

/**
 * Decrypts a row or part of one, which must include the full primary key. Throws if a column does not belong to this
 * row.
 */
export function openRow<Row extends OfProject>(personalData: PersonalData, table: PgTable, row: Row): Opened<Row> {
  return mapSealed(table, row, (value, place, isJson) => {
    const text = personalData.open(row.projectId, place, String(value))
    return isJson ? JSON.parse(text) : text
  }) as Opened<Row>
}

/**
 * Returns the columns re-encrypted with the active key, omitting unchanged ones. Columns that do not decrypt are
 * reported to `onFault` and remain as they are.
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

/**
 * Re-encrypts a text with the active key, for the one of `places` at which it decrypts. Returns it unchanged if it is
 * current or does not decrypt (reported to `onFault`).
 */
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
      // an instance that knows the newer key re-encrypts it
      if (error instanceof UnknownKey && error.isNewer) throw error
      fault = error
    }
  }
  onFault(fault)
  return text
}

/** Texts too short to be encrypted data need no key. */
function isOfOtherKey(personalData: PersonalData, text: Sealed): boolean {
  const { version, bytes } = partsOfSealed(text)
  return version !== personalData.sealingVersion() && bytes.length >= LEAST_SEALED_BYTES
}

/**
 * Maps encrypted columns. `place` consists of table, column and primary key: `account.real_name/<project id>/<account
 * id>`.
 */
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
