import { and, asc, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Application, ExemptionEvent, ExemptionSubject } from '@contract/exemption/exemption-card'
import type { Owner } from '@server/calls/handler'
import type { Executor } from '@server/core/postgres/database'
import { newId } from '@server/core/postgres/ids'
import { openRow, sealChange, sealRow, type Opened } from '@server/core/personal-data/sealed-rows'
import type { Services } from '@server/core/services'
import { isTold } from './messages/exemption-news'
import { exemptionEvents, exemptions, type StoredExemptionSubject } from '@server/core/tables/exemption'
import { openGround, sealGround } from '@server/domain/ground-names'

type Stored = typeof exemptions.$inferSelect

/** As the service works with it: opened. */
export type ExemptionRow = Omit<Opened<Stored>, 'subjects'> & { subjects: ExemptionSubject[] }

/** One of a candidate's, as lists and rules look at it. What was handed in stays where it is: it may be long, and there may be many. */
export type Mine = Omit<ExemptionRow, 'content'> & Readable

interface Readable {
  /** Its reason was damaged, and is null. */
  isUnreadable: boolean
}

const { content, ...looked } = getTableColumns(exemptions)

type Needs = Pick<Services, 'db' | 'personalData' | 'log'>

/** The whole key of an application. */
export interface ExemptionRef {
  projectId: string
  exemptionId: string
}

const isExemption = ({ projectId, exemptionId }: ExemptionRef) =>
  and(eq(exemptions.projectId, projectId), eq(exemptions.exemptionId, exemptionId))

/** The applications of an account, newest first. */
export async function findMine(services: Needs, owner: Owner): Promise<Mine[]> {
  const rows = await services.db
    .select(looked)
    .from(exemptions)
    .where(isOf(owner))
    .orderBy(desc(exemptions.exemptionId))
  return rows.map((row) => openExemption(services, row))
}

/** The account's application in a batch that its state follows from, as {@link latestIn} chooses it. */
export async function findLatest(
  services: Needs,
  owner: Owner,
  batchCode: string,
  executor: Executor = services.db,
): Promise<Mine | null> {
  const [row] = await executor
    .select(looked)
    .from(exemptions)
    .where(and(isOf(owner), eq(exemptions.batchCode, batchCode)))
    .orderBy(sql`state = 'withdrawn'`, desc(exemptions.exemptionId))
    .limit(1)
  return row ? openExemption(services, row) : null
}

const isOf = ({ projectId, accountId }: Owner) =>
  and(eq(exemptions.projectId, projectId), eq(exemptions.accountId, accountId))

/** What was handed in with an application; null when there is none. */
export async function findHandedIn(db: Executor, ref: ExemptionRef): Promise<ExemptionRow['content'] | null> {
  const [row] = await db.select({ content }).from(exemptions).where(isExemption(ref))
  return row?.content ?? null
}

/**
 * Of an account's applications (newest first) the one of a batch that stands, else the last that was withdrawn. Whichever
 * is newer: ids are made by machines whose clocks differ.
 */
export function latestIn(mine: readonly Mine[], batchCode: string): Mine | null {
  const inBatch = mine.filter((row) => row.batchCode === batchCode)
  return inBatch.find(({ state }) => state !== 'withdrawn') ?? inBatch[0] ?? null
}

/** Anybody's application, locked until the end of the transaction. */
export async function lockExemption(
  services: Pick<Needs, 'personalData' | 'log'>,
  tx: Executor,
  ref: ExemptionRef,
): Promise<(ExemptionRow & Readable) | null> {
  const [row] = await tx.select().from(exemptions).where(isExemption(ref)).for('update')
  return row ? openExemption(services, row) : null
}

