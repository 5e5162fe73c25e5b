import type { Arrangement } from '@contract/accommodation/accommodation-offering'
import { accommodationEvents, accommodations } from '@server/core/tables/accommodation'
import { lockCandidates } from '@server/domain/accounts/lock-candidates'
import type { Looked, Whole } from '@server/domain/applications/application-rows'
import { defineApplication } from '@server/domain/applications/define-application'

/** Applications for accommodations: one for each thing that is offered; withdrawn, it can be handed in again. */
export const ACCOMMODATION = defineApplication({
  kind: 'accommodation',
  commands: 'accommodations',
  table: accommodations,
  events: accommodationEvents,
  keyOf: ({ offerCode }) => offerCode,
  // as whoever books is: no seat is taken by it before what becomes of it is settled
  lockFirst: (tx, { projectId, accountId }) => lockCandidates(tx, { projectId, accountIds: [accountId] }),
  named: (accommodationId) => ({ accommodationId }),
  refusals: {
    changed: 'EXM_ACC_DRAFT_CHANGED',
    fileMissing: 'EXM_ACC_FILE_MISSING',
    missing: 'EXM_ACC_NOT_FOUND',
    duplicate: 'EXM_ACC_DUPLICATE',
  },
})

export type Mine = Looked<typeof accommodations>
export type AccommodationRow = Whole<typeof accommodations>

/** What is approved, as it was offered then; nothing while it is not, or is reviewed again. */
export const grantedOf = ({ state, granted }: { state?: string; granted?: string | null }): Arrangement[] =>
  JSON.parse((state === 'passed' && granted) || '[]') as Arrangement[]
