import type { PgTable } from 'drizzle-orm/pg-core'
import type { LocalText } from '@contract/schemas'
import type { ObstacleKind, RemainsKind } from '@contract/identity/own-data'
import type { Owner } from '@server/calls/handler'
import type { Project } from '@server/calls/project/project-cache'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import type { Account } from '@server/domain/accounts/accounts'

/** Whose data it is, opened. */
export interface Person {
  project: Project
  owner: Owner
  account: Account
}

/** A fact with its name, in both languages; a value that is the same in both is a plain text. */
export interface ToldFact {
  name: LocalText
  value: string | LocalText
}

/** One thing that is kept of a person: a registration, a device. */
export interface ToldEntry {
  facts: readonly ToldFact[]
  /** An uploaded file, whose bytes come along. */
  fileId?: string
}

/** Several of a kind, as a part of the export. */
export interface ToldPart {
  name: LocalText
  entries: readonly ToldEntry[]
}

/** What keeps the account from being deleted now. `until`: as far as it is known. */
export interface Obstacle {
  kind: ObstacleKind
  name: LocalText
  until: Date | null
}

/** What stays of the account without a name. `until` null: for good. */
export interface Remaining {
  kind: RemainsKind
  until: string | null
}

/**
 * What an area keeps of a person, declared once for all that has to know of it: the export, the deletion, and a test that
 * knows which tables speak of persons. `server/src/holdings.ts` names every one of them.
 */
export interface Holding {
  tables: readonly PgTable[]
  /** What of it the person is given. */
  tell?: (services: Services, person: Person) => Promise<readonly ToldPart[]>
  obstacles?: (services: Services, person: Person, db: Executor) => Promise<readonly Obstacle[]>
  remaining?: (services: Services, person: Person) => Promise<readonly Remaining[]>
  /**
   * Deletes what may not stay and takes from the rest what says whose it is, within the transaction that ends the account.
   * Returns keys of the file store whose bytes are to be deleted after it.
   */
  end: (services: Services, tx: Executor, person: Person) => Promise<readonly string[] | void>
}
