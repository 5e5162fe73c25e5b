import type { Job } from '@server/core/running/jobs'
import { sweepJob } from './release/sweep'

export const registrationJobs: Job[] = [sweepJob]
