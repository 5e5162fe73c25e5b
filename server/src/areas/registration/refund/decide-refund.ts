import { Failure } from '@server/core/failure'
import type { Project } from '@server/calls/project/project-cache'
import type { Services } from '@server/core/services'
import type { RefundRequestState } from '@contract/registration/refund/refund-request'
import type { Reason } from '@contract/reason'
import { recordAudit } from '@server/domain/audit-log'
import { lockPoolsOf } from '@server/domain/seats/pools'
import { seatsOf } from '../registration-refs'
import { findRegistrationById } from '../registration-store'
import { addToTimelines } from '../timeline/timeline'
import { findRequest, registrationOf, setRequest } from './refund-store'
import { endAsking } from './refund-status'
import { startRefund } from './start-refund'

/** `reason`: reason for declining, sent to the candidate; null confirms the refund. */
interface Decision {
  requestId: string
  reason: Reason | null
  actor: string
  /** Version of the request that staff saw in a preview: its number of edits. */
  version?: string | undefined
}

/**
 * Reason why a refund cannot be decided: missing, decided or changed before, too little left in its orders, or on an
 * invoice.
 */
export type Undecidable = 'missing' | 'amount' | 'invoiced' | 'changed' | Exclude<RefundRequestState, 'asked'>

/** Failures found under the order's lock, which roll the transaction back. */
const undone: Partial<Record<string, Undecidable>> = { E_REG_URD_OR_AMOUNT: 'amount', E_REG_URD_OR_INVOICE: 'invoiced' }

/**
 * Confirms a requested refund or declines it with a reason, and writes the audit log, in one transaction. Returns null,
 * or the reason why nothing was done.
 */
export async function decideRefund(
  services: Services,
  project: Project,
  { requestId, reason, actor, version }: Decision,
): Promise<Undecidable | null> {
  const { projectId } = project
  try {
    return await services.db.transaction(async (tx) => {
      const ref = await registrationOf(tx, { projectId, requestId })
      if (!ref) return 'missing'
      await lockPoolsOf(tx, projectId, seatsOf([ref]))
      await findRegistrationById(tx, projectId, ref.registrationId, { lock: true })
      const request = await findRequest(services, tx, { projectId, requestId })
      if (!request) return 'missing'
      if (request.state !== 'asked') return request.state
      if (version !== undefined && version !== String(request.edits)) return 'changed'
      const at = new Date(services.now())
      if (reason === null) await startRefund(services, tx, project, request)
      else {
        await setRequest(services, tx, request, { state: 'declined', declinedBecause: reason, decidedAt: at })
        await endAsking(tx, ref)
        await addToTimelines(tx, [{ ...ref, event: 'refundDeclined', at, amountCents: request.backCents }])
      }
      const action = reason === null ? 'refund-requests approve' : 'refund-requests reject'
      await recordAudit(services, tx, { projectId, actor, action, details: { requestId } })
      return null
    })
  } catch (error) {
    const why = error instanceof Failure ? undone[error.code] : undefined
    if (why) return why
    throw error
  }
}
