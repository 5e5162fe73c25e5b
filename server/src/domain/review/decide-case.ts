/** Decisions of reviewers. */
import { and, eq, sql } from 'drizzle-orm'
import type { CaseDecision, CaseRef, CaseRefusal, ReviewCase } from '@contract/desk/review'
import { inBothLanguages, type Reason } from '@contract/reason'
import { newId } from '@server/core/postgres/ids'
import { reviewDecisions } from '@server/core/tables/review-case'
import { openCase, versionOf, viewCase } from './case-view'
import { claim, findCase, isCase, unclaim, type QueuedCase, type ReviewCall } from './queue'
import { findWaiting, type ReviewSource } from './review-source'
import { agreement, queueSample } from './samples'

export interface Decided {
  decisionId: string
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
    const why = claimed.stage === 'sample' ? null : await run(call, claimed, decision)
    if (why !== null) return refuse('undecidable', why)
    await recordDecision(call, claimed, { decisionId, outcome: decision.decision })
    isDecided = true
    return { decisionId }
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

async function run(call: ReviewCall, { kind, caseId }: QueuedCase, decision: CaseDecision): Promise<string | null> {
  const { services, project, reviewer } = call
  const source = sourceOf(call, { kind })
  if (!source) return 'missing'
  const reason = decision.decision === 'approve' && decision.only === undefined ? null : reasonOf(decision)
  return source.decide(services, project, { caseId, decision, reason, actor: reviewer.name })
}

interface Recorded {
  decisionId: string
  outcome: string
}

/** Removes the case from the queue, records the decision and may queue a second review, in one transaction. */
async function recordDecision(call: ReviewCall, claimed: QueuedCase, { decisionId, outcome }: Recorded): Promise<void> {
  const { services, project, reviewer } = call
  const { projectId } = project
  const { kind, caseId, stage, number, batchCode, areas, waitingSince, sampleOf, accountId } = claimed
  await services.db.transaction(async (tx) => {
    const row = {
      ...{ projectId, decisionId, kind, caseId, stage, number, batchCode, areas, waitingSince, outcome, sampleOf },
      ...{ staffId: reviewer.staffId, at: new Date(services.now()), undoneAt: null, runId: null },
      agrees: sampleOf === null ? null : await agreement(tx, { projectId, sampleOf }, outcome),
    }
    await tx.insert(reviewDecisions).values(row)
    await tx.execute(sql`delete from review_case where ${isCase(projectId, claimed)}`)
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
  const source = sourceOf(call, decided)
  if (!source?.reopen) return 'final'
  const why = await source.reopen(services, project, { caseId: decided.caseId, reason, actor: reviewer.name })
  if (why !== null) return why
  await services.db.transaction(async (tx) => {
    await tx
      .update(reviewDecisions)
      .set({ undoneAt: new Date(services.now()) })
      .where(isIt)
    await tx.execute(sql`delete from review_case where project_id = ${project.projectId} and sample_of = ${decisionId}`)
  })
  return null
}
