import type { Job } from '@server/core/running/jobs'
import { tellJob } from './messages/tell-job'

export const accommodationJobs: Job[] = [tellJob]
