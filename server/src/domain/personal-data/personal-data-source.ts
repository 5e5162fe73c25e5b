import type { PgTable } from 'drizzle-orm/pg-core'
import type { LocalText } from '@contract/schemas'
import type { ObstacleKind, RemainsKind } from '@contract/identity/own-data'
import type { Owner } from '@server/calls/handler'
import type { Project } from '@server/calls/project/project-cache'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import type { Account } from '@server/domain/accounts/accounts'

/** Account of a person with decrypted data, and its project. */
export interface Person {
  project: Project
  owner: Owner
  account: Account
}

/** Labelled value of the export; a value that is the same in both languages is a plain string. */
export interface ExportedField {
  name: LocalText
  value: string | LocalText
}

/** One record about a person, such as a registration or a device. */
export interface ExportedEntry {
  facts: readonly ExportedField[]
  /** Uploaded file whose bytes are included in the export. */
  fileId?: string
}

/** Section of the export with entries of one kind. */
export interface ExportedSection {
  name: LocalText
  entries: readonly ExportedEntry[]
}

/** Reason why the account cannot be deleted now. `until`: its expected end, null if unknown. */
export interface Obstacle {
  kind: ObstacleKind
  name: LocalText
  until: Date | null
}

/** Anonymous data that remains after deletion. `until` null: permanently. */
export interface Remaining {
  kind: RemainsKind
  until: string | null
}

/**
 * Personal data of one area, declared once for the export, the deletion and the test that checks every table with
 * personal data.
 */
export interface PersonalDataSource {
  tables: readonly PgTable[]
  /** Returns the sections of the export. */
  exportSections?: (services: Services, person: Person) => Promise<readonly ExportedSection[]>
  obstacles?: (services: Services, person: Person, db: Executor) => Promise<readonly Obstacle[]>
  remaining?: (services: Services, person: Person) => Promise<readonly Remaining[]>
  /**
   * Deletes or anonymises the rows of the person, in the transaction that ends the account. Returns file store keys
   * whose bytes are deleted after the commit.
   */
  end: (services: Services, tx: Executor, person: Person) => Promise<readonly string[] | void>
}
