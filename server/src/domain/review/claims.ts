/** Claims of leased cases for one decision. */
import { sql } from 'drizzle-orm'
import { REVIEW_LEASE_MS, type CaseRef } from '@contract/desk/review'
import type { Executor } from '@server/core/postgres/database'
import { casesOf, columns, isCase, timestamp, type QueuedCase, type ReviewCall } from './queued-case'
import { isGranted } from './reviewer'

/**
 * Claims a case that the reviewer holds for one decision, so that it cannot be decided twice; the lease starts again.
 * Returns null when the reviewer does not hold it.
 */
export async function claim(
  { services, project: { projectId }, reviewer }: ReviewCall,
  ref: CaseRef,
  decisionId: string,
): Promise<QueuedCase | null> {
  const now = services.now()
  const [claimed] = await casesOf(
    services.db,
    sql`
      update review_case set pending_run_id = ${decisionId}, leased_until = ${timestamp(now + REVIEW_LEASE_MS)}
      where ${isCase(projectId, ref)} and leased_by = ${reviewer.staffId} and leased_until > ${timestamp(now)}
        and pending_run_id is null and ${isGranted(reviewer, projectId)}
      returning ${columns}`,
  )
  return claimed ?? null
}

/** Hides a case until the run of its decision has ended; it then leaves the queue, or returns if nothing was decided. */
export async function awaitRun(
  tx: Executor,
  { projectId, runId, at }: { projectId: string; runId: string; at: Date },
  ref: CaseRef,
): Promise<void> {
  await tx.execute(sql`
    update review_case set pending_run_id = ${runId}, leased_until = ${timestamp(at.getTime())}
    where ${isCase(projectId, ref)}`)
}

/** Ends a claim without a decision; the reviewer holds the case again. */
export async function unclaim(
  { services, project: { projectId } }: ReviewCall,
  ref: CaseRef,
  decisionId: string,
): Promise<void> {
  await services.db.execute(
    sql`update review_case set pending_run_id = null where ${isCase(projectId, ref)} and pending_run_id = ${decisionId}`,
  )
}
