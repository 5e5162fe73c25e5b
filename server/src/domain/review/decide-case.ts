/** Decisions of reviewers. */
import type { CaseRef, ReviewCase } from '@contract/desk/review'
import type { CaseDecision, CaseRefusal, DecisionName } from '@contract/desk/review-decision'
import { inBothLanguages, type Reason } from '@contract/reason'
import type { Action } from '../actions/define-action'
import { within } from '../actions/rehearse'
import { findRun, type Run } from '../actions/run-store'
import { openCase, type OpenedCase, versionOf, viewCase } from './case-view'
import { actionInput, hadNoEffect, isNotDone, type NotDone, notDoneBy, runOnCase } from './run-on-case'
import { claim, ClaimLost, removeClaimed, unclaim } from './claims'
import { findOwnDecision, recordDecision, type StoredDecision } from './decisions'
import { findCase, leaveQueue, type QueuedCase, type ReviewCall } from './queued-case'
import { countDecisions, findWaiting, sourceOf, type WaitingRow } from './review-source'

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

/** `decisionId`: idempotency key; a repeated request returns the outcome of the first. */
export interface DecisionRequest {
  decisionId: string
  deskSession: string
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
  request: DecisionRequest,
): Promise<Decided | NotDecided> {
  const { decisionId } = request
  const made = await outcomeOf(call, decisionId)
  if (made) return made
  const claimed = await claim(call, ref, decisionId)
  if (!claimed) return refuse(await whyNotHeld(call, ref))
  try {
    const outcome = await decideClaimed(call, claimed, decision, request)
    if (!('refused' in outcome)) return outcome
    // a repetition of this request may have succeeded at the same time
    const madeMeanwhile = await outcomeOf(call, decisionId)
    return madeMeanwhile && !('refused' in madeMeanwhile) ? madeMeanwhile : outcome
  } catch (error) {
    const madeMeanwhile = await outcomeOf(call, decisionId)
    if (madeMeanwhile) return madeMeanwhile
    if (error instanceof ClaimLost) return refuse(await whyNotHeld(call, ref))
    throw error
  } finally {
    await unclaimUnlessDecided(call, ref, decisionId)
  }
}

/** Returns the outcome of a stored decision of the reviewer. */
async function outcomeOf(call: ReviewCall, decisionId: string): Promise<Decided | NotDecided | null> {
  const stored = await findOwnDecision(call, decisionId)
  if (!stored) return null
  const run = await runOf(call, stored)
  if (run && hadNoEffect(run)) return refuse('undecidable', notDoneBy(run.outcome?.exceptions.at(-1)))
  return { decisionId, run: run && stateOf(run) }
}

async function runOf({ services }: ReviewCall, { projectId, runId }: StoredDecision): Promise<Run | null> {
  return runId === null ? null : findRun(services, services.db, { projectId, runId })
}

const stateOf = ({ endedAt, state, runAt }: Run): Decided['run'] => (endedAt === null ? { state, runAt } : null)

async function decideClaimed(
  call: ReviewCall,
  claimed: QueuedCase,
  decision: CaseDecision,
  request: DecisionRequest,
): Promise<Decided | NotDecided> {
  const { decisionId } = request
  const outcome = await takeEffect(call, claimed, decision, request)
  if (outcome === null) return { decisionId, run: null }
  if ('refused' in outcome) return outcome
  if (!isNotDone(outcome)) return { decisionId, run: stateOf(outcome) }
  // it may have changed after it was checked
  return (await refusalOf(call, claimed, decision, request)).refusal ?? refuse('undecidable', outcome)
}

/** `scheduled`: by a run; a claim without one is a request that is being processed, or was interrupted. */
async function whyNotHeld(call: ReviewCall, ref: CaseRef): Promise<CaseRefusal> {
  const { services, project } = call
  const found = await findCase(call, ref)
  if (!found) return 'gone'
  const runId = found.pendingRunId
  const run = runId === null ? null : await findRun(services, services.db, { projectId: project.projectId, runId })
  return run?.endedAt === null ? 'scheduled' : 'notHeld'
}

/** A run that is open or had an effect decides about the case, even if its request failed afterwards. */
async function unclaimUnlessDecided(call: ReviewCall, ref: CaseRef, decisionId: string): Promise<void> {
  const stored = await findOwnDecision(call, decisionId)
  const run = stored && (await runOf(call, stored))
  if (!stored || (run && hadNoEffect(run))) await unclaim(call, ref, decisionId)
}

/** Returns the action that makes a decision; undefined for kinds without actions. */
export function actionOf(call: ReviewCall, ref: Pick<CaseRef, 'kind'>, decision: DecisionName): Action | undefined {
  const command = sourceOf(call, ref)?.commands[decision]
  return call.actions.find(({ name }) => name === command)
}

/** Case as it is when its decision is checked. */
interface Checked {
  refusal: NotDecided | null
  opened: OpenedCase | null
}

