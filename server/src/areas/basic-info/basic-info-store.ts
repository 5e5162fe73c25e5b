import { and, asc, eq } from 'drizzle-orm'
import type { BasicInfoEvent } from '@contract/basic-info/basic-info-update'
import type { Owner } from '@server/calls/handler'
import { newId } from '@server/core/postgres/ids'
import type { Executor } from '@server/core/postgres/database'
import { openRow, sealChange, sealRow, type Opened } from '@server/core/personal-data/sealed-rows'
import type { Services } from '@server/core/services'
import { basicInfoEvents, basicInfoUpdates } from '@server/core/tables/basic-info'

/** As the service works with it: opened. */
export type BasicInfoRow = Opened<typeof basicInfoUpdates.$inferSelect>

type Needs = Pick<Services, 'db' | 'personalData'>

/** The whole key of an application. */
export interface UpdateRef {
  projectId: string
  updateId: string
}

/** The account's application; null where there is none. */
export async function findOwn(
  { db, personalData }: Needs,
  { projectId, accountId }: Owner,
  executor: Executor = db,
): Promise<BasicInfoRow | null> {
  const [row] = await executor
    .select()
    .from(basicInfoUpdates)
    .where(and(eq(basicInfoUpdates.projectId, projectId), eq(basicInfoUpdates.accountId, accountId)))
  return row ? openRow(personalData, basicInfoUpdates, row) : null
}

/** How the account's application stands; null where there is none. */
export async function findState({ db }: Pick<Needs, 'db'>, { projectId, accountId }: Owner) {
  const [row] = await db
    .select({ state: basicInfoUpdates.state })
    .from(basicInfoUpdates)
    .where(and(eq(basicInfoUpdates.projectId, projectId), eq(basicInfoUpdates.accountId, accountId)))
  return row?.state ?? null
}

/** Anybody's application, locked until the end of the transaction. */
export async function lockUpdate(
  { personalData }: Pick<Needs, 'personalData'>,
  tx: Executor,
  ref: UpdateRef,
): Promise<BasicInfoRow | null> {
  const [row] = await tx.select().from(basicInfoUpdates).where(isUpdate(ref)).for('update')
  return row ? openRow(personalData, basicInfoUpdates, row) : null
}

/** What happened, oldest first. */
export async function findEvents({ db, personalData }: Needs, { projectId, updateId }: UpdateRef) {
  const rows = await db
    .select()
    .from(basicInfoEvents)
    .where(and(eq(basicInfoEvents.projectId, projectId), eq(basicInfoEvents.updateId, updateId)))
    .orderBy(asc(basicInfoEvents.at), asc(basicInfoEvents.eventId))
  return rows.map((row) => openRow(personalData, basicInfoEvents, row))
}

/** Makes an application and begins its timeline; false where the account has one. */
export async function insertUpdate(
  services: Pick<Needs, 'personalData'>,
  tx: Executor,
  row: BasicInfoRow,
): Promise<boolean> {
  const made = await tx
    .insert(basicInfoUpdates)
    .values(sealRow(services.personalData, basicInfoUpdates, row))
    .onConflictDoNothing()
    .returning({ updateId: basicInfoUpdates.updateId })
  if (made.length === 0) return false
  await addEvent(services, tx, row, { event: 'submitted', at: row.submittedAt, reason: null })
  return true
}

interface Change {
  event: BasicInfoEvent
  at: Date
  /** What is different of the application from now on. */
  set: Partial<Omit<BasicInfoRow, keyof UpdateRef>>
}

/** Changes a locked application and adds to its timeline. */
export async function changeUpdate(
  services: Pick<Needs, 'personalData'>,
  tx: Executor,
  { projectId, updateId }: UpdateRef,
  { event, at, set }: Change,
): Promise<void> {
  const ref = { projectId, updateId }
  await tx
    .update(basicInfoUpdates)
    .set(sealChange(services.personalData, basicInfoUpdates, ref, set))
    .where(isUpdate(ref))
  await addEvent(services, tx, ref, { event, at, reason: set.reason ?? null })
}

async function addEvent(
  { personalData }: Pick<Needs, 'personalData'>,
  tx: Executor,
  { projectId, updateId }: UpdateRef,
  happened: { event: BasicInfoEvent; at: Date; reason: string | null },
): Promise<void> {
  const row = { projectId, updateId, eventId: newId(), ...happened, awaitsMessage: true }
  await tx.insert(basicInfoEvents).values(sealRow(personalData, basicInfoEvents, row))
}

const isUpdate = ({ projectId, updateId }: UpdateRef) =>
  and(eq(basicInfoUpdates.projectId, projectId), eq(basicInfoUpdates.updateId, updateId))
