import { and, asc, eq, sql } from 'drizzle-orm'
import type { Executor } from '@server/core/postgres/database'
import type { ProjectDefinition } from '@server/core/tables/definition/project-definition'
import { flaw, type FilePath, type Flaw } from '../project-file/fault'
import { registrationSubjects } from '@server/core/tables/registration'
import { registrationRefundSubjects } from '@server/core/tables/registration-changes'
import { seatPools } from '@server/core/tables/project'
import { ALL_SUBJECTS, areaOfPool, BATCH_POOLS, poolGroupOf, poolOf, subjectOfPool } from '../batch-pools'
import { isPoolGroup } from '../../seats/pools'

interface Pool {
  batchCode: string
  subjectCode: string
  areaCode: string
  capacity: number
}
type WantedPool = Pool & { path: FilePath }
type StoredPool = Pool & { remaining: number }
/** `held` is the number of taken seats. */
type SavedPool = Pool & { held: number }

/** Rows per statement; PostgreSQL allows 65,535 parameters, and a row has six. */
const ROWS_AT_ONCE = 5000

/** Errors of the file, and whether an area has a new limit (`countLimited`). */
interface Synced {
  flaws: Flaw[]
  isLimitedAnew: boolean
}

/**
 * Synchronises the seat pools with the definition: inserts new ones, changes the remaining seats by the difference in
 * capacity, deletes superfluous ones. Returns errors instead where the file removes held seats; the caller must then
 * roll back. Locks the project's pools in key order, like bookings.
 */
export async function syncSeatPools(tx: Executor, projectId: string, definition: ProjectDefinition): Promise<Synced> {
  const wanted = poolsOf(definition)
  const stored = await lockPools(tx, projectId)
  const storedByKey = new Map(stored.map((pool) => [keyOf(pool), pool]))
  const wantedKeys = new Set(wanted.map(keyOf))
  const superfluous = stored.filter((pool) => !wantedKeys.has(keyOf(pool)))

  const heldIn = (pool: Pool) => heldOf(storedByKey.get(keyOf(pool)) ?? heldTogether(pool, stored))
  const flaws = [
    ...wanted.flatMap((pool) => shrinkFlaws(pool, heldIn(pool))),
    ...removalFlaws(definition, superfluous, await usedPools(tx, projectId, superfluous)),
  ]
  const isNewLimit = (pool: Pool) => pool.subjectCode === ALL_SUBJECTS && !storedByKey.has(keyOf(pool))
  const synced = { flaws, isLimitedAnew: wanted.some(isNewLimit) }
  if (flaws.length > 0) return synced

  await savePools(
    tx,
    projectId,
    wanted
      .filter((pool) => storedByKey.get(keyOf(pool))?.capacity !== pool.capacity)
      .map((pool) => ({ ...pool, held: heldIn(pool) })),
  )
  for (const pool of superfluous) await tx.delete(seatPools).where(isPool(projectId, pool))
  return synced
}

function poolsOf(definition: ProjectDefinition): WantedPool[] {
  return definition.batches.flatMap((batch, batchIndex) => {
    const limits = Object.entries(batch.areaLimits ?? {}).map(([areaCode, capacity]) => ({
      ...{ batchCode: batch.code, subjectCode: ALL_SUBJECTS, areaCode, capacity },
      path: ['batches', batchIndex, 'areaLimits', areaCode],
    }))
    const seats = batch.subjects.flatMap((subject, subjectIndex) =>
      Object.entries(subject.seats).map(([areaCode, capacity]) => ({
        ...{ batchCode: batch.code, subjectCode: subject.code, areaCode, capacity },
        path: ['batches', batchIndex, 'subjects', subjectIndex, 'seats', areaCode],
      })),
    )
    return [...seats, ...limits]
  })
}

function lockPools(tx: Executor, projectId: string): Promise<StoredPool[]> {
  const { groupKey, pool, capacity, remaining } = seatPools
  return tx
    .select({ batchCode: groupKey, subjectCode: subjectOfPool, areaCode: areaOfPool, capacity, remaining })
    .from(seatPools)
    .where(and(eq(seatPools.projectId, projectId), eq(seatPools.kind, BATCH_POOLS)))
    .orderBy(asc(groupKey), asc(pool))
    .for('update')
}

