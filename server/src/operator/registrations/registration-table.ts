import { formatPrice } from '@contract/format'
import type { AuditLabel } from '@contract/registration/review/audit-label'
import type { ReviewWaits } from '@contract/registration/review/review-waits'
import type { ListedRegistration } from '@server/areas/registration/lookup/registration-list'
import type { ForPerson } from '@server/core/tables/registration'
import { table, time } from '../output/table'

/** Review status (specification §4). */
export const LABEL_TEXTS = {
  passed: 'passed',
  pending: 'pending',
  unsubmitted: 'unsubmitted',
  failed: 'failed',
  failedToBeImproved: 'failed-to-be-improved',
  refused: 'refused',
} as const satisfies Record<AuditLabel, string>

/** Formats one line per registration with masked names. */
export function registrationTable(rows: readonly ListedRegistration[]): string {
  if (rows.length === 0) return 'No registrations.'
  return table(
    [
      'NUMBER',
      'BATCH',
      'CANDIDATE',
      'STATUS',
      'AUDIT',
      'WAITS FOR',
      'IDENTITY',
      'PAYMENT',
      'AMOUNT',
      'SUBMITTED (UTC+8)',
      'ORDER',
    ],
    rows.map(({ registration, candidate, orderId, label, identity, waits }) => [
      registration.registrationNumber,
      registration.batchCode,
      candidate,
      registration.status,
      LABEL_TEXTS[label],
      waitsForText(waits, registration),
      identity ?? '-',
      registration.refundStatus === 'none' ? registration.paymentStatus : `refund ${registration.refundStatus}`,
      formatPrice(registration.amountCents, 'zh'),
      time(registration.submittedAt),
      orderId ?? '-',
    ]),
  )
}

/** Returns the same rows as JSON. */
export function registrationJson(rows: readonly ListedRegistration[]) {
  return rows.map(({ registration, candidate, label, waits, identity, orderId }) => {
    const { registrationId, registrationNumber, batchCode, status, paymentStatus, refundStatus } = registration
    const { amountCents, refundedCents, submittedAt, groupDomain } = registration
    return {
      ...{ registrationId, registrationNumber, batchCode, candidate, status, audit: LABEL_TEXTS[label] },
      ...{
        waitsFor: waitsForText(waits, registration),
        identity,
        paymentStatus,
        refundStatus,
        amountCents,
        refundedCents,
      },
      ...{ submittedAt, groupDomain, orderId },
    }
  })
}

const WAITS_FOR_TEXTS: Record<ReviewWaits, string> = {
  nobody: '-',
  person: 'a person',
  provider: 'the provider',
  identity: 'identity',
  mismatch: 'identity',
}

const PERSON_REASONS: Record<ForPerson, string> = {
  photo: ': photo',
  named: ': lookAt',
  takenUp: '',
  changed: ': changed',
  unanswered: ': unanswered',
  leftToPerson: ': left to a person',
}

/** Names who must act next in a review and why; `-` when no action is pending. */
export function waitsForText(waits: ReviewWaits | null, { forPerson }: ListedRegistration['registration']): string {
  if (waits === null) return '-'
  return waits === 'person' && forPerson ? WAITS_FOR_TEXTS.person + PERSON_REASONS[forPerson] : WAITS_FOR_TEXTS[waits]
}
