import { boolean, json, text, uuid, type AnyPgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { Reason } from '@contract/reason'
import { encryptedJson } from '../personal-data/encrypted-column'
import type { HandedIn } from './collecting'
import { instant } from './columns'

/**
 * Columns common to all kinds of applications: status and latest submission. `id` is the database name of the id
 * column. Each kind adds its own columns, primary key (project and id) and indexes.
 */
export const applicationColumns = <State extends string>(id: string) => ({
  projectId: uuid().notNull(),
  applicationId: uuid(id).notNull(),
  accountId: uuid().notNull(),
  state: text().$type<State>().notNull(),
  /** Reason of rejection. */
  reason: encryptedJson<Reason>(),
  /** Opaque to the database; the answers in it are encrypted. */
  content: json().$type<HandedIn>().notNull(),
  submittedAt: instant().notNull(),
  decidedAt: instant(),
})

/** Timeline columns. Primary key: project, id and event. */
export const applicationEventColumns = <Event extends string>(id: string) => ({
  projectId: uuid().notNull(),
  applicationId: uuid(id).notNull(),
  eventId: uuid().notNull(),
  event: text().$type<Event>().notNull(),
  at: instant().notNull(),
  /** Reason of rejection or reopening. */
  reason: encryptedJson<Reason>(),
  /** Notification of the candidate is pending (domain/applications/application-notifications.ts). */
  awaitsMessage: boolean().notNull().default(false),
})

/** Table of any kind of application. */
export type ApplicationTable = PgTable & Record<keyof ReturnType<typeof applicationColumns>, AnyPgColumn>
export type ApplicationEventTable = PgTable & Record<keyof ReturnType<typeof applicationEventColumns>, AnyPgColumn>
