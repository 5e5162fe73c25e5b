import type { Job } from '@server/core/running/jobs'
import { reconciliationJob } from './settlement/reconciliation-job'
import { refundJob } from './refunds/refund-job'

export const paymentJobs: Job[] = [reconciliationJob, refundJob]
