import type { Job } from '@server/core/running/jobs'
import { tellApplications } from '@server/domain/applications/telling'
import { resultLeftOutJob } from './messages/left-out-job'
import { resultTellJob } from './messages/tell-job'
import { resultWithdrawnJob } from './messages/withdrawn-job'
import { reviewMessages } from './review/messages/review-news'
import { endedTellJob } from './review/messages/ended-job'
import { reviewFeeJob } from './review/orders/refund-job'
import { REVIEW } from './review/review'

export const resultJobs: readonly Job[] = [
  resultTellJob,
  resultWithdrawnJob,
  resultLeftOutJob,
  tellApplications(REVIEW, reviewMessages),
  endedTellJob,
  reviewFeeJob,
]
