/** Reads and changes the seats of a pool directly in the database. */
import { and, eq, inArray } from 'drizzle-orm'
import { requireProject } from '@server/calls/project/find-project'
import type { Services } from '@server/core/services'
import { seatPools } from '@server/core/tables/project'
import { areaOfPool, poolOf, subjectOfPool } from '@server/domain/projects/batch-pools'

interface Pool {
  domain: string
  batchCode: string
  subjectCode: string
  areaCode: string
}

/** Sets the remaining seats; returns the previous number. */
export async function leaveSeats(services: Services, pool: Pool, remaining: number): Promise<number> {
  const isPool = await conditionOf(services, pool)
  const before = await seatsLeft(services, pool)
  await services.db.update(seatPools).set({ remaining }).where(isPool)
  return before
}

export async function seatsLeft(services: Services, pool: Pool): Promise<number> {
  const [row] = await services.db
    .select()
    .from(seatPools)
    .where(await conditionOf(services, pool))
  if (!row) throw new Error(`no such pool: ${JSON.stringify(pool)}`)
  return row.remaining
}

/** Runs `work` while these test areas are full; restores their seats afterwards. */
export async function whileFull(
  services: Services,
  { domain, areaCodes }: { domain: string; areaCodes: readonly string[] },
  work: () => Promise<void>,
): Promise<void> {
  const { projectId } = await requireProject(services, domain)
  const isThere = and(eq(seatPools.projectId, projectId), inArray(areaOfPool, [...areaCodes]))
  const { groupKey: batchCode, remaining } = seatPools
  const pools = await services.db
    .select({ batchCode, subjectCode: subjectOfPool, areaCode: areaOfPool, remaining })
    .from(seatPools)
    .where(isThere)
  await services.db.update(seatPools).set({ remaining: 0 }).where(isThere)
  try {
    await work()
  } finally {
    for (const { batchCode, subjectCode, areaCode, remaining } of pools)
      await leaveSeats(services, { domain, batchCode, subjectCode, areaCode }, remaining)
  }
}

async function conditionOf(services: Services, { domain, batchCode, subjectCode, areaCode }: Pool) {
  const { projectId } = await requireProject(services, domain)
  return and(
    eq(seatPools.projectId, projectId),
    eq(seatPools.groupKey, batchCode),
    eq(seatPools.pool, poolOf({ subjectCode, areaCode })),
  )
}
