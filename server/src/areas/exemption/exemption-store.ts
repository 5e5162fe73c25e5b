import { and, asc, desc, eq } from 'drizzle-orm'
import type { Application, ExemptionEvent } from '@contract/exemption/exemption-card'
import type { Owner } from '@server/calls/handler'
import type { Executor } from '@server/core/postgres/database'
import { newId } from '@server/core/postgres/ids'
import { isTold } from './messages/exemption-news'
import { exemptionEvents, exemptions } from '@server/core/tables/exemption'

export type ExemptionRow = typeof exemptions.$inferSelect

/** The whole key of an application. */
export interface ExemptionRef {
  projectId: string
  exemptionId: string
}

const isExemption = ({ projectId, exemptionId }: ExemptionRef) =>
  and(eq(exemptions.projectId, projectId), eq(exemptions.exemptionId, exemptionId))

/** The applications of an account, newest first. */
export function findMine(db: Executor, { projectId, accountId }: Owner): Promise<ExemptionRow[]> {
  return db
    .select()
    .from(exemptions)
    .where(and(eq(exemptions.projectId, projectId), eq(exemptions.accountId, accountId)))
    .orderBy(desc(exemptions.exemptionId))
}

/** The account's last application in a batch: the one that stands, or the last that was withdrawn. */
export async function findLatest(db: Executor, owner: Owner, batchCode: string): Promise<ExemptionRow | null> {
  const mine = await findMine(db, owner)
  return mine.find((row) => row.batchCode === batchCode) ?? null
}

/** Anybody's application, locked until the end of the transaction. */
export async function lockExemption(tx: Executor, ref: ExemptionRef): Promise<ExemptionRow | null> {
  const [row] = await tx.select().from(exemptions).where(isExemption(ref)).for('update')
  return row ?? null
}

/** What happened, oldest first. */
export function findEvents(db: Executor, { projectId, exemptionId }: ExemptionRef) {
  return db
    .select()
    .from(exemptionEvents)
    .where(and(eq(exemptionEvents.projectId, projectId), eq(exemptionEvents.exemptionId, exemptionId)))
    .orderBy(asc(exemptionEvents.at), asc(exemptionEvents.eventId))
}

interface Change {
  event: ExemptionEvent
  at: Date
  /** What is different of the application from now on. */
  set: Partial<Omit<ExemptionRow, keyof ExemptionRef>>
}

/** Changes a locked application and adds to its timeline. */
export async function changeExemption(tx: Executor, ref: ExemptionRef, { event, at, set }: Change): Promise<void> {
  await tx.update(exemptions).set(set).where(isExemption(ref))
  await addEvent(tx, ref, { event, at, reason: set.reason ?? null })
}

/** Makes an application and begins its timeline; false where the account has one in the batch that was not withdrawn. */
export async function insertExemption(tx: Executor, row: ExemptionRow): Promise<boolean> {
  const made = await tx
    .insert(exemptions)
    .values(row)
    .onConflictDoNothing()
    .returning({ exemptionId: exemptions.exemptionId })
  if (made.length === 0) return false
  await addEvent(tx, row, { event: 'submitted', at: row.submittedAt, reason: null })
  return true
}

async function addEvent(
  tx: Executor,
  { projectId, exemptionId }: ExemptionRef,
  happened: { event: ExemptionEvent; at: Date; reason: string | null },
): Promise<void> {
  await tx
    .insert(exemptionEvents)
    .values({ projectId, exemptionId, eventId: newId(), ...happened, awaitsMessage: isTold(happened.event) })
}

export function applicationOf({ exemptionId, state, reason }: ExemptionRow): Application {
  return { exemptionId, state, reason }
}
