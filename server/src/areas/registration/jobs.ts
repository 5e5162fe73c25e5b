import type { Job } from '@server/core/running/jobs'
import { unusedFilesJob } from './files/unused-files'
import { sweepJob } from './release/sweep'

export const registrationJobs: Job[] = [sweepJob, unusedFilesJob]
