import { defineArea } from '@server/domain/areas/define-area'
import { retainedAsApplication, retainedWithAccount } from '@server/domain/areas/table-retention'
import { applicationsOfCandidate } from '@server/domain/candidates/application-source'
import { answersOf } from '@server/domain/key-rotation/encrypted-answers'
import { oldApplications } from '@server/domain/retention/retention-terms'
import { accommodationActions } from './actions'
import { ACCOMMODATION } from './accommodation'
import { accommodationPersonalData } from './accommodation-personal-data'
import { demonstrateAccommodation } from './demonstration'
import { accommodationHandlers } from './handlers'
import { accommodationJobs } from './messages/notifications'
import { accommodationSteps } from './next-steps'
import { accommodationReview } from './review-source'

export const accommodationArea = defineArea({
  handlers: () => accommodationHandlers,
  jobs: () => accommodationJobs,
  actions: Object.values(accommodationActions),
  nextSteps: () => [accommodationSteps],
  reviewSources: [accommodationReview],
  candidateSources: [applicationsOfCandidate(ACCOMMODATION)],
  personalData: [accommodationPersonalData],
  encryptedInside: [answersOf(ACCOMMODATION)],
  retention: [retainedAsApplication('accommodation'), retainedWithAccount('accommodation_event')],
  retentionTerms: [oldApplications(ACCOMMODATION)],
  demonstration: () => ({
    entries: { accommodation: ({ services, of }, wanted) => demonstrateAccommodation(services, of, wanted) },
  }),
})
