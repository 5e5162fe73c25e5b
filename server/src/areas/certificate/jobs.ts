import type { Job } from '@server/core/running/jobs'
import { certificateTellJob } from './messages/tell-job'

export const certificateJobs: readonly Job[] = [certificateTellJob]
