/** Labels of a registration's review on screens and in the operator's tool (specification §4). Pure. */
import { AUDIT_STATUS, type AUDIT_LABELS } from '../../codes'
import type { RegistrationSituation } from '../registration-card'

export type AuditLabel = (typeof AUDIT_LABELS)[number]

type Reviewed = Pick<RegistrationSituation, 'auditStatus' | 'correction' | 'isRefused'>

/**
 * Returns the label. `pending`: under review. `unsubmitted`: a requested correction was not submitted.
 * `failedToBeImproved`: its deadline has passed. `failed`: rejected. `refused`: rejected permanently. `now`: server
 * clock, milliseconds.
 */
export function auditLabel({ auditStatus, correction, isRefused }: Reviewed, now: number): AuditLabel {
  if (auditStatus === AUDIT_STATUS.passed) return 'passed'
  if (auditStatus === AUDIT_STATUS.rejected) return isRefused ? 'refused' : 'failed'
  if (auditStatus === AUDIT_STATUS.auditing) return 'pending'
  return isCorrectionOver({ correction }, now) ? 'failedToBeImproved' : 'unsubmitted'
}

/** Returns whether the deadline of a correction has passed; the exam body then decides. */
export function isCorrectionOver({ correction }: Pick<Reviewed, 'correction'>, now: number): boolean {
  return correction !== null && now >= Date.parse(correction.until)
}
