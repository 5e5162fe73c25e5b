import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Executor } from '@server/core/postgres/database'
import { refsOf } from '@server/core/postgres/of-one-project'
import { newId } from '@server/core/postgres/ids'
import {
  registrationChanges,
  registrationChangeSeats,
  type ChangedSubject,
} from '@server/core/tables/registration-changes'
import { BATCH_POOLS, everyPoolOfRows } from '@server/domain/projects/batch-pools'
import type { RegistrationRef } from '../../registration-refs'

export type ChangeRow = typeof registrationChanges.$inferSelect

/** A change by its whole key. */
export interface ChangeRef {
  projectId: string
  changeId: string
}

const isChange = ({ projectId, changeId }: ChangeRef) =>
  and(eq(registrationChanges.projectId, projectId), eq(registrationChanges.changeId, changeId))

interface NewChange extends RegistrationRef {
  kind: 'swap' | 'add'
  subjects: ChangedSubject[]
  at: Date
}

/** Writes down a change that is to be made; its seats are taken by the caller. */
export async function insertChange(tx: Executor, change: NewChange): Promise<ChangeRow> {
  const row = { ...change, changeId: newId(), state: 'open' as const, moves: [] }
  const [written] = await tx.insert(registrationChanges).values(row).returning()
  if (!written) throw new Error('a change that was written is gone')
  return written
}

export async function setChange(
  tx: Executor,
  ref: ChangeRef,
  change: Partial<Pick<ChangeRow, 'state' | 'orderId' | 'at'>>,
): Promise<void> {
  await tx.update(registrationChanges).set(change).where(isChange(ref))
}

export async function findChange(
  db: Executor,
  ref: ChangeRef,
  options: { lock: boolean } = { lock: false },
): Promise<ChangeRow | null> {
  const query = db.select().from(registrationChanges).where(isChange(ref))
  const [row] = await (options.lock ? query.for('update') : query)
  return row ?? null
}

/** The one of a registration that waits to be paid; null where none does. */
export async function findOpenChange(
  db: Executor,
  { projectId, registrationId }: RegistrationRef,
): Promise<ChangeRow | null> {
  const isOpen = and(
    eq(registrationChanges.projectId, projectId),
    eq(registrationChanges.registrationId, registrationId),
    eq(registrationChanges.state, 'open'),
  )
  const [row] = await db.select().from(registrationChanges).where(isOpen)
  return row ?? null
}

/** Writes down who holds the seats that were taken for a change. */
export async function holdSeats(tx: Executor, { projectId, changeId, subjects }: ChangeRow, batchCode: string) {
  const seats = subjects.map(({ to, areaCode }) => ({ projectId, changeId, subjectCode: to, areaCode, batchCode }))
  await tx.insert(registrationChangeSeats).values(seats)
}

export async function dropSeats(tx: Executor, { projectId, changeId }: ChangeRef): Promise<void> {
  const ofChange = and(eq(registrationChangeSeats.projectId, projectId), eq(registrationChangeSeats.changeId, changeId))
  await tx.delete(registrationChangeSeats).where(ofChange)
}

/** Changes of one project as a table `ref(project_id, change_id)` to join with. */
export const changeRows = (changes: readonly ChangeRef[]): SQL =>
  refsOf(changes, 'change_id', ({ changeId }) => changeId)

/** The seats that open changes hold, as domain/seats asks for them. */
export function seatsOfChanges(changes: readonly ChangeRef[]): SQL {
  return sql`
    select project_id, ${BATCH_POOLS}::text, batch_code, pool
    from ${everyPoolOfRows(sql`${changeRows(changes)} join registration_change_seat using (project_id, change_id)`)}`
}