const heldOf = ({ capacity, remaining }: Pick<StoredPool, 'capacity' | 'remaining'>) => capacity - remaining

/** Held seats of an area with a new limit; none for a new subject. */
function heldTogether(limit: Pool, stored: readonly StoredPool[]): Pick<StoredPool, 'capacity' | 'remaining'> {
  const isWithin = (pool: StoredPool) => pool.batchCode === limit.batchCode && pool.areaCode === limit.areaCode
  const pools = limit.subjectCode === ALL_SUBJECTS ? stored.filter(isWithin) : []
  return { capacity: pools.reduce((sum, pool) => sum + heldOf(pool), 0), remaining: 0 }
}

function shrinkFlaws(wanted: WantedPool, held: number): Flaw[] {
  return held <= wanted.capacity
    ? []
    : [
        flaw(
          wanted.path,
          `${held} seats are held; there cannot be ${wanted.capacity} (to let nobody in there any more: isClosed of the area)`,
        ),
      ]
}

/**
 * Returns the pools that registrations refer to, in any state: without their pools, subjects would lose their names.
 */
async function usedPools(tx: Executor, projectId: string, pools: readonly Pool[]): Promise<Set<string>> {
  if (pools.length === 0) return new Set()
  const used = new Set<string>()
  for (const table of [registrationSubjects, registrationRefundSubjects]) {
    const rows = await tx
      .selectDistinct({ batchCode: table.batchCode, subjectCode: table.subjectCode, areaCode: table.areaCode })
      .from(table)
      .where(eq(table.projectId, projectId))
    for (const row of rows) used.add(keyOf(row))
  }
  return used
}

function removalFlaws(definition: ProjectDefinition, superfluous: readonly StoredPool[], used: Set<string>): Flaw[] {
  return (
    superfluous
      // removing an area limit is always allowed
      .filter((pool) => pool.subjectCode !== ALL_SUBJECTS)
      .filter((pool) => used.has(keyOf(pool)) || pool.remaining < pool.capacity)
      .map((pool) => {
        const name = `batch ${pool.batchCode}, subject ${pool.subjectCode}, area ${pool.areaCode}`
        return flaw(
          placeOf(definition, pool),
          `registrations name the seats of ${name}; keep them, with 0 seats if need be`,
        )
      })
  )
}

/** Returns the path of the innermost existing part of the file for a removed pool. */
function placeOf({ batches }: ProjectDefinition, pool: Pool): FilePath {
  const batch = batches.findIndex((each) => each.code === pool.batchCode)
  if (batch < 0) return ['batches']
  const subject = batches[batch]?.subjects.findIndex((each) => each.code === pool.subjectCode) ?? -1
  return subject < 0 ? ['batches', batch, 'subjects'] : ['batches', batch, 'subjects', subject, 'seats']
}

async function savePools(tx: Executor, projectId: string, pools: readonly SavedPool[]): Promise<void> {
  for (let start = 0; start < pools.length; start += ROWS_AT_ONCE) {
    const rows = pools
      .slice(start, start + ROWS_AT_ONCE)
      .map(({ capacity, held, ...pool }) => ({ ...keyOfPool(projectId, pool), capacity, remaining: capacity - held }))
    await tx
      .insert(seatPools)
      .values(rows)
      .onConflictDoUpdate({
        target: [seatPools.projectId, seatPools.kind, seatPools.groupKey, seatPools.pool],
        set: {
          capacity: sql`excluded.capacity`,
          remaining: sql`${seatPools.remaining} + excluded.capacity - ${seatPools.capacity}`,
        },
      })
  }
}

function isPool(projectId: string, pool: Pool) {
  const key = keyOfPool(projectId, pool)
  return and(isPoolGroup(key), eq(seatPools.pool, key.pool))
}

type Place = Pick<Pool, 'batchCode' | 'subjectCode' | 'areaCode'>

const keyOfPool = (projectId: string, place: Place) => ({
  ...poolGroupOf({ projectId, batchCode: place.batchCode }),
  pool: poolOf(place),
})

function keyOf(pool: Place): string {
  return `${pool.batchCode}/${pool.subjectCode}/${pool.areaCode}`
}
