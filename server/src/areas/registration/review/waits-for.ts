import { AUDIT_STATUS } from '@contract/codes'
import type { IdentityState } from '@contract/identity/identity-check'
import type { ReviewWaits } from '@contract/registration/review/review-waits'
import type { ProjectDefinition } from '@server/core/tables/definition/project-definition'
import type { registrations } from '@server/core/tables/registration'
import { vouchedFor } from './for-person'

interface Reviewed extends Pick<
  typeof registrations.$inferSelect,
  'batchCode' | 'status' | 'auditStatus' | 'paymentStatus' | 'forPerson'
> {
  /** A preparation of the candidate for the batch was approved before it opened. */
  isApprovedBefore: boolean
}

/**
 * Returns what the review waits for; null if it is not under review. Same rules as the job that approves automatically
 * (approve-job.ts).
 */
export function reviewWaitsFor(
  definition: Pick<ProjectDefinition, 'batches' | 'identityCheck'>,
  { batchCode, status, auditStatus, paymentStatus, forPerson, isApprovedBefore }: Reviewed,
  identity: IdentityState | null,
): ReviewWaits | null {
  if (status !== 'submitted' || paymentStatus !== 'paid' || auditStatus !== AUDIT_STATUS.auditing) return null
  if (identity === 'mismatched') return 'mismatch'
  const batch = definition.batches.find(({ code }) => code === batchCode)
  const review = batch?.audit?.review ?? 'byHand'
  const isApproved = batch?.preparation?.review && isApprovedBefore
  if (forPerson || (review === 'byHand' && !isApproved)) return 'person'
  if (!identity || !vouchedFor(definition).includes(identity)) return 'identity'
  return review === 'provider' && !isApproved ? 'provider' : 'nobody'
}
