import { and, asc, count, eq, inArray } from 'drizzle-orm'
import type { Executor } from '@server/core/postgres/database'
import { groups } from '@server/core/tables/group'
import { registrations } from '@server/core/tables/registration'

/** Refusal when the group has reached its quota. */
export interface OverQuota {
  quota: number
}

/** A request that a group may have submitted. */
export interface OfGroup {
  /** Null for a candidate's own submission. */
  groupDomain: string | null
}

/**
 * Returns the requests that exceed their group's quota, in the order of the requests. Locks the groups until the end of
 * the transaction, ordered by domain and after the candidates, so that the counts stay valid.
 */
export async function findOverQuota<R extends OfGroup>(
  tx: Executor,
  projectId: string,
  requests: readonly R[],
): Promise<Map<R, { overQuota: OverQuota }>> {
  const domains = [...new Set(requests.flatMap(({ groupDomain }) => groupDomain ?? []))]
  const over = new Map<R, { overQuota: OverQuota }>()
  if (domains.length === 0) return over
  const quotas = await lockQuotas(tx, projectId, domains)
  const held = await countHeld(tx, projectId, domains)
  for (const request of requests) {
    const { groupDomain } = request
    if (groupDomain === null) continue
    const quota = quotas.get(groupDomain) ?? 0
    const before = held.get(groupDomain) ?? 0
    if (before >= quota) over.set(request, { overQuota: { quota } })
    else held.set(groupDomain, before + 1)
  }
  return over
}

async function lockQuotas(tx: Executor, projectId: string, domains: string[]): Promise<Map<string, number>> {
  const rows = await tx
    .select({ groupDomain: groups.groupDomain, quota: groups.quota })
    .from(groups)
    .where(and(eq(groups.projectId, projectId), inArray(groups.groupDomain, domains)))
    .orderBy(asc(groups.groupDomain))
    .for('no key update')
  return new Map(rows.map(({ groupDomain, quota }) => [groupDomain, quota]))
}

/**
 * Counts the registrations of each group over all batches. A separate statement, so that it sees rows committed while
 * waiting for the lock.
 */
async function countHeld(tx: Executor, projectId: string, domains: string[]): Promise<Map<string, number>> {
  const rows = await tx
    .select({ groupDomain: registrations.groupDomain, held: count() })
    .from(registrations)
    .where(
      and(
        eq(registrations.projectId, projectId),
        eq(registrations.status, 'submitted'),
        inArray(registrations.groupDomain, domains),
      ),
    )
    .groupBy(registrations.groupDomain)
  return new Map(rows.map(({ groupDomain, held }) => [groupDomain ?? '', held]))
}
