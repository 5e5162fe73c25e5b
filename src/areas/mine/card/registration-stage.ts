/** Stage of a registration for display, derived from its statuses. Pure. */
import { AUDIT_STATUS, PRICE_TO_BE_DETERMINED } from '@contract/codes'
import type { RegistrationCard, RegistrationSituation } from '@contract/registration/registration-card'
import { isConfirming, isExpired, isPaid } from '@contract/registration/registration-situation'
import { auditLabel, type AuditLabel } from '@contract/registration/review/audit-label'
import type { Tone } from '@/ui/value/status-tag'

export const stageTones = {
  unpaid: 'wait',
  confirming: 'wait',
  undecided: 'wait',
  expired: 'neutral',
  cancelled: 'neutral',
  closed: 'neutral',
  refundAsked: 'wait',
  refunding: 'wait',
  refunded: 'neutral',
  refundFailed: 'bad',
  auditing: 'wait',
  passed: 'good',
  rejected: 'bad',
  toBeSubmitted: 'wait',
  failedToBeImproved: 'bad',
  refused: 'bad',
} as const satisfies Record<string, Tone>
export type RegistrationStage = keyof typeof stageTones

const refundStages = { refunding: 'refunding', refunded: 'refunded', failed: 'refundFailed' } as const

const auditStages = {
  pending: 'auditing',
  passed: 'passed',
  failed: 'rejected',
  unsubmitted: 'toBeSubmitted',
  failedToBeImproved: 'failedToBeImproved',
  refused: 'refused',
} as const satisfies Record<AuditLabel, RegistrationStage>

type Refunded = Pick<RegistrationCard, 'status' | 'refundStatus' | 'amountCents' | 'refundedCents'>

/** Precedence: final states, then payment and refunds, then the review. `now`: milliseconds of the server's clock. */
export function registrationStage(registration: RegistrationSituation & Refunded, now: number): RegistrationStage {
  const { status, refundStatus, refundRequest, auditStatus, amountCents } = registration
  if (refundRequest) return 'refundAsked'
  if (isPaid(registration) && auditStatus === AUDIT_STATUS.rejected) return auditStages[auditLabel(registration, now)]
  if (refundStatus !== 'none' && !isRefundedInPart(registration)) return refundStages[refundStatus]
  if (isConfirming(registration, now)) return 'confirming'
  if (isExpired(registration, now)) return 'expired'
  if (status === 'cancelled' || status === 'closed') return status
  if (isPaid(registration)) return auditStages[auditLabel(registration, now)]
  return amountCents === PRICE_TO_BE_DETERMINED ? 'undecided' : 'unpaid'
}

/** Returns the stage of a rejected registration by its refund, which is always full. */
export function rejectedStage({
  refundStatus,
}: Pick<RegistrationSituation, 'refundStatus'>):
  'rejected' | 'rejectedRefunding' | 'rejectedRefunded' | 'refundFailed' {
  return rejectedStages[refundStatus]
}

const rejectedStages = {
  none: 'rejected',
  refunding: 'rejectedRefunding',
  refunded: 'rejectedRefunded',
  failed: 'refundFailed',
} as const

/**
 * Returns whether a part was refunded and subjects remain: the stage is then that of the review, and the amount is
 * displayed with the fee. Old refunds without a recorded amount (0) were full.
 */
export const isRefundedInPart = ({ status, refundStatus, amountCents, refundedCents }: Refunded) =>
  status === 'submitted' && refundStatus === 'refunded' && refundedCents > 0 && refundedCents < amountCents
