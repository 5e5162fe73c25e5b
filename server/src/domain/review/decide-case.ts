/** Decisions of reviewers. */
import { and, eq, sql } from 'drizzle-orm'
import type { CaseDecision, CaseRef, CaseRefusal, ReviewCase } from '@contract/desk/review'
import { inBothLanguages, type Reason } from '@contract/reason'
import { newId } from '@server/core/postgres/ids'
import { reviewDecisions } from '@server/core/tables/review-case'
import { cancelRun, isNotDecided } from '../actions/decide-run'
import { findRun, type Run } from '../actions/run-store'
import { openCase, versionOf, viewCase } from './case-view'
import { actionInput, contextOf, decideByAction } from './decide-by-action'
import { awaitRun, claim, findCase, isCase, unclaim, type QueuedCase, type ReviewCall } from './queue'
import { findWaiting, type ReviewSource } from './review-source'
import { agreement, queueSample } from './samples'

/** `run`: the decision takes effect when it ends; null where it already has. */
export interface Decided {
  decisionId: string
  run: Pick<Run, 'state' | 'runAt'> | null
}

/** `why`: reason of the kind, for `undecidable`. `current`: the case as it is now, for `changed`. */
export interface NotDecided {
  refused: CaseRefusal
  why: string | null
  current: ReviewCase | null
}

const refuse = (refused: CaseRefusal, why: string | null = null): NotDecided => ({ refused, why, current: null })

/**
 * Decides a case that the reviewer holds, as it was shown. The claim on the case keeps a second decision from starting;
 * the locks of the case itself keep it from taking effect.
 */
export async function decideCase(
  call: ReviewCall,
  ref: CaseRef,
  decision: CaseDecision,
  deskSession: string,
): Promise<Decided | NotDecided> {
  const decisionId = newId()
  const claimed = await claim(call, ref, decisionId)
  if (!claimed) return refuse((await findCase(call, ref)) ? 'notHeld' : 'gone')
  let isDecided = false
  try {
    const refused = await refusalOf(call, claimed, decision, deskSession)
    if (refused) return refused
    const outcome = claimed.stage === 'sample' ? null : await takeEffect(call, claimed, decision)
    if (outcome && 'why' in outcome) return refuse('undecidable', outcome.why)
    const run = outcome && isOpen(outcome) ? outcome : null
    await recordDecision(call, claimed, { decisionId, outcome: decision.decision, runId: run?.runId ?? null })
    isDecided = true
    return { decisionId, run: run && { state: run.state, runAt: run.runAt } }
  } finally {
    if (!isDecided) await unclaim(call, ref, decisionId)
  }
}

const sourceOf = ({ sources }: ReviewCall, { kind }: Pick<CaseRef, 'kind'>): ReviewSource | undefined =>
  sources.find((source) => source.kind === kind)

/** A case that no longer waits leaves the queue; one that has changed is returned as it is now. */
async function refusalOf(
  call: ReviewCall,
  claimed: QueuedCase,
  decision: CaseDecision,
  deskSession: string,
): Promise<NotDecided | null> {
  const { services, project } = call
  const source = sourceOf(call, claimed)
  const isSample = claimed.stage === 'sample'
  const waiting = isSample || (source && (await findWaiting(services.db, source, project, claimed.caseId)))
  const opened = waiting ? await openCase(call, claimed) : null
  if (!opened) {
    await services.db.execute(sql`delete from review_case where ${isCase(project.projectId, claimed)}`)
    return refuse('gone')
  }
  if (!opened.content.permitted.includes(decision.decision)) return refuse('notPermitted')
  if (needsReason(decision) && reasonOf(decision) === null) return refuse('noReason')
  const since = waiting === true || !waiting ? claimed.waitingSince : waiting.waiting_since
  const now = { ...claimed, waitingSince: since }
  if (versionOf(services, now, opened) === decision.version) return null
  return { refused: 'changed', why: null, current: await viewCase(call, { queued: now, deskSession }) }
}

/** Reasons of corrections are those of their parts, if parts are named. */
const needsReason = (decision: CaseDecision): boolean =>
  decision.decision === 'correct' ? decision.parts.length === 0 : decision.decision !== 'approve'

function reasonOf({ reason }: CaseDecision): Reason | null {
  return reason ? inBothLanguages(reason.zh, reason.en) : null
}

