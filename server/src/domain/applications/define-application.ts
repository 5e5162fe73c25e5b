import type { ErrorCode } from '@contract/errors/errors'
import type { Owner } from '@server/calls/handler'
import type { Executor } from '@server/core/postgres/database'
import type { ApplicationEventTable, ApplicationTable } from '@server/core/tables/application'
import type { DraftOf } from '../collecting/draft-store'
import type { JourneyKind } from '../collecting/journey-kind'
import type { Looked, Needs, Standing } from './application-rows'
import { applicationStore, type ApplicationStore } from './application-store'

/** What a kind of application says of itself: what candidates apply for, and somebody reviews (docs/decisions/0099). */
export interface ApplicationRow<Table extends ApplicationTable, Events extends ApplicationEventTable> {
  /** Of its drafts and of the files it uses, as they are stored. */
  kind: string
  /** The first word of its commands, and of what the audit log says of them: `exemptions`. */
  commands: string
  table: Table
  events: Events
  /** What one is about, which is also the key of its draft: the code of its batch. */
  keyOf: (row: Standing<Table>) => string
  /** Rows to lock before the application row. */
  lockFirst?: (tx: Executor, owner: Owner) => Promise<unknown>
  /** Its id, as calls, commands and the audit log call it. */
  named: (applicationId: string) => Record<string, string>
  refusals: JourneyKind['refusals'] & {
    /** There is none of this id, or it is somebody else's. */
    missing: ErrorCode
    /** Another one was handed in at the same moment. */
    duplicate: ErrorCode
  }
}

export interface ApplicationKind<Table extends ApplicationTable, Events extends ApplicationEventTable>
  extends ApplicationRow<Table, Events>, ApplicationStore<Table, Events> {
  /** The owner's draft of one, and whom what was handed in of it is sealed for. */
  draftOf: (owner: Owner, key: string) => DraftOf
  /**
   * Of an account's applications (newest first) the one that stands, else the last that was withdrawn. Whichever is newer:
   * ids are made by machines whose clocks differ.
   */
  latestIn: <Row extends Standing<Table>>(mine: readonly Row[], key: string) => Row | null
  /** The account's application that its state follows from, as {@link ApplicationKind.latestIn} chooses it. */
  findLatest: (services: Needs, owner: Owner, key: string, executor?: Executor) => Promise<Looked<Table> | null>
}

export function defineApplication<Table extends ApplicationTable, Events extends ApplicationEventTable>(
  row: ApplicationRow<Table, Events>,
): ApplicationKind<Table, Events> {
  const store = applicationStore(row.table, row.events)
  const latestIn = <Row extends Standing<Table>>(mine: readonly Row[], key: string): Row | null => {
    const ofKey = mine.filter((one) => row.keyOf(one) === key)
    return ofKey.find((one) => one.state !== 'withdrawn') ?? ofKey[0] ?? null
  }
  return {
    ...row,
    ...store,
    lock: async (services, tx, ref) => {
      if (row.lockFirst) {
        const [known] = await store.findNamed(tx, ref.projectId, [ref.applicationId])
        if (known) await row.lockFirst(tx, known)
      }
      return store.lock(services, tx, ref)
    },
    draftOf: ({ projectId, accountId }, key) => ({ projectId, accountId, kind: row.kind, key }),
    latestIn,
    findLatest: async (services, owner, key, executor) =>
      latestIn(await store.findMine(services, owner, executor), key),
  }
}
