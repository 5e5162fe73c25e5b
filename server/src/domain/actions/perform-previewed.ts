import { newId } from '@server/core/postgres/ids'
import { reasonLabel, type Action, type ActionContext } from './define-action'
import { executeRun } from './execute-run'
import { planAction, type Plan } from './preview'
import { requestRun } from './request-run'
import type { LocalText } from '@contract/schemas'

/**
 * `scheduled`: it starts after the grace period, or another instance continues it. `changed`: nothing was done, because
 * the plan is another one than was shown. `refused`: nothing was done, for the reason.
 */
export type PreviewedOutcome =
  | { outcome: 'done' | 'scheduled' | 'awaitingApproval' }
  | { outcome: 'changed'; plan: Plan }
  | { outcome: 'refused'; reason: LocalText }

/**
 * Performs an action whose preview, identified by its digest, the caller has seen. Throws DESK_FORBIDDEN without the
 * permission of the action.
 */
export async function performPreviewed(
  context: ActionContext,
  action: Action,
  { input, digest }: { input: unknown; digest: string },
): Promise<PreviewedOutcome> {
  const plan = await planAction(action, context, input)
  if (plan.digest !== digest) return { outcome: 'changed', plan }
  const refused = (why = 'failed'): PreviewedOutcome => ({ outcome: 'refused', reason: reasonLabel(action, why) })
  const [exception] = plan.preview.exceptions
  if (plan.planned.length === 0) return exception ? { outcome: 'refused', reason: exception.label } : refused()
  const holder = newId()
  const run = await requestRun(context, { action, plan, holder })
  if (run.state === 'awaitingApproval') return { outcome: 'awaitingApproval' }
  if (run.state !== 'running') return { outcome: 'scheduled' }
  const outcome = await executeRun({ action, context, run, holder })
  if (outcome === null) return { outcome: 'scheduled' }
  return outcome.changes.length > 0 ? { outcome: 'done' } : refused(outcome.exceptions[0]?.reason)
}
