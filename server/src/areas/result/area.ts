import type { Job } from '@server/core/running/jobs'
import { tellApplications } from '@server/domain/applications/telling'
import { defineArea } from '@server/domain/areas/define-area'
import { keptAsApplication, keptWithAccount, keptWithProject } from '@server/domain/areas/kept-for'
import { answersOf } from '@server/domain/resealing/encrypted-answers'
import { oldApplications } from '@server/domain/retention/old-applications'
import { demonstrateResult } from './demonstration'
import { resultHandlers } from './handlers'
import { resultLeftOutJob } from './messages/left-out-job'
import { resultTellJob } from './messages/tell-job'
import { resultWithdrawnJob } from './messages/withdrawn-job'
import { resultSteps } from './next-steps'
import { registerResultReports } from './report/report-routes'
import { resultHolding } from './result-holding'
import { demonstrateApplied, demonstrateReviewed } from './review/demonstration'
import { reviewHandlers } from './review/handlers'
import { endedTellJob } from './review/messages/ended-job'
import { reviewMessages } from './review/messages/review-news'
import { reviewSteps } from './review/next-steps'
import { reviewPurpose } from './review/orders/purpose'
import { reviewFeeJob } from './review/orders/refund-job'
import { reviewReminders } from './review/reminders'
import { REVIEW } from './review/review'
import { reviewHolding } from './review/review-holding'

const jobs: readonly Job[] = [
  resultTellJob,
  resultWithdrawnJob,
  resultLeftOutJob,
  tellApplications(REVIEW, reviewMessages),
  endedTellJob,
  reviewFeeJob,
]

export const resultArea = defineArea({
  handlers: () => ({ ...resultHandlers, ...reviewHandlers }),
  routes: registerResultReports,
  jobs: () => jobs,
  nextSteps: () => [resultSteps, reviewSteps],
  reminders: reviewReminders,
  purposes: { [reviewPurpose.name]: reviewPurpose },
  personalData: [resultHolding, reviewHolding],
  encryptedInside: [answersOf(REVIEW)],
  retention: [
    keptAsApplication('result_review'),
    keptWithAccount('result', 'result_review_event', 'result_review_request'),
    keptWithProject('result_release'),
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
