import type { PgTable } from 'drizzle-orm/pg-core'
import { weakMemo } from '@server/core/running/weak-memo'
import type { Services } from '@server/core/services'
import type { KeysetPosition } from './keyset-scan'

export interface Page {
  after: KeysetPosition
  /** Number of values encrypted with an older key. */
  found: number
  /** Number of values that could not be re-encrypted. */
  stuck: number
}

/** Part of a project's encrypted data, scanned page by page. */
export interface KeyRotationStep {
  /** `account`, `files of stored_file`. */
  name: string
  page: (services: Services, projectId: string, after: KeysetPosition) => Promise<Page>
}

/** Encryption contexts of values inside a table's JSON columns; each value decrypts in one of its row's contexts. */
export interface EncryptedInJson {
  table: PgTable
  placesOf: (row: never) => readonly string[]
}

const reportedBy = weakMemo((_: Services) => new Set<string>())

/** Logs a value that cannot be re-encrypted, once per process. */
export function reportStuck(services: Services, table: string, key: readonly unknown[], error: unknown): void {
  const reported = reportedBy(services)
  const name = JSON.stringify([table, key])
  if (reported.has(name)) return
  reported.add(name)
  services.log.warn({ table, key, err: error }, 'personal data cannot be re-encrypted')
}
