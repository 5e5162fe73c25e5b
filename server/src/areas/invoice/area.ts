import type { Job } from '@server/core/running/jobs'
import { defineArea } from '@server/domain/areas/define-area'
import { archived } from '@server/domain/areas/kept-for'
import { demonstrateInvoice } from './demonstration'
import { invoiceHandlers } from './handlers'
import { invoiceHolding } from './invoice-holding'
import { issueJob } from './issue/issue-job'
import { invoiceSteps } from './next-steps'
import { invoiceFile } from './paper/paper'
import { registerInvoicePapers } from './paper/paper-routes'

export const invoiceJobs: Job[] = [issueJob]

export const invoiceArea = defineArea({
  handlers: ({ purposes }) => invoiceHandlers(purposes),
  routes: registerInvoicePapers,
  jobs: () => invoiceJobs,
  nextSteps: () => [invoiceSteps],
  attachments: { invoice: invoiceFile },
  personalData: [invoiceHolding],
  retention: [archived('invoice')],
  demonstration: () => ({ actions: { invoice: demonstrateInvoice } }),
})
