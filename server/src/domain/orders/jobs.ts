import type { Job } from '@server/core/running/jobs'
import { billJob } from './bills/bill-job'
import { paymentDueJob } from './due/payment-due-job'
import { sweepJob } from './due/expire-orders'
import type { Purposes } from './purpose'
import { refundJob } from './refunds/refund-job'
import { reconciliationJob } from './settlement/reconciliation-job'

export const orderJobs = (purposes: Purposes): Job[] => [
  sweepJob(purposes),
  reconciliationJob(purposes),
  refundJob(purposes),
  paymentDueJob(purposes),
  billJob(purposes),
]
