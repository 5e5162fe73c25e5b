import { and, asc, desc, eq, getTableColumns, inArray, is, type SQL } from 'drizzle-orm'
import { PgCustomColumn } from 'drizzle-orm/pg-core'
import type { ApplicationEvent } from '@contract/applications/application'
import type { Reason } from '@contract/reason'
import type { Owner } from '@server/calls/handler'
import type { Executor } from '@server/core/postgres/database'
import { newId } from '@server/core/postgres/ids'
import { openRow, sealChange, sealRow } from '@server/core/personal-data/sealed-rows'
import type { Services } from '@server/core/services'
import type { ApplicationEventTable, ApplicationTable } from '@server/core/tables/application'
import type { HandedIn } from '@server/core/tables/collecting'
import type {
  ApplicationRef,
  BareEvents,
  BareTable,
  Changed,
  EventOf,
  Happened,
  Looked,
  Needs,
  New,
  Readable,
  Standing,
  Whole,
} from './application-rows'

/** The tables of one kind of application. Whatever is read of it is opened; whatever is written is sealed. */
export interface ApplicationStore<Table extends ApplicationTable, Events extends ApplicationEventTable> {
  /** How an account's applications stand, newest first; nothing is opened for it. */
  findStanding: (services: Pick<Needs, 'db'>, owner: Owner) => Promise<Standing<Table>[]>
  /** The same of some, whoever's they are. */
  findNamed: (db: Executor, projectId: string, applicationIds: readonly string[]) => Promise<Standing<Table>[]>
  /** The applications of an account, newest first, without what was handed in. */
  findMine: (services: Needs, owner: Owner, executor?: Executor) => Promise<Looked<Table>[]>
  /** All of them, oldest first. */
  findAll: (services: Needs, owner: Owner) => Promise<Whole<Table>[]>
  /** What was handed in with one; null when there is none. */
  findHandedIn: (db: Executor, ref: ApplicationRef) => Promise<HandedIn | null>
  /** Anybody's, locked until the end of the transaction. */
  lock: (services: Omit<Needs, 'db'>, tx: Executor, ref: ApplicationRef) => Promise<Whole<Table> | null>
  /** Locks the `wanted` applications of a project in the order of their ids; returns them without the submitted content. */
  lockSome: (
    services: Omit<Needs, 'db'>,
    tx: Executor,
    projectId: string,
    wanted: SQL | undefined,
  ) => Promise<Looked<Table>[]>
  /** What happened, oldest first. */
  findEvents: (services: Needs, ref: ApplicationRef) => Promise<Happened<EventOf<Events>>[]>
  /** Makes one and begins its timeline; false where the account has one that forbids it. */
  insert: (services: Pick<Needs, 'personalData'>, tx: Executor, row: New<Table>) => Promise<boolean>
  /** Changes a locked one and adds to its timeline. */
  change: (
    services: Pick<Needs, 'personalData'>,
    tx: Executor,
    ref: ApplicationRef,
    change: Change<Table>,
  ) => Promise<void>
  /** Adds to the timelines of several of one project, which were changed otherwise. */
  addEvents: (
    services: Pick<Needs, 'personalData'>,
    tx: Executor,
    refs: readonly ApplicationRef[],
    happened: Happened<EventOf<Events>>,
  ) => Promise<void>
  /** Deletes all of an account with their timelines. */
  remove: (tx: Executor, owner: Owner) => Promise<(ApplicationRef & { content: HandedIn })[]>
  /** Of a project, newest first. */
  findSome: (
    services: Needs,
    projectId: string,
    wanted: SQL | undefined,
    limit: number,
    executor?: Executor,
  ) => Promise<Whole<Table>[]>
  /** The ids of those of a project that are being reviewed, oldest first. */
  findWaiting: (db: Executor, projectId: string, wanted: SQL | undefined) => Promise<string[]>
}

interface Change<Table extends ApplicationTable> {
  event: ApplicationEvent
  at: Date
  /** What is different of the application from now on. */
  set: Changed<Table>
  /** For the timeline alone, where the application itself keeps none. */
  reason?: Reason
}

export function applicationStore<Table extends ApplicationTable, Events extends ApplicationEventTable>(
  table: Table,
  events: Events,
): ApplicationStore<Table, Events> {
  // of a table that has more columns everything is read and written; the code below names those that all have
  const store = bareStore(table as unknown as BareTable, events as unknown as BareEvents)
  return store as unknown as ApplicationStore<Table, Events>
}

