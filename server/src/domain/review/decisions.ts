/** Stored decisions of reviewers. */
import { and, eq, sql } from 'drizzle-orm'
import type { DecisionName } from '@contract/desk/review-decision'
import type { Executor } from '@server/core/postgres/database'
import { reviewDecisions } from '@server/core/tables/review-case'
import { awaitRun } from './claims'
import type { QueuedCase, ReviewCall } from './queued-case'
import { isGranted } from './reviewer'
import { agreement, queueSample } from './samples'

export type StoredDecision = typeof reviewDecisions.$inferSelect

interface Recorded extends Pick<StoredDecision, 'decisionId' | 'earlierDecisions'> {
  outcome: DecisionName
  /** Run that carries the decision out; the case is hidden until it has ended. */
  runId: string | null
}

/** Stores a decision and may queue a second review. Throws ClaimLost. */
export async function recordDecision(
  tx: Executor,
  { services, project, reviewer }: ReviewCall,
  queued: QueuedCase,
  { decisionId, outcome, runId, earlierDecisions }: Recorded,
): Promise<void> {
  const { projectId } = project
  const { kind, caseId, stage, number, batchCode, areas, waitingSince, sampleOf, accountId } = queued
  const row: StoredDecision = {
    ...{ projectId, decisionId, kind, caseId, stage, number, batchCode, areas, waitingSince, outcome, sampleOf },
    ...{ staffId: reviewer.staffId, at: new Date(services.now()), undoneAt: null, runId },
    ...{ undoRunId: null, earlierDecisions },
    agrees: sampleOf === null ? null : await agreement(tx, { projectId, sampleOf }, outcome),
  }
  await tx.insert(reviewDecisions).values(row)
  if (runId !== null) await awaitRun(tx, { projectId, decisionId }, queued, row.at)
  await queueSample(services, tx, row, accountId)
}

/** Returns a decision of the reviewer within their scope. */
export async function findOwnDecision(
  { services, project: { projectId }, reviewer }: ReviewCall,
  decisionId: string,
): Promise<StoredDecision | null> {
  const isOwn = and(
    eq(reviewDecisions.projectId, projectId),
    eq(reviewDecisions.decisionId, decisionId),
    eq(reviewDecisions.staffId, reviewer.staffId),
  )
  // decisions have the columns of cases that scopes refer to
  const { rows } = await services.db.execute(sql`
    select from review_decision review_case
    where project_id = ${projectId} and decision_id = ${decisionId} and ${isGranted(reviewer, projectId)}`)
  if (rows.length === 0) return null
  const [found] = await services.db.select().from(reviewDecisions).where(isOwn)
  return found ?? null
}
