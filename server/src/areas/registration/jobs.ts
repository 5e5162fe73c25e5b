import type { Job } from '@server/core/running/jobs'
import { earlierFileUsesJob } from './earlier-file-uses'
import { sweepJob } from './release/sweep'

export const registrationJobs: Job[] = [sweepJob, earlierFileUsesJob]
