import { defineArea } from '@server/domain/areas/define-area'
import { retainedAsApplication, retainedWithAccount } from '@server/domain/areas/table-retention'
import { applicationsOfCandidate } from '@server/domain/candidates/application-source'
import { answersOf } from '@server/domain/key-rotation/encrypted-answers'
import { oldApplications } from '@server/domain/retention/retention-terms'
import { exemptionActions } from './actions'
import { demonstrateExemption } from './demonstration'
import { EXEMPTION } from './exemption'
import { exemptionPersonalData } from './exemption-personal-data'
import { exemptionHandlers } from './handlers'
import { exemptionJobs } from './messages/notifications'
import { exemptionSteps } from './next-steps'
import { exemptionReview } from './review-source'

export const exemptionArea = defineArea({
  handlers: () => exemptionHandlers,
  jobs: () => exemptionJobs,
  actions: Object.values(exemptionActions),
  nextSteps: () => [exemptionSteps],
  reviewSources: [exemptionReview],
  candidateSources: [applicationsOfCandidate(EXEMPTION)],
  personalData: [exemptionPersonalData],
  encryptedInside: [answersOf(EXEMPTION)],
  retention: [retainedAsApplication('exemption'), retainedWithAccount('exemption_event')],
  retentionTerms: [oldApplications(EXEMPTION)],
  demonstration: () => ({
    entries: { exemption: ({ services, of }, wanted) => demonstrateExemption(services, of, wanted) },
  }),
})
