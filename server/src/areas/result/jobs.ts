import type { Job } from '@server/core/running/jobs'
import { tellApplications } from '@server/domain/applications/telling'
import { resultTellJob } from './messages/tell-job'
import { reviewMessages } from './review/messages/review-news'
import { REVIEW } from './review/review'

export const resultJobs: readonly Job[] = [resultTellJob, tellApplications(REVIEW, reviewMessages)]
