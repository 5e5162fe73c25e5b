import { defineArea } from '@server/domain/areas/define-area'
import { keptAsApplication, keptWithAccount } from '@server/domain/areas/kept-for'
import { answersOf } from '@server/domain/resealing/encrypted-answers'
import { oldApplications } from '@server/domain/retention/old-applications'
import { BASIC_INFO } from './basic-info'
import { basicInfoHolding } from './basic-info-holding'
import { demonstrateBasicInfo } from './demonstration'
import { basicInfoHandlers } from './handlers'
import { basicInfoJobs } from './jobs'
import { basicInfoSteps } from './next-steps'

export const basicInfoArea = defineArea({
  handlers: () => basicInfoHandlers,
  jobs: () => basicInfoJobs,
  nextSteps: () => [basicInfoSteps],
  personalData: [basicInfoHolding],
  encryptedInside: [answersOf(BASIC_INFO)],
  retention: [keptAsApplication('basic_info_update'), keptWithAccount('basic_info_event')],
  retentionTerms: [oldApplications(BASIC_INFO)],
  demonstration: () => ({
    entries: { basicInfo: ({ services, of }, wanted) => demonstrateBasicInfo(services, of, wanted) },
  }),
})
