import type { Job } from '@server/core/running/jobs'
import { earlierFileUsesJob } from './earlier-file-uses'
import { tellJob } from './messages/tell-job'
import { approveJob } from './review/approve-job'

export const registrationJobs: Job[] = [earlierFileUsesJob, approveJob, tellJob]
