import { boolean, json, text, uuid, type AnyPgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { Reason } from '@contract/reason'
import { sealedJson } from '../personal-data/sealed-column'
import type { HandedIn } from './collecting'
import { instant } from './columns'

/**
 * What every kind of application keeps of one: what was handed in last, and how it stands. `id`: what its id is called in the
 * database. A kind adds columns of its own, its primary key (project and id) and its indexes.
 */
export const applicationColumns = <State extends string>(id: string) => ({
  projectId: uuid().notNull(),
  applicationId: uuid(id).notNull(),
  accountId: uuid().notNull(),
  state: text().$type<State>().notNull(),
  /** Why it was rejected. */
  reason: sealedJson<Reason>(),
  /** Its answers are sealed; never looked into by the database. */
  content: json().$type<HandedIn>().notNull(),
  submittedAt: instant().notNull(),
  decidedAt: instant(),
})

/** What happened to an application, for its timeline. Its primary key: project, id and event. */
export const applicationEventColumns = <Event extends string>(id: string) => ({
  projectId: uuid().notNull(),
  applicationId: uuid(id).notNull(),
  eventId: uuid().notNull(),
  event: text().$type<Event>().notNull(),
  at: instant().notNull(),
  /** Why it was rejected or reopened then. */
  reason: sealedJson<Reason>(),
  /** The candidate has still to be told (domain/applications/telling.ts). */
  awaitsMessage: boolean().notNull().default(false),
})

/** A table of one kind, whatever else it has. */
export type ApplicationTable = PgTable & Record<keyof ReturnType<typeof applicationColumns>, AnyPgColumn>
export type ApplicationEventTable = PgTable & Record<keyof ReturnType<typeof applicationEventColumns>, AnyPgColumn>
