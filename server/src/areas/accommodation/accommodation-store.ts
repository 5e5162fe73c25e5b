import { and, asc, eq } from 'drizzle-orm'
import type { AccommodationEvent } from '@contract/accommodation/accommodation-card'
import type { Owner } from '@server/calls/handler'
import { newId } from '@server/core/postgres/ids'
import type { Executor } from '@server/core/postgres/database'
import { lockCandidates } from '@server/domain/accounts/lock-candidates'
import { openRow, sealChange, sealRow, type Opened } from '@server/core/personal-data/sealed-rows'
import type { Services } from '@server/core/services'
import { accommodationEvents, accommodations } from '@server/core/tables/accommodation'

/** As the service works with it: opened. */
export type AccommodationRow = Opened<typeof accommodations.$inferSelect>

type Needs = Pick<Services, 'db' | 'personalData'>

/** The whole key of an application. */
export interface AccommodationRef {
  projectId: string
  accommodationId: string
}

const isOf = ({ projectId, accountId }: Owner) =>
  and(eq(accommodations.projectId, projectId), eq(accommodations.accountId, accountId))

const isOne = ({ projectId, accommodationId }: AccommodationRef) =>
  and(eq(accommodations.projectId, projectId), eq(accommodations.accommodationId, accommodationId))

/** How the account's applications stand, by what they are for. */
export async function findStates({ db }: Pick<Needs, 'db'>, owner: Owner) {
  const { offerCode, state } = accommodations
  const rows = await db.select({ offerCode, state }).from(accommodations).where(isOf(owner))
  return new Map(rows.map((row) => [row.offerCode, row.state]))
}

/** The account's application; null where there is none. */
export async function findOwn(
  { db, personalData }: Needs,
  owner: Owner,
  offerCode: string,
  executor: Executor = db,
): Promise<AccommodationRow | null> {
  const [row] = await executor
    .select()
    .from(accommodations)
    .where(and(isOf(owner), eq(accommodations.offerCode, offerCode)))
  return row ? openRow(personalData, accommodations, row) : null
}

/** All of an account, the oldest first. */
export async function findMine({ db, personalData }: Needs, owner: Owner): Promise<AccommodationRow[]> {
  const rows = await db.select().from(accommodations).where(isOf(owner)).orderBy(asc(accommodations.accommodationId))
  return rows.map((row) => openRow(personalData, accommodations, row))
}

/** Anybody's application, locked until the end of the transaction. */
export async function lockAccommodation(
  { personalData }: Pick<Needs, 'personalData'>,
  tx: Executor,
  ref: AccommodationRef,
): Promise<AccommodationRow | null> {
  const [row] = await tx.select().from(accommodations).where(isOne(ref)).for('update')
  return row ? openRow(personalData, accommodations, row) : null
}

/**
 * The same with its candidate locked first, as whoever books is: no seat is taken by it before what becomes of it is settled.
 */
export async function lockWithCandidate(
  services: Pick<Needs, 'personalData'>,
  tx: Executor,
  ref: AccommodationRef,
): Promise<AccommodationRow | null> {
  const { accountId } = accommodations
  const [known] = await tx.select({ accountId }).from(accommodations).where(isOne(ref))
  if (!known) return null
  await lockCandidates(tx, { projectId: ref.projectId, accountIds: [known.accountId] })
  return lockAccommodation(services, tx, ref)
}

/** What happened, oldest first. */
export async function findEvents({ db, personalData }: Needs, { projectId, accommodationId }: AccommodationRef) {
  const rows = await db
    .select()
    .from(accommodationEvents)
    .where(and(eq(accommodationEvents.projectId, projectId), eq(accommodationEvents.accommodationId, accommodationId)))
    .orderBy(asc(accommodationEvents.at), asc(accommodationEvents.eventId))
  return rows.map((row) => openRow(personalData, accommodationEvents, row))
}

/** Makes an application and begins its timeline; false where the account has one. */
export async function insertAccommodation(
  services: Pick<Needs, 'personalData'>,
  tx: Executor,
  row: AccommodationRow,
): Promise<boolean> {
  const made = await tx
    .insert(accommodations)
    .values(sealRow(services.personalData, accommodations, row))
    .onConflictDoNothing()
    .returning({ accommodationId: accommodations.accommodationId })
  if (made.length === 0) return false
  await addEvent(services, tx, row, { event: 'submitted', at: row.submittedAt, reason: null })
  return true
}

interface Change {
  event: AccommodationEvent
  at: Date
  /** What is different of the application from now on. */
  set: Partial<Omit<AccommodationRow, keyof AccommodationRef>>
  /** What the timeline says of it, where the application itself keeps none. */
  reason?: string
}

/** Changes a locked application and adds to its timeline. */
export async function changeAccommodation(
  services: Pick<Needs, 'personalData'>,
  tx: Executor,
  { projectId, accommodationId }: AccommodationRef,
  { event, at, set, reason }: Change,
): Promise<void> {
  const ref = { projectId, accommodationId }
  await tx
    .update(accommodations)
    .set(sealChange(services.personalData, accommodations, ref, set))
    .where(isOne(ref))
  await addEvent(services, tx, ref, { event, at, reason: reason ?? set.reason ?? null })
}

async function addEvent(
  { personalData }: Pick<Needs, 'personalData'>,
  tx: Executor,
  { projectId, accommodationId }: AccommodationRef,
  happened: { event: AccommodationEvent; at: Date; reason: string | null },
): Promise<void> {
  // what candidates take back themselves needs no message
  const awaitsMessage = happened.event !== 'withdrawn'
  const row = { projectId, accommodationId, eventId: newId(), ...happened, awaitsMessage }
  await tx.insert(accommodationEvents).values(sealRow(personalData, accommodationEvents, row))
}
