import type { Job } from '@server/core/running/jobs'
import { issueJob } from './issue/issue-job'

export const invoiceJobs: Job[] = [issueJob]
