/** Types of the rows of applications of any kind and of their store. */
import type { BuildColumns, ColumnBuilderBase, SQL } from 'drizzle-orm'
import type { PgTableWithColumns } from 'drizzle-orm/pg-core'
import type { ApplicationEvent, ApplicationState } from '@contract/applications/application'
import type { Reason } from '@contract/reason'
import type { Owner } from '@server/calls/handler'
import type { Encrypted } from '@server/core/personal-data/encrypted-column'
import type { Decrypted } from '@server/core/personal-data/encrypted-rows'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import type {
  applicationColumns,
  applicationEventColumns,
  ApplicationEventTable,
  ApplicationTable,
} from '@server/core/tables/application'
import type { HandedIn } from '@server/core/tables/collecting'

/** Primary key of an application. */
export interface ApplicationRef {
  projectId: string
  applicationId: string
}

export interface Readable {
  /** The reason could not be decrypted and is null. */
  isUnreadable: boolean
}

interface Stands extends ApplicationRef {
  accountId: string
  state: ApplicationState
  submittedAt: Date
  decidedAt: Date | null
}

type Row<Table extends ApplicationTable> = Table['$inferSelect']

/** Status and plain-text columns of an application; nothing is decrypted. */
export type ApplicationStatusRow<Table extends ApplicationTable> = Stands & {
  [
    Key in keyof Row<Table> as Key extends 'content'
      ? never
      : Extract<Row<Table>[Key], Encrypted> extends never
        ? Key
        : never
  ]: Row<Table>[Key]
}

/** Row for lists and rules: decrypted, without the submitted content, which may be large. */
export type ApplicationSummary<Table extends ApplicationTable> = ApplicationStatusRow<Table> &
  Omit<Decrypted<Row<Table>>, 'content'> &
  Readable & { reason: Reason | null }

/** Complete row with decrypted columns and the submitted content. */
export type ApplicationRecord<Table extends ApplicationTable> = ApplicationSummary<Table> &
  Decrypted<Row<Table>> & { content: HandedIn }

/** Row to insert. */
export type NewApplication<Table extends ApplicationTable> = Decrypted<Table['$inferInsert']>

/** Columns that an update may change. */
export type ApplicationChange<Table extends ApplicationTable> = Partial<
  Omit<NewApplication<Table>, keyof ApplicationRef | 'accountId'>
>

export type EventOf<Events extends ApplicationEventTable> = Events['$inferSelect']['event'] & ApplicationEvent

export interface NewEvent<Event> {
  event: Event
  at: Date
  /** Reason of that rejection or reopening. */
  reason: Reason | null
}

export type StoreServices = Pick<Services, 'db' | 'personalData' | 'log'>

type Bare<Columns extends Record<string, ColumnBuilderBase>> = PgTableWithColumns<{
  name: string
  schema: undefined
  columns: BuildColumns<string, Columns, 'pg'>
  dialect: 'pg'
}>

/** Columns that all application tables share. */
export type BareTable = Bare<ReturnType<typeof applicationColumns<ApplicationState>>>
export type BareEvents = Bare<ReturnType<typeof applicationEventColumns<ApplicationEvent>>>

/** Data access for the tables of one kind of application. Decrypts rows that it reads, encrypts rows that it writes. */
export interface ApplicationStore<Table extends ApplicationTable, Events extends ApplicationEventTable> {
  /** Returns the status of an account's applications, newest first, without decrypting. */
  findStatus: (services: Pick<StoreServices, 'db'>, owner: Owner) => Promise<ApplicationStatusRow<Table>[]>
  /** Returns the status of these applications of any account, without decrypting. */
  findNamed: (
    db: Executor,
    projectId: string,
    applicationIds: readonly string[],
  ) => Promise<ApplicationStatusRow<Table>[]>
  /** Returns the applications of an account, newest first, without the submitted content. */
  findMine: (services: StoreServices, owner: Owner, executor?: Executor) => Promise<ApplicationSummary<Table>[]>
  /** Returns the complete applications of an account, oldest first. */
  findAll: (services: StoreServices, owner: Owner) => Promise<ApplicationRecord<Table>[]>
  /** Returns the submitted content of an application; null when it does not exist. */
  findHandedIn: (db: Executor, ref: ApplicationRef) => Promise<HandedIn | null>
  /** Locks an application of any account until the end of the transaction; null when it does not exist. */
  lock: (
    services: Omit<StoreServices, 'db'>,
    tx: Executor,
    ref: ApplicationRef,
  ) => Promise<ApplicationRecord<Table> | null>
  /** Locks the `wanted` applications of a project in the order of their ids; returns them without submitted content. */
  lockSome: (
    services: Omit<StoreServices, 'db'>,
    tx: Executor,
    projectId: string,
    wanted: SQL | undefined,
  ) => Promise<ApplicationSummary<Table>[]>
  /** Returns the number of events of an application: its version, because every change adds an event. */
  versionOf: (db: Executor, ref: ApplicationRef) => Promise<string>
  /** Returns the timeline, oldest first. */
  findEvents: (services: StoreServices, ref: ApplicationRef) => Promise<NewEvent<EventOf<Events>>[]>
  /**
   * Inserts an application and the first event of its timeline; false when a unique index of the account's applications
   * forbids it.
   */
  insert: (services: Pick<StoreServices, 'personalData'>, tx: Executor, row: NewApplication<Table>) => Promise<boolean>
  /** Updates a locked application and appends to its timeline. */
  change: (
    services: Pick<StoreServices, 'personalData'>,
    tx: Executor,
    ref: ApplicationRef,
    change: Change<Table>,
  ) => Promise<void>
  /** Appends one event to the timelines of several applications of a project, which the caller has updated. */
  addEvents: (
    services: Pick<StoreServices, 'personalData'>,
    tx: Executor,
    refs: readonly ApplicationRef[],
    happened: NewEvent<EventOf<Events>>,
  ) => Promise<void>
  /** Deletes all applications of an account with their timelines. */
  remove: (tx: Executor, owner: Owner) => Promise<(ApplicationRef & { content: HandedIn })[]>
  /** Returns applications of a project, newest first. */
  findSome: (
    services: StoreServices,
    projectId: string,
    wanted: SQL | undefined,
    limit: number,
    executor?: Executor,
  ) => Promise<ApplicationRecord<Table>[]>
  /** Returns the ids of the applications of a project that await review, oldest first. */
  findWaiting: (db: Executor, projectId: string, wanted: SQL | undefined) => Promise<string[]>
}

interface Change<Table extends ApplicationTable> {
  event: ApplicationEvent
  at: Date
  /** Changed columns of the application. */
  set: ApplicationChange<Table>
  /** Reason for the timeline only, where the application row stores none. */
  reason?: Reason
}
