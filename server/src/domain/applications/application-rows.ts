/** Rows of applications as the service works with them, whatever their kind. */
import type { BuildColumns, ColumnBuilderBase } from 'drizzle-orm'
import type { PgTableWithColumns } from 'drizzle-orm/pg-core'
import type { ApplicationEvent, ApplicationState } from '@contract/applications/application'
import type { Reason } from '@contract/reason'
import type { Sealed } from '@server/core/personal-data/sealed-column'
import type { Opened } from '@server/core/personal-data/sealed-rows'
import type { Services } from '@server/core/services'
import type {
  applicationColumns,
  applicationEventColumns,
  ApplicationEventTable,
  ApplicationTable,
} from '@server/core/tables/application'
import type { HandedIn } from '@server/core/tables/collecting'

/** The whole key of an application. */
export interface ApplicationRef {
  projectId: string
  applicationId: string
}

export interface Readable {
  /** Its reason was damaged, and is null. */
  isUnreadable: boolean
}

interface Stands extends ApplicationRef {
  accountId: string
  state: ApplicationState
  submittedAt: Date
  decidedAt: Date | null
}

type Row<Table extends ApplicationTable> = Table['$inferSelect']

/** What nothing has to be opened for: how it stands, and what a kind says of it in plain. */
export type Standing<Table extends ApplicationTable> = Stands & {
  [
    Key in keyof Row<Table> as Key extends 'content'
      ? never
      : Extract<Row<Table>[Key], Sealed> extends never
        ? Key
        : never
  ]: Row<Table>[Key]
}

/** As lists and rules look at it. What was handed in stays where it is: it may be long, and there may be many. */
export type Looked<Table extends ApplicationTable> = Standing<Table> &
  Omit<Opened<Row<Table>>, 'content'> &
  Readable & { reason: Reason | null }

/** All of one. */
export type Whole<Table extends ApplicationTable> = Looked<Table> & Opened<Row<Table>> & { content: HandedIn }

/** One to insert. */
export type New<Table extends ApplicationTable> = Opened<Table['$inferInsert']>

/** What an application can be changed in. */
export type Changed<Table extends ApplicationTable> = Partial<Omit<New<Table>, keyof ApplicationRef | 'accountId'>>

export type EventOf<Events extends ApplicationEventTable> = Events['$inferSelect']['event'] & ApplicationEvent

export interface Happened<Event> {
  event: Event
  at: Date
  /** Why it was rejected or reopened then. */
  reason: Reason | null
}

export type Needs = Pick<Services, 'db' | 'personalData' | 'log'>

type Bare<Columns extends Record<string, ColumnBuilderBase>> = PgTableWithColumns<{
  name: string
  schema: undefined
  columns: BuildColumns<string, Columns, 'pg'>
  dialect: 'pg'
}>

/** What all tables of applications have in common. */
export type BareTable = Bare<ReturnType<typeof applicationColumns<ApplicationState>>>
export type BareEvents = Bare<ReturnType<typeof applicationEventColumns<ApplicationEvent>>>