/** As the service works with it: what was damaged of it takes nothing else with it, and is told in the log. */
export function openExemption<Row extends Omit<Stored, 'content'>>(
  services: Pick<Needs, 'personalData' | 'log'>,
  row: Row,
): Omit<Row, 'reason' | 'subjects'> & Pick<ExemptionRow, 'reason' | 'subjects'> & Readable {
  const { reason, isUnreadable } = openReason(services, exemptions, row)
  const subjects = row.subjects.map((subject) => openGround(services, row, subject))
  return { ...row, subjects, reason, isUnreadable }
}

function openReason<Row extends ExemptionRef & Pick<Stored, 'reason'>>(
  { personalData, log }: Pick<Needs, 'personalData' | 'log'>,
  table: typeof exemptions | typeof exemptionEvents,
  row: Row,
) {
  try {
    return { reason: openRow(personalData, table, row).reason, isUnreadable: false }
  } catch (err) {
    log.warn({ projectId: row.projectId, exemptionId: row.exemptionId, err }, 'the reason of a decision does not open')
    return { reason: null, isUnreadable: true }
  }
}

/** What happened, oldest first. */
export async function findEvents(services: Needs, { projectId, exemptionId }: ExemptionRef) {
  const rows = await services.db
    .select()
    .from(exemptionEvents)
    .where(and(eq(exemptionEvents.projectId, projectId), eq(exemptionEvents.exemptionId, exemptionId)))
    .orderBy(asc(exemptionEvents.at), asc(exemptionEvents.eventId))
  return rows.map((row) => ({ ...row, reason: openReason(services, exemptionEvents, row).reason }))
}

interface Change {
  event: ExemptionEvent
  at: Date
  /** What is different of the application from now on. */
  set: Partial<Omit<ExemptionRow, keyof ExemptionRef | 'accountId'>>
  /** For the timeline alone, where the application itself keeps none. */
  reason?: string
}

/** Changes a locked application and adds to its timeline. */
export async function changeExemption(
  services: Pick<Needs, 'personalData'>,
  tx: Executor,
  { projectId, exemptionId, accountId }: ExemptionRef & Pick<Owner, 'accountId'>,
  { event, at, set, reason = set.reason ?? undefined }: Change,
): Promise<void> {
  const ref = { projectId, exemptionId }
  const { subjects, ...rest } = set
  const sealed = subjects && { subjects: subjectsToKeep(services, { projectId, accountId }, subjects) }
  await tx
    .update(exemptions)
    .set(sealChange(services.personalData, exemptions, ref, { ...rest, ...sealed }))
    .where(isExemption(ref))
  await addEvent(services, tx, ref, { event, at, reason: reason ?? null })
}

/** Makes an application and begins its timeline; false where the account has one in the batch that was not withdrawn. */
export async function insertExemption(
  services: Pick<Needs, 'personalData'>,
  tx: Executor,
  row: ExemptionRow,
): Promise<boolean> {
  const made = await tx
    .insert(exemptions)
    .values(
      sealRow(services.personalData, exemptions, { ...row, subjects: subjectsToKeep(services, row, row.subjects) }),
    )
    .onConflictDoNothing()
    .returning({ exemptionId: exemptions.exemptionId })
  if (made.length === 0) return false
  await addEvent(services, tx, row, { event: 'submitted', at: row.submittedAt, reason: null })
  return true
}

function subjectsToKeep(
  services: Pick<Needs, 'personalData'>,
  owner: Owner,
  subjects: readonly ExemptionSubject[],
): StoredExemptionSubject[] {
  return subjects.map((subject) => sealGround(services, owner, subject))
}

async function addEvent(
  { personalData }: Pick<Needs, 'personalData'>,
  tx: Executor,
  { projectId, exemptionId }: ExemptionRef,
  happened: { event: ExemptionEvent; at: Date; reason: string | null },
): Promise<void> {
  const row = { projectId, exemptionId, eventId: newId(), ...happened, awaitsMessage: isTold(happened.event) }
  await tx.insert(exemptionEvents).values(sealRow(personalData, exemptionEvents, row))
}

export function applicationOf({ exemptionId, state, reason, isUnreadable }: Mine): Application {
  return { exemptionId, state, reason, isUnreadable }
}
