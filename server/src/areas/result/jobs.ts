import type { Job } from '@server/core/running/jobs'
import { resultTellJob } from './messages/tell-job'

export const resultJobs: readonly Job[] = [resultTellJob]