function bareStore(table: BareTable, events: BareEvents): ApplicationStore<BareTable, BareEvents> {
  const { content, ...looked } = getTableColumns(table)
  const standing = Object.fromEntries(Object.entries(looked).filter(([, column]) => !is(column, PgCustomColumn)))

  const isOf = ({ projectId, accountId }: Owner) => and(eq(table.projectId, projectId), eq(table.accountId, accountId))
  const isOne = ({ projectId, applicationId }: ApplicationRef) =>
    and(eq(table.projectId, projectId), eq(table.applicationId, applicationId))
  const isEventOf = ({ projectId, applicationId }: ApplicationRef) =>
    and(eq(events.projectId, projectId), eq(events.applicationId, applicationId))

  /** What was damaged of its reason takes nothing else with it, and is told in the log. */
  function open<Row extends Omit<BareTable['$inferSelect'], 'content'>>(services: Omit<Needs, 'db'>, row: Row) {
    const { reason, isUnreadable } = openReason(services, table, row)
    // the other columns that are sealed are its kind's own: nothing works without them
    return { ...openRow(services.personalData, table, { ...row, reason: null }), reason, isUnreadable }
  }

  async function addEvents(
    { personalData }: Pick<Services, 'personalData'>,
    tx: Executor,
    refs: readonly ApplicationRef[],
    happened: Happened<ApplicationEvent>,
  ): Promise<void> {
    // what candidates take back themselves needs no message
    const awaitsMessage = happened.event !== 'withdrawn'
    const rows = refs.map(({ projectId, applicationId }) =>
      sealRow(personalData, events, { projectId, applicationId, eventId: newId(), ...happened, awaitsMessage }),
    )
    if (rows.length > 0) await tx.insert(events).values(rows)
  }

  return {
    findSome: async (services, projectId, wanted, limit, executor = services.db) => {
      const isWanted = and(eq(table.projectId, projectId), wanted)
      const rows = await executor.select().from(table).where(isWanted).orderBy(desc(table.applicationId)).limit(limit)
      return rows.map((row) => open(services, row))
    },
    findWaiting: async (db, projectId, wanted) => {
      const { applicationId, state } = table
      const isWaiting = and(eq(table.projectId, projectId), eq(state, 'auditing'), wanted)
      const rows = await db.select({ applicationId }).from(table).where(isWaiting).orderBy(asc(applicationId))
      return rows.map((row) => row.applicationId)
    },
    findStanding: ({ db }, owner) =>
      db
        .select(standing as typeof looked)
        .from(table)
        .where(isOf(owner))
        .orderBy(desc(table.applicationId)),
    findNamed: (db, projectId, applicationIds) =>
      db
        .select(standing as typeof looked)
        .from(table)
        .where(and(eq(table.projectId, projectId), inArray(table.applicationId, [...applicationIds]))),
    findMine: async (services, owner, executor = services.db) => {
      const rows = await executor.select(looked).from(table).where(isOf(owner)).orderBy(desc(table.applicationId))
      return rows.map((row) => open(services, row))
    },
    findAll: async (services, owner) => {
      const rows = await services.db.select().from(table).where(isOf(owner)).orderBy(asc(table.applicationId))
      return rows.map((row) => open(services, row))
    },
    findHandedIn: async (db, ref) => {
      const [row] = await db.select({ content }).from(table).where(isOne(ref))
      return row?.content ?? null
    },
    lock: async (services, tx, ref) => {
      const [row] = await tx.select().from(table).where(isOne(ref)).for('update')
      return row ? open(services, row) : null
    },
    lockSome: async (services, tx, projectId, wanted) => {
      const isWanted = and(eq(table.projectId, projectId), wanted)
      const rows = await tx.select(looked).from(table).where(isWanted).orderBy(asc(table.applicationId)).for('update')
      return rows.map((row) => open(services, row))
    },
    findEvents: async (services, ref) => {
      const rows = await services.db
        .select()
        .from(events)
        .where(isEventOf(ref))
        .orderBy(asc(events.at), asc(events.eventId))
      return rows.map((row) => ({ event: row.event, at: row.at, reason: openReason(services, events, row).reason }))
    },
    insert: async (services, tx, row) => {
      const made = await tx
        .insert(table)
        .values(sealRow(services.personalData, table, row))
        .onConflictDoNothing()
        .returning({ applicationId: table.applicationId })
      if (made.length === 0) return false
      await addEvents(services, tx, [row], { event: 'submitted', at: row.submittedAt, reason: null })
      return true
    },
    change: async (services, tx, ref, { event, at, set, reason = set.reason ?? undefined }) => {
      const { projectId, applicationId } = ref
      const key = { projectId, applicationId }
      await tx
        .update(table)
        .set(sealChange(services.personalData, table, key, set))
        .where(isOne(key))
      await addEvents(services, tx, [key], { event, at, reason: reason ?? null })
    },
    addEvents,
    remove: async (tx, owner) => {
      const gone = await tx
        .delete(table)
        .where(isOf(owner))
        .returning({ projectId: table.projectId, applicationId: table.applicationId, content })
      for (const ref of gone) await tx.delete(events).where(isEventOf(ref))
      return gone
    },
  }
}

/** `row`: of an application, or of what happened to one. */
function openReason(
  { personalData, log }: Omit<Needs, 'db'>,
  table: BareTable | BareEvents,
  {
    projectId,
    applicationId,
    ...row
  }: Pick<BareTable['$inferSelect'], 'reason'> & ApplicationRef & { eventId?: string },
): { reason: Reason | null } & Readable {
  try {
    const { reason } = openRow(personalData, table, {
      ...{ projectId, applicationId, reason: row.reason },
      ...('eventId' in row && { eventId: row.eventId }),
    })
    return { reason, isUnreadable: false }
  } catch (err) {
    log.warn({ projectId, applicationId, err }, 'the reason of a decision does not open')
    return { reason: null, isUnreadable: true }
  }
}
