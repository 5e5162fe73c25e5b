import type { Job } from '@server/core/running/jobs'
import { defineArea } from '@server/domain/areas/define-area'
import { retainedInArchive } from '@server/domain/areas/table-retention'
import { failInvoices, retryInvoices, reverseInvoices } from './actions'
import { demonstrateInvoice } from './demonstration'
import { invoiceHandlers } from './handlers'
import { invoicePersonalData } from './invoice-personal-data'
import { issueJob } from './issue/issue-job'
import { invoiceSteps } from './next-steps'
import { invoiceFile, registerInvoiceDocuments } from './invoice-document'

export const invoiceJobs: Job[] = [issueJob]

export const invoiceArea = defineArea({
  handlers: ({ purposes }) => invoiceHandlers(purposes),
  routes: registerInvoiceDocuments,
  jobs: () => invoiceJobs,
  actions: [retryInvoices, failInvoices, reverseInvoices],
  nextSteps: () => [invoiceSteps],
  attachments: { invoice: invoiceFile },
  personalData: [invoicePersonalData],
  retention: [retainedInArchive('invoice')],
  demonstration: () => ({ actions: { invoice: demonstrateInvoice } }),
})
