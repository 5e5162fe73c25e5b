import type { Arrangement } from '@contract/accommodation/accommodation-offering'
import { accommodationEvents, accommodations } from '@server/core/tables/accommodation'
import { lockCandidates } from '@server/domain/accounts/lock-candidates'
import type { ApplicationSummary, ApplicationRecord } from '@server/domain/applications/application-rows'
import { defineApplication } from '@server/domain/applications/define-application'

/** One application per offering of the project. A withdrawn application can be submitted again. */
export const ACCOMMODATION = defineApplication({
  kind: 'accommodation',
  commands: 'accommodations',
  table: accommodations,
  events: accommodationEvents,
  keyOf: ({ offerCode }) => offerCode,
  // Locks the candidate as booking does, so that no seat is booked while the decision is being written.
  lockFirst: (tx, { projectId, accountId }) => lockCandidates(tx, { projectId, accountIds: [accountId] }),
  named: (accommodationId) => ({ accommodationId }),
  refusals: {
    changed: 'EXM_ACC_DRAFT_CHANGED',
    fileMissing: 'EXM_ACC_FILE_MISSING',
    missing: 'EXM_ACC_NOT_FOUND',
    duplicate: 'EXM_ACC_DUPLICATE',
  },
})

export type Mine = ApplicationSummary<typeof accommodations>
export type AccommodationRow = ApplicationRecord<typeof accommodations>

/**
 * Returns the arrangements approved with the application, as offered at the time of the decision. Empty unless the
 * state is `passed`.
 */
export const grantedOf = ({ state, granted }: { state?: string; granted?: string | null }): Arrangement[] =>
  JSON.parse((state === 'passed' && granted) || '[]') as Arrangement[]
