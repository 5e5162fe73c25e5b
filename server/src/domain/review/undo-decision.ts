import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Reason } from '@contract/reason'
import { reviewDecisions } from '@server/core/tables/review-case'
import { cancelRun, isNotDecided } from '../actions/decide-run'
import { findRun, type Run } from '../actions/run-store'
import { openCase } from './case-view'
import { contextOf, runOnCase } from './run-on-case'
import { actionOf } from './decide-case'
import { sourceOf } from './review-source'
import type { ReviewCall } from './queued-case'
import { isGranted } from './reviewer'

type Decision = typeof reviewDecisions.$inferSelect

/** A day; later, a decision is reopened as a decision of its own. */
const UNDO_MS = 24 * 3_600_000
/** Difference between the clock of the decision and that of its event. */
const CLOCK_TOLERANCE_MS = 5_000

const UNDONE: Reason = {
  zh: '审核人员撤回了审核决定，正在重新审核。',
  en: 'The reviewer took the decision back. It is being reviewed again.',
}

/** `awaitingApproval`: the project requires that another person approves it. */
export type Undone = 'undone' | 'awaitingApproval'

/**
 * Takes back the last decision about a case, by its reviewer within a day; the candidate is notified where the kind does
 * so. Returns `undone` or `awaitingApproval`, or why nothing was done.
 */
export async function undoDecision(call: ReviewCall, decisionId: string): Promise<Undone | { why: string }> {
  const decided = await findOwn(call, decisionId)
  if (!decided) return { why: 'missing' }
  if (decided.undoneAt) return { why: 'undone' }
  if (decided.stage === 'sample') return { why: 'sample' }
  if (decided.at.getTime() + UNDO_MS < call.services.now()) return { why: 'late' }
  const outcome = await takeBack(call, decided)
  if (outcome === 'undone') await markUndone(call, decided)
  return outcome
}

/** Returns a decision of the reviewer within their scope. */
async function findOwn({ services, project, reviewer }: ReviewCall, decisionId: string): Promise<Decision | null> {
  const { projectId } = project
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

/** Cancels the run of a decision that has not taken effect; otherwise takes its effect back. */
async function takeBack(call: ReviewCall, decided: Decision): Promise<Undone | { why: string }> {
  const { services, project, reviewer } = call
  const { kind, caseId, runId } = decided
  const run = runId === null ? null : await findRun(services, services.db, { projectId: project.projectId, runId })
  if (run && (await isCancelled(call, decided, run))) return 'undone'
  if (run && (run.endedAt === null || run.done === 0)) return { why: 'running' }
  if (!(await isLast(call, decided))) return { why: 'decidedAgain' }
  const undo = actionOf(call, decided, decided.outcome as Parameters<typeof actionOf>[2])?.undo
  const action = call.actions.find(({ name }) => name === undo)
  if (action) {
    const reopening = await runOnCase(call, kind, { action, input: { id: caseId, reason: UNDONE } })
    if ('why' in reopening) return reopening
    return reopening.state === 'awaitingApproval' ? 'awaitingApproval' : 'undone'
  }
  const reopen = sourceOf(call, decided)?.reopen
  if (!reopen) return { why: 'final' }
  const why = await reopen(services, project, { caseId, reason: UNDONE, actor: reviewer.name })
  return why === null ? 'undone' : { why }
}

async function isCancelled(call: ReviewCall, { kind }: Decision, run: Run): Promise<boolean> {
  const action = call.actions.find(({ name }) => name === run.action)
  return action !== undefined && !isNotDecided(await cancelRun(contextOf(call, { kind }), action, run.runId))
}

/** Whether nobody has decided the case after this decision, at the desk or by a command. */
async function isLast(call: ReviewCall, { kind, caseId, decisionId, at, stage }: Decision): Promise<boolean> {
  const { services, project } = call
  const [last] = await services.db
    .select({ decisionId: reviewDecisions.decisionId })
    .from(reviewDecisions)
    .where(
      and(
        eq(reviewDecisions.projectId, project.projectId),
        eq(reviewDecisions.caseId, caseId),
        eq(reviewDecisions.stage, 'review'),
        isNull(reviewDecisions.undoneAt),
      ),
    )
    .orderBy(desc(reviewDecisions.decisionId))
    .limit(1)
  if (last?.decisionId !== decisionId) return false
  const opened = await openCase(call, { kind, caseId, stage })
  const since = at.getTime() - CLOCK_TOLERANCE_MS
  const made = opened?.content.decisions.filter((decision) => decision.at.getTime() >= since) ?? []
  // parts returned for correction are listed one by one, at the same time
  return new Set(made.map((decision) => decision.at.getTime())).size <= 1
}

async function markUndone({ services, project: { projectId } }: ReviewCall, decided: Decision): Promise<void> {
  const { decisionId, runId } = decided
  await services.db.transaction(async (tx) => {
    await tx
      .update(reviewDecisions)
      .set({ undoneAt: new Date(services.now()) })
      .where(and(eq(reviewDecisions.projectId, projectId), eq(reviewDecisions.decisionId, decisionId)))
    await tx.execute(sql`delete from review_case where project_id = ${projectId} and sample_of = ${decisionId}`)
    await tx.execute(sql`
      update review_case set pending_run_id = null, leased_by = null, leased_until = null
      where project_id = ${projectId} and pending_run_id = ${runId}`)
  })
}
