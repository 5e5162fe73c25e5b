import { defineArea } from '@server/domain/areas/define-area'
import { keptAsApplication, keptWithAccount } from '@server/domain/areas/kept-for'
import { answersOf } from '@server/domain/resealing/encrypted-answers'
import { oldApplications } from '@server/domain/retention/old-applications'
import { ACCOMMODATION } from './accommodation'
import { accommodationHolding } from './accommodation-holding'
import { demonstrateAccommodation } from './demonstration'
import { accommodationHandlers } from './handlers'
import { accommodationJobs } from './jobs'
import { accommodationSteps } from './next-steps'

export const accommodationArea = defineArea({
  handlers: () => accommodationHandlers,
  jobs: () => accommodationJobs,
  nextSteps: () => [accommodationSteps],
  personalData: [accommodationHolding],
  encryptedInside: [answersOf(ACCOMMODATION)],
  retention: [keptAsApplication('accommodation'), keptWithAccount('accommodation_event')],
  retentionTerms: [oldApplications(ACCOMMODATION)],
  demonstration: () => ({
    entries: { accommodation: ({ services, of }, wanted) => demonstrateAccommodation(services, of, wanted) },
  }),
})
