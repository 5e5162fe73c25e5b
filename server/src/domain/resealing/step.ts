import type { PgTable } from 'drizzle-orm/pg-core'
import { onePer } from '@server/core/running/one-per'
import type { Services } from '@server/core/services'
import type { Behind } from '../walking/next-rows'

/** What a page came to. */
export interface Page {
  behind: Behind
  /** What was sealed with another key than today's. */
  found: number
  /** What could not be sealed anew. */
  stuck: number
}

/** A part of what is kept of a project, gone through page by page. */
export interface Step {
  /** `account`, `files of stored_file`. */
  name: string
  page: (services: Services, projectId: string, behind: Behind) => Promise<Page>
}

/** Where sealed texts stand inside of a table's JSON: each of them opens at one of its row's places. */
export interface SealedInside {
  table: PgTable
  placesOf: (row: never) => readonly string[]
}

const reportedBy = onePer((_: Services) => new Set<string>())

/** Logs a value that cannot be re-encrypted, once per process. */
export function reportStuck(services: Services, table: string, key: readonly unknown[], error: unknown): void {
  const reported = reportedBy(services)
  const name = JSON.stringify([table, key])
  if (reported.has(name)) return
  reported.add(name)
  services.log.warn({ table, key, err: error }, 'personal data cannot be sealed')
}
