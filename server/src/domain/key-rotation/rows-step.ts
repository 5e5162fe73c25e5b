import { getTableColumns, getTableName, is, sql, type Column, type SQL } from 'drizzle-orm'
import { PgJson, PgJsonb, type PgTable } from 'drizzle-orm/pg-core'
import { PREFIX } from '@server/core/personal-data/encrypted-column'
import { reencryptedColumns } from '@server/core/personal-data/encrypted-rows'
import { encryptedTable } from '@server/core/personal-data/encrypted-table'
import { nextRows } from './keyset-scan'
import { keyValues, writeUnchanged } from './optimistic-lock'
import { reencryptedInside } from './reencrypted-json'
import { reportStuck, type EncryptedInJson, type KeyRotationStep } from './step'

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
    async page(services, projectId, behind) {
      const rows = await nextRows(services.db, { table, projectId, behind, read, limit: ROWS })
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
      return { behind: rows.behind, ...page }
    },
  }
}
