import { and, asc, desc, eq, getTableColumns, inArray, is } from 'drizzle-orm'
import { PgCustomColumn } from 'drizzle-orm/pg-core'
import type { ApplicationEvent } from '@contract/applications/application'
import type { Reason } from '@contract/reason'
import type { Owner } from '@server/calls/handler'
import type { Executor } from '@server/core/postgres/database'
import { newId } from '@server/core/postgres/ids'
import { decryptRow, encryptChange, encryptRow } from '@server/core/personal-data/encrypted-rows'
import type { Services } from '@server/core/services'
import type { ApplicationEventTable, ApplicationTable } from '@server/core/tables/application'
import type {
  ApplicationRef,
  ApplicationStore,
  BareEvents,
  BareTable,
  NewEvent,
  Readable,
  StoreServices,
} from './application-rows'

export function applicationStore<Table extends ApplicationTable, Events extends ApplicationEventTable>(
  table: Table,
  events: Events,
): ApplicationStore<Table, Events> {
  // reads and writes include a kind's own columns; the code below names only the shared ones
  const store = bareStore(table as unknown as BareTable, events as unknown as BareEvents)
  return store as unknown as ApplicationStore<Table, Events>
}

function bareStore(table: BareTable, events: BareEvents): ApplicationStore<BareTable, BareEvents> {
  return { ...readsOf(table, events), ...writesOf(table, events) }
}

type BareStore = ApplicationStore<BareTable, BareEvents>
type Writes = Pick<BareStore, 'insert' | 'change' | 'addEvents' | 'remove'>

const isOf = (table: BareTable, { projectId, accountId }: Owner) =>
  and(eq(table.projectId, projectId), eq(table.accountId, accountId))

const isOne = (table: BareTable | BareEvents, { projectId, applicationId }: ApplicationRef) =>
  and(eq(table.projectId, projectId), eq(table.applicationId, applicationId))

function readsOf(table: BareTable, events: BareEvents): Omit<BareStore, keyof Writes> {
  const { content, ...looked } = getTableColumns(table)
  const statusColumns = Object.fromEntries(Object.entries(looked).filter(([, column]) => !is(column, PgCustomColumn)))

  /** An undecryptable reason is logged and does not make the rest of the row unreadable. */
  function open<Row extends Omit<BareTable['$inferSelect'], 'content'>>(services: Omit<StoreServices, 'db'>, row: Row) {
    const { reason, isUnreadable } = openReason(services, table, row)
    // other encrypted columns belong to the kind and are required, so failing to decrypt them throws
    return { ...decryptRow(services.personalData, table, { ...row, reason: null }), reason, isUnreadable }
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
    findStatus: ({ db }, owner) =>
      db
        .select(statusColumns as typeof looked)
        .from(table)
        .where(isOf(table, owner))
        .orderBy(desc(table.applicationId)),
    findNamed: (db, projectId, applicationIds) =>
      db
        .select(statusColumns as typeof looked)
        .from(table)
        .where(and(eq(table.projectId, projectId), inArray(table.applicationId, [...applicationIds]))),
    findMine: async (services, owner, executor = services.db) => {
      const rows = await executor
        .select(looked)
        .from(table)
        .where(isOf(table, owner))
        .orderBy(desc(table.applicationId))
      return rows.map((row) => open(services, row))
    },
    findAll: async (services, owner) => {
      const rows = await services.db.select().from(table).where(isOf(table, owner)).orderBy(asc(table.applicationId))
      return rows.map((row) => open(services, row))
    },
    findHandedIn: async (db, ref) => {
      const [row] = await db.select({ content }).from(table).where(isOne(table, ref))
      return row?.content ?? null
    },
    lock: async (services, tx, ref) => {
      const [row] = await tx.select().from(table).where(isOne(table, ref)).for('update')
      return row ? open(services, row) : null
    },
    lockSome: async (services, tx, projectId, wanted) => {
      const isWanted = and(eq(table.projectId, projectId), wanted)
      const rows = await tx.select(looked).from(table).where(isWanted).orderBy(asc(table.applicationId)).for('update')
      return rows.map((row) => open(services, row))
    },
    versionOf: async (db, ref) => String(await db.$count(events, isOne(events, ref))),
    findEvents: async (services, ref) => {
      const rows = await services.db
        .select()
        .from(events)
        .where(isOne(events, ref))
        .orderBy(asc(events.at), asc(events.eventId))
      return rows.map((row) => ({ event: row.event, at: row.at, reason: openReason(services, events, row).reason }))
    },
  }
}

function writesOf(table: BareTable, events: BareEvents): Writes {
  const { content } = table

  async function addEvents(
    { personalData }: Pick<Services, 'personalData'>,
    tx: Executor,
    refs: readonly ApplicationRef[],
    happened: NewEvent<ApplicationEvent>,
  ): Promise<void> {
    // candidates need no message about their own withdrawal
    const awaitsMessage = happened.event !== 'withdrawn'
    const rows = refs.map(({ projectId, applicationId }) =>
      encryptRow(personalData, events, { projectId, applicationId, eventId: newId(), ...happened, awaitsMessage }),
    )
    if (rows.length > 0) await tx.insert(events).values(rows)
  }

  return {
    insert: async (services, tx, row) => {
      const made = await tx
        .insert(table)
        .values(encryptRow(services.personalData, table, row))
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
        .set(encryptChange(services.personalData, table, key, set))
        .where(isOne(table, key))
      await addEvents(services, tx, [key], { event, at, reason: reason ?? null })
    },
    addEvents,
    remove: async (tx, owner) => {
      const gone = await tx
        .delete(table)
        .where(isOf(table, owner))
        .returning({ projectId: table.projectId, applicationId: table.applicationId, content })
      for (const ref of gone) await tx.delete(events).where(isOne(events, ref))
      return gone
    },
  }
}

/** `row` is an application or an event of its timeline. */
function openReason(
  { personalData, log }: Omit<StoreServices, 'db'>,
  table: BareTable | BareEvents,
  {
    projectId,
    applicationId,
    ...row
  }: Pick<BareTable['$inferSelect'], 'reason'> & ApplicationRef & { eventId?: string },
): { reason: Reason | null } & Readable {
  try {
    const { reason } = decryptRow(personalData, table, {
      ...{ projectId, applicationId, reason: row.reason },
      ...('eventId' in row && { eventId: row.eventId }),
    })
    return { reason, isUnreadable: false }
  } catch (err) {
    log.warn({ projectId, applicationId, err }, 'the reason of a decision does not open')
    return { reason: null, isUnreadable: true }
  }
}
