import { getTableColumns, getTableName, is, sql, type Column, type SQL } from 'drizzle-orm'
import { PgJson, PgJsonb, type PgTable } from 'drizzle-orm/pg-core'
import { PREFIX, isEncrypted } from '@server/core/personal-data/encrypted-column'
import { reencryptedColumns, reencrypted } from '@server/core/personal-data/encrypted-rows'
import { encryptedTable } from '@server/core/personal-data/encrypted-table'
import { nextRows, type KeyedRow } from './keyset-scan'
import { keyValues, writeUnchanged } from './optimistic-lock'
import { reportStuck, type EncryptedInJson, type KeyRotationStep } from './step'
import type { PersonalData } from '@server/core/personal-data/personal-data'

const ROWS = 200

/** Returns the columns of a table that may contain encrypted values; null without any. */
function columnsOf(table: PgTable) {
  const { key, encrypted } = encryptedTable(table)
  const all = Object.entries<Column>(getTableColumns(table))
  const json = all.filter(([, column]) => is(column, PgJson) || is(column, PgJsonb))
  return key.length > 0 && encrypted.length + json.length > 0 ? { encrypted, json } : null
}

/**
 * Key rotation step for the rows of a table: its encrypted columns and encrypted values in its JSON columns. A row that
 * changes meanwhile is left for the next scan. Null for a table without encrypted data.
 */
export function rowsStep(table: PgTable, insides: readonly EncryptedInJson[]): KeyRotationStep | null {
  const columns = columnsOf(table)
  if (!columns) return null
  const inside = insides.find((one) => one.table === table)
  const read: Record<string, SQL | Column> = { ...getTableColumns(table) }
  // skips JSON without encrypted values, which may be large
  for (const [name, column] of columns.json)
    read[name] = sql`case when ${column}::text like ${`%"${PREFIX}%`} then ${column} end`
  const isJson = (name: string) => columns.json.some(([other]) => other === name)

  return {
    name: getTableName(table),
    async page(services, projectId, after) {
      const rows = await nextRows(services.db, { table, projectId, after, read, limit: ROWS })
      const page = { found: 0, stuck: 0 }
      for (const { row, version } of rows.found) {
        const places = (inside?.placesOf as ((of: object) => readonly string[]) | undefined)?.(row) ?? []
        let stuck = 0
        const onFault = (error: unknown) => {
          stuck++
          reportStuck(services, getTableName(table), keyValues(table, row), error)
        }
        const change: Record<string, unknown> = {
          ...reencryptedColumns(services.personalData, table, row, onFault),
          ...reencryptedInside(services.personalData, row, { places, isJson, onFault }),
        }
        page.stuck += stuck
        if (Object.keys(change).length === 0) continue
        page.found++
        await writeUnchanged(services.db, { table, row, version, change })
      }
      return { after: rows.after, ...page }
    },
  }
}

interface Inside {
  /** Encryption contexts in which the texts may have been encrypted. */
  places: readonly string[]
  isJson: (name: string) => boolean
  onFault: (error: unknown) => void
}

/** Returns the JSON columns of a row that contain values encrypted with an older key, with these re-encrypted. */
function reencryptedInside(
  personalData: PersonalData,
  row: KeyedRow,
  { places, isJson, onFault }: Inside,
): Record<string, unknown> {
  const change: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(row)) {
    if (!isJson(name) || value === null) continue
    let isChanged = false
    const anew = mapTexts(value, (text) => {
      if (!isEncrypted(text)) return text
      const newText = reencrypted(personalData, row.projectId, places, text, onFault)
      isChanged ||= newText !== text
      return newText
    })
    if (isChanged) change[name] = anew
  }
  return change
}

function mapTexts(value: unknown, map: (text: string) => string): unknown {
  if (typeof value === 'string') return map(value)
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, map))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, mapTexts(one, map)]))
}
