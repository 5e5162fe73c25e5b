import type { Job } from '@server/core/running/jobs'
import { applicationNotificationJob } from '@server/domain/applications/application-notifications'
import { defineArea } from '@server/domain/areas/define-area'
import { retainedAsApplication, retainedWithAccount, retainedWithProject } from '@server/domain/areas/table-retention'
import { applicationsOfCandidate } from '@server/domain/candidates/application-source'
import { answersOf } from '@server/domain/key-rotation/encrypted-answers'
import { oldApplications } from '@server/domain/retention/retention-terms'
import { importResults } from './actions/import'
import { publishResults, withdrawResults } from './actions/publish'
import { demonstrateResult } from './demonstration'
import { resultHandlers } from './handlers'
import { resultLeftOutJob, resultNotificationJob, resultWithdrawnJob } from './messages/notification-jobs'
import { resultSteps } from './next-steps'
import { registerResultReports } from './report/report-routes'
import { resultPersonalData } from './result-personal-data'
import { demonstrateApplied, demonstrateReviewed } from './review/demonstration'
import { reviewHandlers } from './review/handlers'
import { reviewDecisionNotificationJob, reviewMessages } from './review/messages/review-notifications'
import { reviewSteps } from './review/next-steps'
import { reviewPurpose } from './review/orders/purpose'
import { reviewFeeJob } from './review/orders/refund-job'
import { reviewReminders } from './review/reminders'
import { REVIEW } from './review/review'
import { reviewPersonalData } from './review/review-personal-data'
import { resultReview } from './review/review-source'

const jobs: readonly Job[] = [
  resultNotificationJob,
  resultWithdrawnJob,
  resultLeftOutJob,
  applicationNotificationJob(REVIEW, reviewMessages),
  reviewDecisionNotificationJob,
  reviewFeeJob,
]

export const resultArea = defineArea({
  actions: [importResults, publishResults, withdrawResults],
  handlers: () => ({ ...resultHandlers, ...reviewHandlers }),
  routes: registerResultReports,
  jobs: () => jobs,
  nextSteps: () => [resultSteps, reviewSteps],
  reminders: reviewReminders,
  purposes: { [reviewPurpose.name]: reviewPurpose },
  reviewSources: [resultReview],
  candidateSources: [applicationsOfCandidate(REVIEW)],
  personalData: [resultPersonalData, reviewPersonalData],
  encryptedInside: [answersOf(REVIEW)],
  retention: [
    retainedAsApplication('result_review'),
    retainedWithAccount('result', 'result_review_event', 'result_review_request'),
    retainedWithProject('result_release'),
  ],
  retentionTerms: [oldApplications(REVIEW)],
  demonstration: () => ({
    entries: {
      results: async ({ services, of, actions }, { reviews, ...result }) => {
        await demonstrateResult(services, of, result)
        for (const review of reviews) {
          const orderId = await demonstrateApplied(services, of, result.result, review)
          if (orderId === null || review.state === 'unpaid') continue
          await actions.pay(services, of, { orderId })
          await demonstrateReviewed(services, of, result.result, review)
        }
      },
    },
  }),
})
