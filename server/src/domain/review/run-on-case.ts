import * as v from 'valibot'
import type { CaseDecision } from '@contract/desk/review-decision'
import type { ReviewKind } from '@contract/desk/roles'
import type { Reason } from '@contract/reason'
import type { LocalText } from '@contract/schemas'
import type { Executor } from '@server/core/postgres/database'
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

/** Why nothing was done: a reason of the action with its text. */
export interface NotDone {
  why: string
  text: LocalText | null
}

export interface ReviewRun {
  action: Action
  input: unknown
  /** Default: a new id. */
  runId?: string
  /** Records the decision in the transaction that stores its run, so that neither exists without the other. */
  record?: (tx: Executor, run: Run) => Promise<void>
}

/**
 * Requests a run of an action on a case, and executes it unless it waits for the end of the grace period or for
 * approval. Returns the run, or why nothing was done. If the execution fails, the job continues the run.
 */
export async function runOnCase(
  call: ReviewCall,
  kind: ReviewKind,
  { action, input, ...request }: ReviewRun,
): Promise<Run | NotDone> {
  const context = contextOf(call, { kind })
  const parsed = v.safeParse(action.input, input)
  if (!parsed.success) return { why: 'input', text: null }
  const notDone = (why: string): NotDone => ({ why, text: reasonLabel(action, why) })
  const plan = await planAction(action, context, parsed.output)
  if (plan.planned.length === 0) return notDone(plan.preview.exceptions[0]?.reason ?? 'missing')
  const holder = newId()
  const run = await requestRun(context, { ...request, action, plan, holder })
  if (run.state !== 'running') return run
  const outcome = await executeRun({ action, context, run, holder })
  return outcome && outcome.changes.length === 0 ? notDone(outcome.exceptions[0]?.reason ?? 'failed') : run
}

export const contextOf = (
  { services, project, reviewer }: ReviewCall,
  { kind }: Pick<QueuedCase, 'kind'>,
): ActionContext => ({
  ...{ services, project },
  // the queue has checked the kind
  staff: kind === 'correction' ? { ...reviewer, roles: withRegistrations(reviewer.roles) } : reviewer,
})
