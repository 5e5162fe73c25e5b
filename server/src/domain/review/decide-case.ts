/** Decisions of reviewers. */
import type { CaseRef, ReviewCase } from '@contract/desk/review'
import type { CaseDecision, CaseRefusal, DecisionName } from '@contract/desk/review-decision'
import { inBothLanguages, type Reason } from '@contract/reason'
import type { Executor } from '@server/core/postgres/database'
import { newId } from '@server/core/postgres/ids'
import { reviewDecisions } from '@server/core/tables/review-case'
import type { Action } from '../actions/define-action'
import { findRun, type Run } from '../actions/run-store'
import { openCase, versionOf, viewCase } from './case-view'
import { actionInput, type NotDone, runOnCase } from './run-on-case'
import { awaitRun, claim, unclaim } from './claims'
import { findCase, leaveQueue, type QueuedCase, type ReviewCall } from './queued-case'
import { findWaiting, sourceOf } from './review-source'
import { agreement, queueSample } from './samples'

/** `run`: the decision takes effect when it ends; null where it already has. */
export interface Decided {
  decisionId: string
  run: Pick<Run, 'state' | 'runAt'> | null
}

/** `why`: reason of the kind, for `undecidable`, with its text. `current`: the case as it is now, for `changed`. */
export interface NotDecided extends Partial<NotDone> {
  refused: CaseRefusal
  current: ReviewCase | null
}

const refuse = (refused: CaseRefusal, notDone: Partial<NotDone> = {}): NotDecided => ({
  ...{ refused, current: null },
  ...notDone,
})

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
  if (!claimed) return refuse(await whyNotHeld(call, ref))
  try {
    const refused = await refusalOf(call, claimed, decision, deskSession)
    if (refused) return refused
    const outcome = await takeEffect(call, claimed, decision, decisionId)
    if (outcome && 'why' in outcome) return refuse('undecidable', outcome)
    return { decisionId, run: outcome && isOpen(outcome) ? { state: outcome.state, runAt: outcome.runAt } : null }
  } finally {
    await unclaimUnlessRunning(call, ref, decisionId)
  }
}

async function whyNotHeld(call: ReviewCall, ref: CaseRef): Promise<CaseRefusal> {
  const found = await findCase(call, ref)
  if (!found) return 'gone'
  return found.pendingRunId === null ? 'notHeld' : 'scheduled'
}

/** A run that is open decides about the case, even if its request failed afterwards. */
async function unclaimUnlessRunning(call: ReviewCall, ref: CaseRef, runId: string): Promise<void> {
  const { services, project } = call
  const run = await findRun(services, services.db, { projectId: project.projectId, runId })
  if (!run || run.endedAt !== null) await unclaim(call, ref, runId)
}

/** Returns the action that makes a decision; undefined for kinds without actions. */
export function actionOf(call: ReviewCall, ref: Pick<CaseRef, 'kind'>, decision: DecisionName): Action | undefined {
  const command = sourceOf(call, ref)?.commands[decision]
  return call.actions.find(({ name }) => name === command)
}

/** A case that no longer waits leaves the queue; one that has changed is returned as it is now. */
async function refusalOf(
  call: ReviewCall,
  claimed: QueuedCase,
  decision: CaseDecision,
  deskSession: string,
): Promise<NotDecided | null> {
  const { services } = call
  const waitingSince = await waitingSinceOf(call, claimed)
  const opened = waitingSince && (await openCase(call, claimed))
  if (!opened) {
    await leaveQueue(services.db, call, claimed)
    return refuse('gone')
  }
  if (!opened.content.permitted.includes(decision.decision)) return refuse('notPermitted')
  if (needsReason(decision) && reasonOf(decision) === null) return refuse('noReason')
  const now = { ...claimed, waitingSince }
  if (versionOf(services, now, opened) === decision.version) return null
  return { refused: 'changed', current: await viewCase(call, { queued: now, deskSession }) }
}

/** A second review waits since it was queued; null for a case that no longer waits. */
async function waitingSinceOf(call: ReviewCall, claimed: QueuedCase): Promise<Date | null> {
  if (claimed.stage === 'sample') return claimed.waitingSince
  const source = sourceOf(call, claimed)
  const row = source && (await findWaiting(call.services.db, source, call.project, claimed.caseId))
  return row?.waiting_since ?? null
}

/** Reasons of corrections are those of their parts, if parts are named. */
const needsReason = (decision: CaseDecision): boolean =>
  decision.decision === 'correct' ? decision.parts.length === 0 : decision.decision !== 'approve'

function reasonOf({ reason }: CaseDecision): Reason | null {
  return reason ? inBothLanguages(reason.zh, reason.en) : null
}

const isOpen = ({ state }: Run): boolean => state === 'scheduled' || state === 'awaitingApproval'

/**
 * Decides by the action of the kind, or by its source, and records the decision; a second review only records it.
 * Returns the run of the action, or why nothing was done.
 */
async function takeEffect(
  call: ReviewCall,
  queued: QueuedCase,
  decision: CaseDecision,
  decisionId: string,
): Promise<Run | NotDone | null> {
  const { services, project, reviewer } = call
  const { kind, caseId } = queued
  const outcome = decision.decision
  const reason = decision.decision === 'approve' && decision.only === undefined ? null : reasonOf(decision)
  const action = queued.stage === 'sample' ? undefined : actionOf(call, queued, outcome)
  if (action) {
    const record = (tx: Executor) => recordDecision(tx, call, queued, { decisionId, outcome, runId: decisionId })
    const input = actionInput(caseId, decision, reason)
    const done = await runOnCase(call, kind, { action, input, runId: decisionId, record })
    if (!('why' in done) && !isOpen(done)) await leaveQueue(services.db, call, queued)
    return done
  }
  if (queued.stage !== 'sample') {
    const decided = { caseId, decision, reason, actor: reviewer.name }
    const why = (await sourceOf(call, queued)?.decide?.(services, project, decided)) ?? null
    if (why !== null) return { why, text: null }
  }
  await services.db.transaction(async (tx) => {
    await recordDecision(tx, call, queued, { decisionId, outcome, runId: null })
    await leaveQueue(tx, call, queued)
  })
  return null
}

interface Recorded {
  decisionId: string
  outcome: DecisionName
  /** Run that carries the decision out; the case is hidden until it has ended. */
  runId: string | null
}

/** Stores a decision and may queue a second review. */
async function recordDecision(
  tx: Executor,
  { services, project, reviewer }: ReviewCall,
  queued: QueuedCase,
  { decisionId, outcome, runId }: Recorded,
): Promise<void> {
  const { projectId } = project
  const { kind, caseId, stage, number, batchCode, areas, waitingSince, sampleOf, accountId } = queued
  const row = {
    ...{ projectId, decisionId, kind, caseId, stage, number, batchCode, areas, waitingSince, outcome, sampleOf },
    ...{ staffId: reviewer.staffId, at: new Date(services.now()), undoneAt: null, runId },
    agrees: sampleOf === null ? null : await agreement(tx, { projectId, sampleOf }, outcome),
  }
  await tx.insert(reviewDecisions).values(row)
  if (runId !== null) await awaitRun(tx, { projectId, runId, at: row.at }, queued)
  await queueSample(services, tx, row, accountId)
}
