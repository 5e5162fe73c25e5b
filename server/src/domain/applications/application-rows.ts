/** Row types of applications of any kind. */
import type { BuildColumns, ColumnBuilderBase } from 'drizzle-orm'
import type { PgTableWithColumns } from 'drizzle-orm/pg-core'
import type { ApplicationEvent, ApplicationState } from '@contract/applications/application'
import type { Reason } from '@contract/reason'
import type { Encrypted } from '@server/core/personal-data/encrypted-column'
import type { Decrypted } from '@server/core/personal-data/encrypted-rows'
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
