import type { Job } from '@server/core/running/jobs'
import { issueJob } from './issue-job'

export const invoiceJobs: Job[] = [issueJob]