const isOpen = ({ state }: Run): boolean => state === 'scheduled' || state === 'awaitingApproval'

/** Decides by the action of the kind, or by its source. Returns the run of the action, or why nothing was done. */
async function takeEffect(
  call: ReviewCall,
  queued: QueuedCase,
  decision: CaseDecision,
): Promise<Run | { why: string } | null> {
  const { services, project, reviewer } = call
  const { caseId } = queued
  const source = sourceOf(call, queued)
  const reason = decision.decision === 'approve' && decision.only === undefined ? null : reasonOf(decision)
  const action = call.actions.find(({ name }) => name === source?.commands[decision.decision])
  if (action) return decideByAction(call, { action, input: actionInput(caseId, decision, reason), queued })
  if (!source?.decide) return { why: 'missing' }
  const why = await source.decide(services, project, { caseId, decision, reason, actor: reviewer.name })
  return why === null ? null : { why }
}

interface Recorded {
  decisionId: string
  outcome: string
  /** Run that the decision waits for. */
  runId: string | null
}

/** Removes or hides the case, records the decision and may queue a second review, in one transaction. */
async function recordDecision(
  call: ReviewCall,
  claimed: QueuedCase,
  { decisionId, outcome, runId }: Recorded,
): Promise<void> {
  const { services, project, reviewer } = call
  const { projectId } = project
  const { kind, caseId, stage, number, batchCode, areas, waitingSince, sampleOf, accountId } = claimed
  await services.db.transaction(async (tx) => {
    const row = {
      ...{ projectId, decisionId, kind, caseId, stage, number, batchCode, areas, waitingSince, outcome, sampleOf },
      ...{ staffId: reviewer.staffId, at: new Date(services.now()), undoneAt: null, runId },
      agrees: sampleOf === null ? null : await agreement(tx, { projectId, sampleOf }, outcome),
    }
    await tx.insert(reviewDecisions).values(row)
    if (runId === null) await tx.execute(sql`delete from review_case where ${isCase(projectId, claimed)}`)
    else await awaitRun(tx, { projectId, runId, at: row.at }, claimed)
    await queueSample(services, tx, row, accountId)
  })
}

const UNDONE: Reason = {
  zh: '审核人员撤回了审核决定，正在重新审核。',
  en: 'The reviewer took the decision back. It is being reviewed again.',
}

/**
 * Takes back a decision of the reviewer; the candidate is notified where the kind does so. Returns null, or why nothing
 * was done.
 */
export async function undoDecision(
  call: ReviewCall,
  decisionId: string,
  reason: Reason = UNDONE,
): Promise<string | null> {
  const { services, project, reviewer } = call
  const isIt = and(
    eq(reviewDecisions.projectId, project.projectId),
    eq(reviewDecisions.decisionId, decisionId),
    eq(reviewDecisions.staffId, reviewer.staffId),
  )
  const [decided] = await services.db.select().from(reviewDecisions).where(isIt)
  if (!decided) return 'missing'
  if (decided.undoneAt) return 'undone'
  if (decided.stage === 'sample') return 'sample'
  const why = await takeBack(call, decided, reason)
  if (why !== null) return why
  await services.db.transaction(async (tx) => {
    await tx
      .update(reviewDecisions)
      .set({ undoneAt: new Date(services.now()) })
      .where(isIt)
    await tx.execute(sql`delete from review_case where project_id = ${project.projectId} and sample_of = ${decisionId}`)
    await tx.execute(sql`
      update review_case set pending_run_id = null, leased_by = null, leased_until = null
      where project_id = ${project.projectId} and pending_run_id = ${decided.runId}`)
  })
  return null
}

/** Cancels the run of a decision that has not taken effect; otherwise takes its effect back. */
async function takeBack(
  call: ReviewCall,
  { kind, caseId, runId }: typeof reviewDecisions.$inferSelect,
  reason: Reason,
): Promise<string | null> {
  const { services, project, reviewer } = call
  const run = runId === null ? null : await findRun(services, services.db, { projectId: project.projectId, runId })
  const action = call.actions.find(({ name }) => name === run?.action)
  if (run && action && !isNotDecided(await cancelRun(contextOf(call, { kind }), action, run.runId))) return null
  const source = sourceOf(call, { kind })
  if (!source?.reopen) return 'final'
  return source.reopen(services, project, { caseId, reason, actor: reviewer.name })
}
