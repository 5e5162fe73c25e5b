/** What screens and the operator's tool call the review of a registration, beside its four codes (specification §4). Pure. */
import { AUDIT_STATUS, type AUDIT_LABELS } from '../../codes'
import type { RegistrationSituation } from '../registration-card'

export type AuditLabel = (typeof AUDIT_LABELS)[number]

type Reviewed = Pick<RegistrationSituation, 'auditStatus' | 'correction' | 'isRefused'>

/**
 * Pending: it is reviewed. Unsubmitted: a correction was asked for and is not handed in. Failed to be improved: the time for
 * that is over. Failed: it was not approved. Refused: nor may its candidate register for the batch again. `now` in
 * milliseconds, the server's clock.
 */
export function auditLabel({ auditStatus, correction, isRefused }: Reviewed, now: number): AuditLabel {
  if (auditStatus === AUDIT_STATUS.passed) return 'passed'
  if (auditStatus === AUDIT_STATUS.rejected) return isRefused ? 'refused' : 'failed'
  if (auditStatus === AUDIT_STATUS.auditing) return 'pending'
  return isCorrectionOver({ correction }, now) ? 'failedToBeImproved' : 'unsubmitted'
}

/** What was asked for can be handed in no more; the exam body decides. */
export function isCorrectionOver({ correction }: Pick<Reviewed, 'correction'>, now: number): boolean {
  return correction !== null && now >= Date.parse(correction.until)
}
