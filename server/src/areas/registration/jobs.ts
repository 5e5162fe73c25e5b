import type { Job } from '@server/core/running/jobs'
import { tellJob } from './messages/tell-job'
import { approveJob } from './review/approve-job'
import { askProviderJob } from './review/provider/ask-job'

export const registrationJobs: Job[] = [approveJob, askProviderJob, tellJob]
