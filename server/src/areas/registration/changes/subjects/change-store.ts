import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Executor } from '@server/core/postgres/database'
import { refsOf } from '@server/core/postgres/project-refs'
import { newId } from '@server/core/postgres/ids'
import {
  registrationChanges,
  registrationChangeSeats,
  type ChangedSubject,
} from '@server/core/tables/registration-changes'
import { BATCH_POOLS, everyPoolOfRows } from '@server/domain/projects/batch-pools'
import type { RegistrationRef } from '../../registration-refs'

export type ChangeRow = typeof registrationChanges.$inferSelect

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

/** Inserts an open change. The caller takes its seats. */
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

/** Returns the open change of a registration; null if there is none. */
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

/** Records the change as holder of its seats. */
export async function holdSeats(tx: Executor, { projectId, changeId, subjects }: ChangeRow, batchCode: string) {
  const seats = subjects.map(({ to, areaCode }) => ({ projectId, changeId, subjectCode: to, areaCode, batchCode }))
  await tx.insert(registrationChangeSeats).values(seats)
}

export async function dropSeats(tx: Executor, { projectId, changeId }: ChangeRef): Promise<void> {
  const ofChange = and(eq(registrationChangeSeats.projectId, projectId), eq(registrationChangeSeats.changeId, changeId))
  await tx.delete(registrationChangeSeats).where(ofChange)
}

/** Builds a table `ref(project_id, change_id)` of changes of one project to join with. */
export const changeRows = (changes: readonly ChangeRef[]): SQL =>
  refsOf(changes, 'change_id', ({ changeId }) => changeId)

/** Selects the seats of open changes in the form that domain/seats uses. */
export function seatsOfChanges(changes: readonly ChangeRef[]): SQL {
  return sql`
    select project_id, ${BATCH_POOLS}::text, batch_code, pool
    from ${everyPoolOfRows(sql`${changeRows(changes)} join registration_change_seat using (project_id, change_id)`)}`
}
