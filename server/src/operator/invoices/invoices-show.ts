import { maskEmail, maskIdNumber, maskPhone } from '@server/core/personal-data/masks'
import { recordAudit } from '@server/domain/audit-log'
import { exactly, type Command } from '../command'
import { projectOf } from '../project-of'
import { table, time } from '../table'
import { invoiceOf, invoiceTable } from './invoice-table'

export const invoicesShow: Command = {
  name: 'invoices show',
  usage: 'DOMAIN INVOICE',
  summary: 'Show one invoice: its buyer (masked), how it stands and what is tried next',
  async run(call) {
    const { DOMAIN, INVOICE } = exactly(call, 'DOMAIN', 'INVOICE')
    const services = await call.services()
    const { projectId } = await projectOf(services, DOMAIN)
    const invoice = await invoiceOf(services, projectId, INVOICE)
    const { orderId, details, failure, attempts, nextAttemptAt, issuedAt, reversalAskedAt, confirmBy } = invoice
    await recordAudit(services, services.db, {
      ...{ projectId, actor: call.actor, action: 'invoices show' },
      details: { invoiceId: INVOICE },
    })
    const facts = [
      ['Order', orderId],
      ['Taxpayer ID', maskIdNumber(details.taxpayerId)],
      ['Mailbox', maskEmail(details.mailbox)],
      ['Telephone', maskPhone(details.phone)],
      ['Why it failed', failure ?? '-'],
      ['Issued (UTC+8)', time(issuedAt)],
      ['Reversal asked for (UTC+8)', time(reversalAskedAt)],
      ['Buyer confirms by (UTC+8)', time(confirmBy)],
      ['Tries, and the next (UTC+8)', `${attempts}, ${time(nextAttemptAt)}`],
    ]
    call.print([invoiceTable([invoice]), table(['WHAT', 'VALUE'], facts)].join('\n\n'))
  },
}
