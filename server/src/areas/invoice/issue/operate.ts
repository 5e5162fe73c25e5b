/** Operator action on an invoice, written to the audit log. */
import type { InvoiceFailure } from '@contract/invoice/invoice-card'
import { refusedToIssue, type Unissuable } from '@contract/invoice/invoice-permissions'
import type { Project } from '@server/calls/project/project-cache'
import type { Services } from '@server/core/services'
import { recordAudit } from '@server/domain/audit-log'
import { failed, notReversed } from './record-answer'
import { issuerOf } from './issuing'
import { changeInvoice } from '../invoice-store'
import { lockWithOrder } from '../locked-invoice'
import { requestReversal, resubmitted, reversing } from '../request'

interface Deed {
  actor: string
  invoiceId: string
}

/**
 * Resubmits a failed issue, for the remaining amount of the order, or a failed reversal. Returns the operation started,
 * the reason why nothing can be issued, or null when nothing has failed.
 */
export async function retryInvoice(
  services: Services,
  project: Project,
  { actor, invoiceId }: Deed,
): Promise<'issuing' | 'reversing' | Unissuable | null> {
  const { projectId } = project
  return services.db.transaction(async (tx) => {
    const locked = await lockWithOrder(services, tx, { projectId, invoiceId })
    if (!locked) return null
    const { invoice, order } = locked
    const now = services.now()
    const isIssuing = invoice.status === 'failed'
    if (!isIssuing && invoice.reversal !== 'failed') return null
    const refused = isIssuing ? refusedToIssue(order, issuerOf(project)) : null
    if (refused) return refused
    await changeInvoice(services, tx, invoice, isIssuing ? resubmitted(invoice, order, now) : reversing(now))
    await recordAudit(services, tx, { projectId, actor, action: 'invoices retry', details: { invoiceId } })
    return isIssuing ? 'issuing' : 'reversing'
  })
}

/**
 * Ends a pending issue or reversal as failed. If the issuer answers afterwards, what it issued or reversed is still
 * recorded (record-answer.ts). Returns what was ended; null when nothing was pending.
 */
export async function failInvoice(
  services: Services,
  project: Project,
  { actor, invoiceId, failure }: Deed & { failure: InvoiceFailure },
): Promise<'issuing' | 'reversing' | null> {
  const { projectId } = project
  return services.db.transaction(async (tx) => {
    const locked = await lockWithOrder(services, tx, { projectId, invoiceId })
    if (!locked) return null
    const { invoice } = locked
    const isIssuing = invoice.status === 'invoicing'
    if (!isIssuing && invoice.reversal !== 'inProgress' && invoice.reversal !== 'awaitingBuyer') return null
    const context = { services, tx, project }
    await (isIssuing ? failed(context, invoice, { failure, isTaken: invoice.isTaken }) : notReversed(context, invoice))
    await recordAudit(services, tx, { projectId, actor, action: 'invoices fail', details: { invoiceId, failure } })
    return isIssuing ? 'issuing' : 'reversing'
  })
}

/**
 * Requests the reversal of an issued invoice by the same rules as a candidate's request. Returns the refusal; null when
 * the reversal has started.
 */
export async function reverseForExamBody(services: Services, { projectId }: Project, { actor, invoiceId }: Deed) {
  return services.db.transaction(async (tx) => {
    const locked = await lockWithOrder(services, tx, { projectId, invoiceId })
    // Invoices are only deleted with the account.
    if (!locked) throw new Error(`an invoice is gone: ${invoiceId}`)
    const refused = await requestReversal(services, tx, locked.invoice)
    if (refused !== null) return refused
    await recordAudit(services, tx, { projectId, actor, action: 'invoices reverse', details: { invoiceId } })
    return null
  })
}
