import { and, asc, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Application, ExemptionEvent } from '@contract/exemption/exemption-card'
import type { Owner } from '@server/calls/handler'
import type { Executor } from '@server/core/postgres/database'
import { newId } from '@server/core/postgres/ids'
import { openRow, sealChange, sealRow, type Opened } from '@server/core/personal-data/sealed-rows'
import type { Services } from '@server/core/services'
import { isTold } from './messages/exemption-news'
import { exemptionEvents, exemptions } from '@server/core/tables/exemption'

/** As the service works with it: opened. */
export type ExemptionRow = Opened<typeof exemptions.$inferSelect>

/** One of a candidate's, as lists and rules look at it. What was handed in stays where it is: it may be long, and there may be many. */
export type Mine = Omit<ExemptionRow, 'content'>

const { content, ...looked } = getTableColumns(exemptions)

type Needs = Pick<Services, 'db' | 'personalData'>

/** The whole key of an application. */
export interface ExemptionRef {
  projectId: string
  exemptionId: string
}

const isExemption = ({ projectId, exemptionId }: ExemptionRef) =>
  and(eq(exemptions.projectId, projectId), eq(exemptions.exemptionId, exemptionId))

/** The applications of an account, newest first. */
export async function findMine({ db, personalData }: Needs, owner: Owner): Promise<Mine[]> {
  const rows = await db.select(looked).from(exemptions).where(isOf(owner)).orderBy(desc(exemptions.exemptionId))
  return rows.map((row) => openRow(personalData, exemptions, row))
}

/** The account's application in a batch that its state follows from, as {@link latestIn} chooses it. */
export async function findLatest(
  { db, personalData }: Needs,
  owner: Owner,
  batchCode: string,
  executor: Executor = db,
): Promise<Mine | null> {
  const [row] = await executor
    .select(looked)
    .from(exemptions)
    .where(and(isOf(owner), eq(exemptions.batchCode, batchCode)))
    .orderBy(sql`state = 'withdrawn'`, desc(exemptions.exemptionId))
    .limit(1)
  return row ? openRow(personalData, exemptions, row) : null
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
  { personalData }: Pick<Needs, 'personalData'>,
  tx: Executor,
  ref: ExemptionRef,
): Promise<ExemptionRow | null> {
  const [row] = await tx.select().from(exemptions).where(isExemption(ref)).for('update')
  return row ? openRow(personalData, exemptions, row) : null
}

/** What happened, oldest first. */
export async function findEvents({ db, personalData }: Needs, { projectId, exemptionId }: ExemptionRef) {
  const rows = await db
    .select()
    .from(exemptionEvents)
    .where(and(eq(exemptionEvents.projectId, projectId), eq(exemptionEvents.exemptionId, exemptionId)))
    .orderBy(asc(exemptionEvents.at), asc(exemptionEvents.eventId))
  return rows.map((row) => openRow(personalData, exemptionEvents, row))
}

interface Change {
  event: ExemptionEvent
  at: Date
  /** What is different of the application from now on. */
  set: Partial<Omit<ExemptionRow, keyof ExemptionRef>>
  /** For the timeline alone, where the application itself keeps none. */
  reason?: string
}

/** Changes a locked application and adds to its timeline. */
export async function changeExemption(
  services: Pick<Needs, 'personalData'>,
  tx: Executor,
  { projectId, exemptionId }: ExemptionRef,
  { event, at, set, reason = set.reason ?? undefined }: Change,
): Promise<void> {
  const ref = { projectId, exemptionId }
  await tx
    .update(exemptions)
    .set(sealChange(services.personalData, exemptions, ref, set))
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
    .values(sealRow(services.personalData, exemptions, row))
    .onConflictDoNothing()
    .returning({ exemptionId: exemptions.exemptionId })
  if (made.length === 0) return false
  await addEvent(services, tx, row, { event: 'submitted', at: row.submittedAt, reason: null })
  return true
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

export function applicationOf({ exemptionId, state, reason }: Mine): Application {
  return { exemptionId, state, reason }
}
