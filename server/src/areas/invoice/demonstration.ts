import type { Owner } from '@server/calls/handler'
import type { Project } from '@server/calls/project/project-cache'
import type { Services } from '@server/core/services'
import type { DemoInvoice } from '@server/core/tables/definition/demo-registration'
import { invoices } from '@server/core/tables/invoice'
import { isInvoice, type InvoiceRef } from './invoice-store'
import { issueJob } from './issue/issue-job'
import { requestInvoice, reverseInvoice } from './request'

/** Requests an invoice for a demonstration account and processes it at once. Throws the failures of the calls used. */
export async function demonstrateInvoice(
  services: Services,
  of: { project: Project; owner: Owner },
  orderId: string,
  { reversing, ...body }: DemoInvoice,
): Promise<void> {
  const call = { ...of, actor: of.owner, groupDomain: null, services, idempotency: null }
  const { invoiceId } = await requestInvoice({ params: { orderId }, body: { invoiceKind: 'invoice', ...body } }, call)
  await takeUp(services, { projectId: of.owner.projectId, invoiceId })
  if (!reversing) return
  await reverseInvoice({ params: { invoiceId } }, call)
  await takeUp(services, { projectId: of.owner.projectId, invoiceId })
}

/** Makes the invoice due now instead of after its editing period, and runs the job. */
async function takeUp(services: Services, invoice: InvoiceRef): Promise<void> {
  const nextAttemptAt = new Date(services.now())
  await services.db.update(invoices).set({ nextAttemptAt }).where(isInvoice(invoice))
  await issueJob.run(services)
}
