import { defineArea } from '@server/domain/areas/define-area'
import { retainedAsApplication, retainedWithAccount } from '@server/domain/areas/table-retention'
import { applicationsOfCandidate } from '@server/domain/candidates/application-source'
import { answersOf } from '@server/domain/key-rotation/encrypted-answers'
import { oldApplications } from '@server/domain/retention/retention-terms'
import { basicInfoActions } from './actions'
import { BASIC_INFO } from './basic-info'
import { basicInfoPersonalData } from './basic-info-personal-data'
import { demonstrateBasicInfo } from './demonstration'
import { basicInfoHandlers } from './handlers'
import { basicInfoJobs } from './messages/notifications'
import { basicInfoSteps } from './next-steps'
import { basicInfoReview } from './review-source'

export const basicInfoArea = defineArea({
  handlers: () => basicInfoHandlers,
  jobs: () => basicInfoJobs,
  actions: Object.values(basicInfoActions),
  nextSteps: () => [basicInfoSteps],
  reviewSources: [basicInfoReview],
  candidateSources: [applicationsOfCandidate(BASIC_INFO)],
  personalData: [basicInfoPersonalData],
  encryptedInside: [answersOf(BASIC_INFO)],
  retention: [retainedAsApplication('basic_info_update'), retainedWithAccount('basic_info_event')],
  retentionTerms: [oldApplications(BASIC_INFO)],
  demonstration: () => ({
    entries: { basicInfo: ({ services, of }, wanted) => demonstrateBasicInfo(services, of, wanted) },
  }),
})
