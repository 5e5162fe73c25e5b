import { and, eq, isNull, sql } from 'drizzle-orm'
import type { UndoRefusal } from '@contract/desk/review-decision'
import type { Reason } from '@contract/reason'
import type { LocalText } from '@contract/schemas'
import type { Executor } from '@server/core/postgres/database'
import { reviewDecisions } from '@server/core/tables/review-case'
import type { Action } from '../actions/define-action'
import { cancelRun, isNotDecided } from '../actions/decide-run'
import { within } from '../actions/rehearse'
import { findRun, type Run } from '../actions/run-store'
import { actionOf } from './decide-case'
import { findOwnDecision, type StoredDecision } from './decisions'
import { insertWaiting } from './insert-waiting'
import type { ReviewCall } from './queued-case'
import { countDecisions, sourceOf, type DecidedBySource } from './review-source'
import { contextOf, hadNoEffect, isNotDone, runOnCase } from './run-on-case'
import { settleUndos } from './settle-runs'

/** A day; later, a decision is reopened as a decision of its own. */
const UNDO_MS = 24 * 3_600_000

const UNDONE: Reason = {
  zh: '审核人员撤回了审核决定，正在重新审核。',
  en: 'The reviewer took the decision back. It is being reviewed again.',
}

/** `awaitingApproval`: the project requires that another person approves it. */
export type Undone = 'undone' | 'awaitingApproval'

/** `impossible`: for the reason of the action or source, with its text. */
export interface NotUndone {
  refused: UndoRefusal
  text: LocalText | null
}

const refuse = (refused: UndoRefusal, text: LocalText | null = null): NotUndone => ({ refused, text })

/** Thrown when an earlier undo of the decision is still open. */
class UndoOpen extends Error {}

/**
 * Takes back the last decision about a case, by its reviewer within a day; the case returns to the queue and the
 * candidate is notified where the kind does so.
 */
export async function undoDecision(call: ReviewCall, decisionId: string): Promise<Undone | NotUndone> {
  const { services, project } = call
  await settleUndos(services, project.projectId)
  const decided = await findOwnDecision(call, decisionId)
  if (!decided) return refuse('missing')
  if (decided.undoneAt) return refuse('undone')
  if (decided.undoRunId) return refuse('open')
  if (decided.stage === 'sample') return refuse('sample')
  if (decided.at.getTime() + UNDO_MS < services.now()) return refuse('late')
  try {
    return await takeBack(call, decided)
  } catch (error) {
    if (error instanceof UndoOpen) return refuse('open')
    throw error
  }
}

/** Cancels the run of a decision that has not taken effect; otherwise takes its effect back. */
async function takeBack(call: ReviewCall, decided: StoredDecision): Promise<Undone | NotUndone> {
  const { services, project } = call
  const { runId } = decided
  const run = runId === null ? null : await findRun(services, services.db, { projectId: project.projectId, runId })
  if (run && (await isCancelled(call, decided, run))) {
    await services.db.transaction((tx) => markUndone(call, tx, decided))
    return 'undone'
  }
  if (run?.endedAt === null) return refuse('running')
  if (run && hadNoEffect(run)) return refuse('withoutEffect')
  const undo = actionOf(call, decided, decided.outcome as Parameters<typeof actionOf>[2])?.undo
  const action = call.actions.find(({ name }) => name === undo)
  if (action) return reopenByAction(call, decided, action)
  const source = sourceOf(call, decided)?.withoutActions
  return source ? reopenBySource(call, decided, source) : refuse('final')
}

async function isCancelled(call: ReviewCall, { kind }: StoredDecision, run: Run): Promise<boolean> {
  const action = call.actions.find(({ name }) => name === run.action)
  return action !== undefined && !isNotDecided(await cancelRun(contextOf(call, { kind }), action, run.runId))
}

/** The run names the version of the case at which the decision was the last one, so it reopens no later decision. */
async function reopenByAction(call: ReviewCall, decided: StoredDecision, action: Action): Promise<Undone | NotUndone> {
  const { services, project } = call
  const run = await runOnCase<NotUndone>(call, decided.kind, {
    action,
    input: { id: decided.caseId, reason: UNDONE },
    verify: () => whyNotLast(call, decided),
    record: (tx, { runId }) => startUndo(tx, decided, runId),
  })
  if ('refused' in run) return run
  await settleUndos(services, project.projectId)
  if (isNotDone(run)) return refuse('impossible', run.text)
  if (run.state === 'awaitingApproval') return 'awaitingApproval'
  if (run.endedAt === null) return refuse('open')
  await queueAgain(call, decided)
  return 'undone'
}

async function reopenBySource(
  call: ReviewCall,
  decided: StoredDecision,
  { versionOf, reopen, reasons }: DecidedBySource,
): Promise<Undone | NotUndone> {
  const { services, project, reviewer } = call
  const { caseId } = decided
  const version = await versionOf(services, project, caseId)
  const refusal = await whyNotLast(call, decided)
  if (refusal) return refusal
  const why = await services.db.transaction(async (tx) => {
    const reopened = { caseId, reason: UNDONE, actor: reviewer.name, version }
    const refused = await reopen(within(services, tx), project, reopened)
    if (refused === null) await markUndone(call, tx, decided)
    return refused
  })
  if (why !== null) return refuse('impossible', reasons[why] ?? null)
  await queueAgain(call, decided)
  return 'undone'
}

/** Refuses once somebody has decided the case after this decision, at the desk or by a command. */
async function whyNotLast(call: ReviewCall, decided: StoredDecision): Promise<NotUndone | null> {
  const { caseId, earlierDecisions } = decided
  if (earlierDecisions === null) return refuse('final')
  const content = await sourceOf(call, decided)?.contentOf(call.services, call.project, caseId)
  return content && countDecisions(content) <= earlierDecisions + 1 ? null : refuse('decidedAgain')
}

/** Throws {@link UndoOpen}. */
async function startUndo(tx: Executor, { projectId, decisionId }: StoredDecision, undoRunId: string): Promise<void> {
  const isOpen = and(
    eq(reviewDecisions.projectId, projectId),
    eq(reviewDecisions.decisionId, decisionId),
    isNull(reviewDecisions.undoRunId),
    isNull(reviewDecisions.undoneAt),
  )
  const { rowCount } = await tx.update(reviewDecisions).set({ undoRunId }).where(isOpen)
  if (rowCount !== 1) throw new UndoOpen()
}

async function markUndone({ services }: ReviewCall, tx: Executor, decided: StoredDecision): Promise<void> {
  const { projectId, decisionId, runId } = decided
  await tx
    .update(reviewDecisions)
    .set({ undoneAt: new Date(services.now()) })
    .where(and(eq(reviewDecisions.projectId, projectId), eq(reviewDecisions.decisionId, decisionId)))
  await tx.execute(sql`delete from review_case where project_id = ${projectId} and sample_of = ${decisionId}`)
  await tx.execute(sql`
    update review_case set pending_run_id = null, leased_by = null, leased_until = null, leased_tab = null
    where project_id = ${projectId} and pending_run_id = ${runId}`)
}

/** Puts a reopened case back into its queue; without this the job does. */
async function queueAgain(call: ReviewCall, { caseId, kind }: StoredDecision): Promise<void> {
  const source = sourceOf(call, { kind })
  if (source) await insertWaiting(call.services, source, call.project, { caseId })
}
