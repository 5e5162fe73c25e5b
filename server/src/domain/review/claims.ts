/** Claims of leased cases for one decision. */
import { sql } from 'drizzle-orm'
import { REVIEW_LEASE_MS, type CaseRef } from '@contract/desk/review'
import type { Executor } from '@server/core/postgres/database'
import { isExcluded } from './exclusions'
import { casesOf, columns, isCase, isFree, isHeld, timestamp, type QueuedCase, type ReviewCall } from './queued-case'
import { isGranted } from './reviewer'

/** The claim of a decision ended before the decision was stored. */
export class ClaimLost extends Error {
  constructor() {
    super('the claim was lost')
  }
}

/**
 * Claims a case for one decision, so that it cannot be decided twice; the lease starts again. A case whose lease has
 * ended is leased again if nobody else has it, and a repeated request gets the claim of its decision. Returns null when
 * the reviewer cannot have the case.
 */
export async function claim(call: ReviewCall, ref: CaseRef, decisionId: string): Promise<QueuedCase | null> {
  const { services, project, reviewer } = call
  const { projectId } = project
  const now = services.now()
  const isAvailable = sql`
    ${isFree(now)} and decided_by is distinct from ${reviewer.staffId}
    and not ${await isExcluded(services, projectId, reviewer)}`
  const [claimed] = await casesOf(
    services.db,
    sql`
      update review_case set pending_run_id = ${decisionId}, leased_by = ${reviewer.staffId},
        leased_until = ${timestamp(now + REVIEW_LEASE_MS)}
      where ${isCase(projectId, ref)} and ${isGranted(reviewer, projectId)} and (
        (${isHeld(now, reviewer)}) or (${isAvailable})
        or (pending_run_id = ${decisionId} and leased_by = ${reviewer.staffId}))
      returning ${columns}`,
  )
  return claimed ?? null
}

interface Claim {
  projectId: string
  decisionId: string
}

/**
 * Hides a case until the run of its decision has ended; it then leaves the queue, or returns if nothing was decided.
 * Throws {@link ClaimLost}.
 */
export async function awaitRun(tx: Executor, { projectId, decisionId }: Claim, ref: CaseRef, at: Date): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    update review_case set leased_until = ${timestamp(at.getTime())}
    where ${isCase(projectId, ref)} and pending_run_id = ${decisionId}`)
  if (rowCount !== 1) throw new ClaimLost()
}

/** Removes a decided case from the queue. Throws {@link ClaimLost}. */
export async function removeClaimed(tx: Executor, { projectId, decisionId }: Claim, ref: CaseRef): Promise<void> {
  const { rowCount } = await tx.execute(
    sql`delete from review_case where ${isCase(projectId, ref)} and pending_run_id = ${decisionId}`,
  )
  if (rowCount !== 1) throw new ClaimLost()
}

/** Ends a claim without a decision; the reviewer holds the case again. */
export async function unclaim(
  { services, project: { projectId } }: ReviewCall,
  ref: CaseRef,
  decisionId: string,
): Promise<void> {
  await services.db.execute(sql`
    update review_case set pending_run_id = null, leased_until = ${timestamp(services.now() + REVIEW_LEASE_MS)}
    where ${isCase(projectId, ref)} and pending_run_id = ${decisionId}`)
}
