import type { Job } from '@server/core/running/jobs'
import { tellJob } from './tell-job'

export const messageJobs: Job[] = [tellJob]
