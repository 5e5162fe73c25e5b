import { maskEmail, maskIdNumber, maskPhone } from '@server/core/personal-data/masks'
import { exactly, type Command } from '../command'
import { projectOf } from '../project-of'
import { table, time } from '../table'
import { invoiceJson, invoiceOf, invoiceTable } from './invoice-table'

export const invoicesShow: Command = {
  name: 'invoices show',
  usage: 'DOMAIN INVOICE',
  summary: 'Show one invoice: its buyer (masked), how it stands and what is tried next',
  reads: 'candidates',
  async run(call) {
    const { DOMAIN, INVOICE } = exactly(call, 'DOMAIN', 'INVOICE')
    const services = await call.services()
    const { projectId } = await projectOf(services, DOMAIN)
    const invoice = await invoiceOf(services, projectId, INVOICE)
    const { orderId, details, failure, attempts, nextAttemptAt, issuedAt, reversalAskedAt, confirmBy } = invoice
    await call.log(projectId, { invoiceId: INVOICE })
    const buyer = {
      taxpayerId: maskIdNumber(details.taxpayerId),
      mailbox: maskEmail(details.mailbox),
      phone: maskPhone(details.phone),
    }
    const facts = [
      ['Order', orderId],
      ['Taxpayer ID', buyer.taxpayerId],
      ['Mailbox', buyer.mailbox],
      ['Telephone', buyer.phone],
      ['Why it failed', failure ?? '-'],
      ['Issued (UTC+8)', time(issuedAt)],
      ['Reversal asked for (UTC+8)', time(reversalAskedAt)],
      ['Buyer confirms by (UTC+8)', time(confirmBy)],
      ['Tries, and the next (UTC+8)', `${attempts}, ${time(nextAttemptAt)}`],
    ]
    const [line] = invoiceJson([invoice])
    call.show({ ...line, ...buyer, issuedAt, reversalAskedAt, confirmBy, attempts, nextAttemptAt }, () =>
      [invoiceTable([invoice]), table(['WHAT', 'VALUE'], facts)].join('\n\n'),
    )
  },
}
