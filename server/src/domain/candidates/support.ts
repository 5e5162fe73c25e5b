/** Actions of the help desk on a candidate: their input, preview and execution. */
import * as v from 'valibot'
import type { SupportOutcome, SupportPreview, SupportRequest } from '@contract/desk/support'
import { inBothLanguages } from '@contract/reason'
import type { Action, ActionContext } from '../actions/define-action'
import { performPreviewed } from '../actions/perform-previewed'
import { planAction, type Plan } from '../actions/preview'

/** Returns the input of the action that a request names. */
function inputOf(accountId: string, request: SupportRequest): unknown {
  switch (request.action) {
    case 'payments ask':
      return { accountId, id: request.paymentId }
    case 'registrations correct': {
      const asked = request.parts.map(({ reason, ...part }) => ({
        ...part,
        reason: inBothLanguages(reason.zh, reason.en),
      }))
      const { until } = request
      return { named: [{ id: request.registrationId, asked }], ...(until !== undefined && { until }) }
    }
    default: {
      const { action: _, ...input } = request
      return { accountId, ...input }
    }
  }
}

export function supportAction(actions: readonly Action[], { action: name }: Pick<SupportRequest, 'action'>): Action {
  const action = actions.find((one) => one.name === name)
  if (!action) throw new Error(`no action “${name}”`)
  return action
}

interface Requested {
  accountId: string
  request: SupportRequest
}

/** Returns what an action would do. Throws DESK_FORBIDDEN without its permission. */
export async function previewSupport(
  context: ActionContext,
  action: Action,
  { accountId, request }: Requested,
): Promise<SupportPreview> {
  return previewOf(action, await planAction(action, context, v.parse(action.input, inputOf(accountId, request))))
}

/** Performs an action as its preview showed it. Throws DESK_FORBIDDEN without its permission. */
export async function performSupport(
  context: ActionContext,
  action: Action,
  { accountId, request, digest }: Requested & { digest: string },
): Promise<SupportOutcome> {
  const input = v.parse(action.input, inputOf(accountId, request))
  const done = await performPreviewed(context, action, { input, digest })
  return {
    outcome: done.outcome,
    reason: done.outcome === 'refused' ? done.reason : null,
    preview: done.outcome === 'changed' ? previewOf(action, done.plan) : null,
  }
}

const previewOf = ({ label, consequence }: Action, { preview, digest }: Plan): SupportPreview => ({
  ...{ label, consequence, digest },
  changes: preview.changes.map(({ effect, label: effectLabel, count, cents }) => ({
    ...{ effect, label: effectLabel, count },
    ...(cents !== undefined && { cents }),
  })),
  exceptions: preview.exceptions.map(({ reason, label: reasonLabel }) => ({ reason, label: reasonLabel })),
})