/** A case that no longer waits leaves the queue; one that has changed is returned as it is now. */
async function refusalOf(
  call: ReviewCall,
  claimed: QueuedCase,
  decision: CaseDecision,
  { decisionId, deskSession }: DecisionRequest,
): Promise<Checked> {
  const { services, project } = call
  const row = await waitingRowOf(call, claimed)
  const opened = row && (await openCase(call, claimed))
  const refused = (refusal: NotDecided | null): Checked => ({ refusal, opened })
  if (!opened) {
    await removeClaimed(services.db, { projectId: project.projectId, decisionId }, claimed)
    return refused(refuse('gone'))
  }
  if (!opened.content.permitted.includes(decision.decision)) return refused(refuse('notPermitted'))
  if (needsReason(decision) && reasonOf(decision) === null) return refused(refuse('noReason'))
  const now = { ...claimed, ...row }
  if (versionOf(services, now, opened) === decision.version) return refused(null)
  return refused({ refused: 'changed', current: await viewCase(call, { queued: now, deskSession }) })
}

/** A second review waits since it was queued; null for a case that no longer waits. */
async function waitingRowOf(
  call: ReviewCall,
  claimed: QueuedCase,
): Promise<Pick<QueuedCase, 'waitingSince' | 'flags'> | null> {
  if (claimed.stage === 'sample') return claimed
  const source = sourceOf(call, claimed)
  const row: WaitingRow | null | undefined =
    source && (await findWaiting(call.services.db, source, call.project, claimed.caseId))
  return row ? { waitingSince: row.waiting_since, flags: row.flags } : null
}

/** Reasons of corrections are those of their parts, if parts are named. */
const needsReason = (decision: CaseDecision): boolean =>
  decision.decision === 'correct' ? decision.parts.length === 0 : decision.decision !== 'approve'

function reasonOf({ reason }: CaseDecision): Reason | null {
  return reason ? inBothLanguages(reason.zh, reason.en) : null
}

/** Reason for the candidate; an approval has one only if it is partial. */
const reasonToTell = (decision: CaseDecision): Reason | null =>
  decision.decision === 'approve' && decision.only === undefined ? null : reasonOf(decision)

/**
 * Decides by the action of the kind, or by its source, and records the decision; a second review only records it.
 * Returns the run of the action, or why nothing was done; null without a run.
 */
async function takeEffect(
  call: ReviewCall,
  queued: QueuedCase,
  decision: CaseDecision,
  request: DecisionRequest,
): Promise<Run | NotDone | NotDecided | null> {
  const action = queued.stage === 'sample' ? undefined : actionOf(call, queued, decision.decision)
  if (!action) return decideWithoutAction(call, queued, decision, request)
  const { decisionId } = request
  let earlierDecisions = 0
  const done = await runOnCase<NotDecided>(call, queued.kind, {
    action,
    input: actionInput(queued.caseId, decision, reasonToTell(decision)),
    runId: decisionId,
    verify: async () => {
      const { refusal, opened } = await refusalOf(call, queued, decision, request)
      earlierDecisions = opened ? countDecisions(opened.content) : 0
      return refusal
    },
    record: (tx) =>
      recordDecision(tx, call, queued, {
        ...{ decisionId, outcome: decision.decision, runId: decisionId, earlierDecisions },
      }),
  })
  const hasTakenEffect = !('refused' in done) && !isNotDone(done) && done.endedAt !== null
  if (hasTakenEffect) await leaveQueue(call.services.db, call, queued)
  return done
}

/** Decision of a kind without actions, or of a second review, in one transaction with its record. */
async function decideWithoutAction(
  call: ReviewCall,
  queued: QueuedCase,
  decision: CaseDecision,
  request: DecisionRequest,
): Promise<NotDone | NotDecided | null> {
  const { services, project, reviewer } = call
  const { caseId } = queued
  const source = queued.stage === 'sample' ? null : sourceOf(call, queued)
  if (source && !source.withoutActions) throw new Error(`no action makes the decision ${decision.decision}`)
  const version = await source?.withoutActions?.versionOf(services, project, caseId)
  const { refusal, opened } = await refusalOf(call, queued, decision, request)
  if (refusal) return refusal
  const decided = { caseId, decision, reason: reasonToTell(decision), actor: reviewer.name, version }
  const recorded = { decisionId: request.decisionId, outcome: decision.decision, runId: null }
  return services.db.transaction(async (tx) => {
    const why = await source?.withoutActions?.decide(within(services, tx), project, decided)
    if (why) return { why, text: source?.withoutActions?.reasons[why] ?? null }
    const earlierDecisions = opened ? countDecisions(opened.content) : 0
    await recordDecision(tx, call, queued, { ...recorded, earlierDecisions })
    await removeClaimed(tx, { projectId: project.projectId, decisionId: request.decisionId }, queued)
    return null
  })
}
