/** What an operator does with an invoice; the audit log knows of it. */
import type { InvoiceFailure } from '@contract/invoice/invoice-card'
import type { Project } from '@server/calls/project/project-cache'
import type { Services } from '@server/core/services'
import { recordAudit } from '@server/domain/audit-log'
import { failed, notReversed } from './issue-job'
import { changeInvoice, lockInvoice } from '../invoice-store'
import { askReversal, reversing } from '../request/request'

interface Deed {
  actor: string
  invoiceId: string
}

/** Hands in again what failed. Returns what is under way then; null where nothing failed, or it is gone. */
export async function retryInvoice(
  services: Services,
  { projectId }: Project,
  { actor, invoiceId }: Deed,
): Promise<'issuing' | 'reversing' | null> {
  return services.db.transaction(async (tx) => {
    const invoice = await lockInvoice(services, tx, { projectId, invoiceId })
    if (!invoice) return null
    const now = services.now()
    const isIssuing = invoice.status === 'failed'
    if (!isIssuing && invoice.reversal !== 'failed') return null
    const again = {
      status: 'invoicing' as const,
      failure: null,
      failedAt: null,
      revision: invoice.revision + 1,
      attempts: 0,
    }
    const change = isIssuing ? { ...again, nextAttemptAt: new Date(now) } : reversing(now)
    await changeInvoice(services, tx, invoice, change)
    await recordAudit(services, tx, { projectId, actor, action: 'invoices retry', details: { invoiceId } })
    return isIssuing ? 'issuing' : 'reversing'
  })
}

/** Ends what is under way as failed. Returns what it was; null where nothing is, or it is gone. */
export async function failInvoice(
  services: Services,
  project: Project,
  { actor, invoiceId, failure }: Deed & { failure: InvoiceFailure },
): Promise<'issuing' | 'reversing' | null> {
  const { projectId } = project
  return services.db.transaction(async (tx) => {
    const invoice = await lockInvoice(services, tx, { projectId, invoiceId })
    if (!invoice) return null
    const isIssuing = invoice.status === 'invoicing'
    if (!isIssuing && invoice.reversal !== 'inProgress' && invoice.reversal !== 'awaitingBuyer') return null
    const till = { services, tx, project }
    await (isIssuing ? failed(till, invoice, { failure }) : notReversed(till, invoice))
    await recordAudit(services, tx, { projectId, actor, action: 'invoices fail', details: { invoiceId, failure } })
    return isIssuing ? 'issuing' : 'reversing'
  })
}

/** Asks for the reversal of what was issued, by the rule of its candidate's own wish. Returns why not; null where it is under way. */
export async function reverseForExamBody(services: Services, { projectId }: Project, { actor, invoiceId }: Deed) {
  return services.db.transaction(async (tx) => {
    const invoice = await lockInvoice(services, tx, { projectId, invoiceId })
    // it was found a moment ago, and none is ever deleted
    if (!invoice) throw new Error(`an invoice is gone: ${invoiceId}`)
    const refused = await askReversal(services, tx, invoice)
    if (refused !== null) return refused
    await recordAudit(services, tx, { projectId, actor, action: 'invoices reverse', details: { invoiceId } })
    return null
  })
}
