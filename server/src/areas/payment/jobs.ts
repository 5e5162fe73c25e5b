import type { Job } from '@server/core/running/jobs'
import { paymentDueJob } from './notices/payment-due-job'
import { reconciliationJob } from './settlement/reconciliation-job'
import { refundJob } from './refunds/refund-job'

export const paymentJobs: Job[] = [reconciliationJob, refundJob, paymentDueJob]
