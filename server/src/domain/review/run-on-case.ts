import * as v from 'valibot'
import type { CaseDecision } from '@contract/desk/review-decision'
import type { ReviewKind } from '@contract/desk/roles'
import type { Reason } from '@contract/reason'
import type { LocalText } from '@contract/schemas'
import type { Executor } from '@server/core/postgres/database'
import type { PreviewException } from '@server/core/tables/action'
import { newId } from '@server/core/postgres/ids'
import { type Action, type ActionContext, reasonLabel } from '../actions/define-action'
import { executeRun } from '../actions/execute-run'
import { planAction } from '../actions/preview'
import { withRegistrations } from '../actions/requester'
import { requestRun } from '../actions/request-run'
import type { Run } from '../actions/run-store'
import type { QueuedCase, ReviewCall } from './queued-case'

/** Returns the input of the action that decides a case. */
export function actionInput(caseId: string, decision: CaseDecision, reason: Reason | null): unknown {
  const named = (more: object = {}) => ({ named: [{ id: caseId, ...more }] })
  switch (decision.decision) {
    case 'approve':
      return { ...named(), ...(decision.only && { only: decision.only, ...(reason && { reason }) }) }
    case 'correct': {
      if (decision.parts.length === 0) return named({ reason })
      const asked = decision.parts.map(({ part, key, reason: why }) => ({ part, key, reason: inBoth(why) }))
      return { ...named({ asked }), ...(decision.until !== undefined && { until: decision.until }) }
    }
    default:
      return named({ reason })
  }
}

const inBoth = ({ zh, en }: { zh: string; en: string }): Reason => ({ zh, en: en || zh })

/** Why nothing was done: a reason of the action or source with its text. */
export interface NotDone {
  why: string
  text: LocalText | null
}

export const isNotDone = (result: object): result is NotDone => 'why' in result

export const hadNoEffect = ({ endedAt, done }: Run): boolean => endedAt !== null && done === 0

/** Returns the reason of an exception; its text may name values of the item. */
export const notDoneBy = (exception: PreviewException | undefined): NotDone => ({
  why: exception?.reason ?? 'failed',
  text: exception?.label ?? null,
})

export interface ReviewRun<Refusal> {
  action: Action
  input: unknown
  /** Default: a new id. */
  runId?: string
  /**
   * Returns why the run is not requested. Called when the versions of the case have been read, with which the run is
   * compared under its locks; its refusal precedes the reasons of the action.
   */
  verify: () => Promise<Refusal | null>
  /** Records what belongs to the run, in the transaction that stores it, so that neither exists without the other. */
  record?: (tx: Executor, run: Run) => Promise<void>
}

/**
 * Requests a run of an action on a case, and executes it unless it waits for the end of the grace period or for
 * approval. Returns the run, or why nothing was done. If the execution fails, the job continues the run.
 */
export async function runOnCase<Refusal>(
  call: ReviewCall,
  kind: ReviewKind,
  { action, input, verify, ...request }: ReviewRun<Refusal>,
): Promise<Run | NotDone | Refusal> {
  const context = contextOf(call, { kind })
  const parsed = v.safeParse(action.input, input)
  const plan = parsed.success ? await planAction(action, context, parsed.output) : null
  const refusal = await verify()
  if (refusal !== null) return refusal
  if (!plan) return { why: 'input', text: null }
  if (plan.planned.length === 0) return notDoneBy(plan.preview.exceptions[0] ?? exceptionOf(action, 'missing'))
  const holder = newId()
  const run = await requestRun(context, { ...request, action, plan, holder })
  if (run.state !== 'running') return run
  const outcome = await executeRun({ action, context, run, holder })
  // the run continues in another instance
  if (!outcome) return run
  if (outcome.changes.length === 0) return notDoneBy(outcome.exceptions.at(-1))
  return { ...run, state: 'done', endedAt: new Date(call.services.now()), done: plan.planned.length }
}

const exceptionOf = (action: Action, reason: string): PreviewException => ({
  ...{ reason, label: reasonLabel(action, reason), count: 1, examples: [] },
})

export const contextOf = (
  { services, project, reviewer }: ReviewCall,
  { kind }: Pick<QueuedCase, 'kind'>,
): ActionContext => ({
  ...{ services, project },
  // the queue has checked the kind
  staff: kind === 'correction' ? { ...reviewer, roles: withRegistrations(reviewer.roles) } : reviewer,
})
