import type { Job } from '@server/core/running/jobs'
import { earlierFileUsesJob } from './earlier-file-uses'

export const registrationJobs: Job[] = [earlierFileUsesJob]
