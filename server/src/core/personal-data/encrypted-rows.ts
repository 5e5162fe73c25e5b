import type { PgTable } from 'drizzle-orm/pg-core'
import { UnknownKey } from './key-ring'
import type { PersonalData } from './personal-data'
import { MIN_ENCRYPTED_BYTES } from './cipher'
import { isEncrypted, parseEncrypted, type Encrypted, type EncryptedJson } from './encrypted-column'
import { encryptedTable } from './encrypted-table'

/** Row with its encrypted columns as plain text or parsed JSON. */
export type Decrypted<Row> = {
  [Key in keyof Row]: Extract<Row[Key], Encrypted> extends never
    ? Row[Key]
    : DecryptedColumn<Extract<Row[Key], Encrypted>> | Exclude<Row[Key], Encrypted>
}

type DecryptedColumn<Column> = Column extends EncryptedJson<infer Value> ? Value : string

interface OfProject {
  projectId: string
}

/** Encrypts the columns of a row to insert with its project's key. Each is bound to its row by the full primary key. */
export function encryptRow<Table extends PgTable>(
  personalData: PersonalData,
  table: Table,
  row: Decrypted<Table['$inferInsert']> & OfProject,
): Table['$inferInsert'] {
  return mapEncrypted(table, row, (value, place, isJson) =>
    personalData.encrypt(row.projectId, place, isJson ? JSON.stringify(value) : String(value)),
  )
}

/** Encrypts a change of the row with this key; the key columns themselves are not part of the change. */
export function encryptChange<Table extends PgTable>(
  personalData: PersonalData,
  table: Table,
  key: OfProject,
  change: Partial<Decrypted<Table['$inferInsert']>>,
): Partial<Table['$inferInsert']> {
  const encrypted = encryptRow(personalData, table, { ...key, ...change } as Decrypted<Table['$inferInsert']> &
    OfProject)
  const names = Object.keys(change) as (keyof Table['$inferInsert'])[]
  return Object.fromEntries(names.map((name) => [name, encrypted[name]])) as Partial<Table['$inferInsert']>
}

/**
 * Decrypts a row or part of one, which must include the full primary key. Throws if a column does not belong to this
 * row.
 */
export function decryptRow<Row extends OfProject>(
  personalData: PersonalData,
  table: PgTable,
  row: Row,
): Decrypted<Row> {
  return mapEncrypted(table, row, (value, place, isJson) => {
    const text = personalData.decrypt(row.projectId, place, String(value))
    return isJson ? JSON.parse(text) : text
  }) as Decrypted<Row>
}

/**
 * Returns the columns re-encrypted with the active key, omitting unchanged ones. Columns that do not decrypt are
 * reported to `onFault` and remain as they are.
 */
export function reencryptedColumns(
  personalData: PersonalData,
  table: PgTable,
  row: OfProject,
  onFault: (error: unknown) => void,
): Record<string, unknown> {
  const encryptedAgain = mapEncrypted(table, row, (value, place) =>
    reencrypted(personalData, row.projectId, [place], String(value), onFault),
  )
  const before: Record<string, unknown> = { ...row }
  return Object.fromEntries(Object.entries(encryptedAgain).filter(([name, value]) => value !== before[name]))
}

/**
 * Re-encrypts a text with the active key, for the one of `places` at which it decrypts. Returns it unchanged if it is
 * current or does not decrypt (reported to `onFault`).
 */
export function reencrypted(
  personalData: PersonalData,
  projectId: string,
  places: readonly string[],
  text: string,
  onFault: (error: unknown) => void,
): string {
  if (!isEncrypted(text)) return text
  try {
    if (!isOfOlderKey(personalData, text)) return text
  } catch (error) {
    onFault(error)
    return text
  }
  let fault: unknown = new Error('no place is known at which it would open')
  for (const place of places) {
    try {
      return personalData.encrypt(projectId, place, personalData.decrypt(projectId, place, text))
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
function isOfOlderKey(personalData: PersonalData, text: Encrypted): boolean {
  const { version, bytes } = parseEncrypted(text)
  return version !== personalData.activeKeyVersion() && bytes.length >= MIN_ENCRYPTED_BYTES
}

/**
 * Maps encrypted columns. `place` consists of table, column and primary key: `account.real_name/<project id>/<account
 * id>`.
 */
function mapEncrypted(
  table: PgTable,
  row: object,
  change: (value: unknown, place: string, isJson: boolean) => unknown,
) {
  const { name: tableName, key, encrypted } = encryptedTable(table)
  const values: Record<string, unknown> = { ...row }
  let inTable = ''
  for (const { name } of key) inTable += `/${keyValue(tableName, name, values[name])}`
  for (const { name, path, isJson } of encrypted) {
    const value = values[name]
    const isThere = isJson ? value !== null && value !== undefined : typeof value === 'string'
    if (isThere) values[name] = change(value, path + inTable, isJson)
  }
  return values
}

function keyValue(table: string, name: string, value: unknown): string {
  if (typeof value !== 'string') throw new Error(`${table}: a row without its ${name} cannot be encrypted or decrypted`)
  return value
}
