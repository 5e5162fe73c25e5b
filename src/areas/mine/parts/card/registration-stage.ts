/** What a registration's four statuses mean to its candidate, in one word: pure. */
import { AUDIT_STATUS, PRICE_TO_BE_DETERMINED } from '@contract/codes'
import { auditLabel, type AuditLabel } from '@contract/registration/review/audit-label'
import { isConfirming, isExpired, isPaid } from '@contract/registration/registration-situation'
import type { RegistrationCard, RegistrationSituation } from '@contract/registration/registration-card'
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

/** What matters most comes first: an end, then money, then the review. `now` in milliseconds, the server's clock. */
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

/** What one that was not approved can be told of its money, which goes back whole. */
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
 * Something of it went back, and something is left to be sat: what matters of that is its review again, and the amount that
 * went back stands beside the fee. What went back before it was written down how much (0) was the whole.
 */
export const isRefundedInPart = ({ status, refundStatus, amountCents, refundedCents }: Refunded) =>
  status === 'submitted' && refundStatus === 'refunded' && refundedCents > 0 && refundedCents < amountCents
