import { defineArea } from '@server/domain/areas/define-area'
import { keptAsApplication, keptWithAccount } from '@server/domain/areas/kept-for'
import { answersOf } from '@server/domain/resealing/encrypted-answers'
import { oldApplications } from '@server/domain/retention/old-applications'
import { demonstrateExemption } from './demonstration'
import { EXEMPTION } from './exemption'
import { exemptionHolding } from './exemption-holding'
import { exemptionHandlers } from './handlers'
import { exemptionJobs } from './jobs'
import { exemptionSteps } from './next-steps'

export const exemptionArea = defineArea({
  handlers: () => exemptionHandlers,
  jobs: () => exemptionJobs,
  nextSteps: () => [exemptionSteps],
  personalData: [exemptionHolding],
  encryptedInside: [answersOf(EXEMPTION)],
  retention: [keptAsApplication('exemption'), keptWithAccount('exemption_event')],
  retentionTerms: [oldApplications(EXEMPTION)],
  demonstration: () => ({
    entries: { exemption: ({ services, of }, wanted) => demonstrateExemption(services, of, wanted) },
  }),
})
