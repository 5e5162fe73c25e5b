import { INVOICE_FAILURES } from '@contract/invoice/invoice-card'
import { failInvoice } from '@server/areas/invoice/issue/operate'
import { exactly, oneOf, type Command } from '../command'
import { CommandFault, projectOf } from '../project-of'
import { invoiceOf } from './invoice-table'

export const invoicesFail: Command = {
  name: 'invoices fail',
  usage: 'DOMAIN INVOICE WHY',
  summary: `End an invoice, or a reversal, that the issuer will not do, and tell the candidate: ${INVOICE_FAILURES.join(', ')}`,
  async run(call) {
    const { DOMAIN, INVOICE, WHY } = exactly(call, 'DOMAIN', 'INVOICE', 'WHY')
    const failure = oneOf(INVOICE_FAILURES, WHY, 'reason')
    const services = await call.services()
    const project = await projectOf(services, DOMAIN)
    const { invoiceId } = await invoiceOf(services, project.projectId, INVOICE)
    const outcome = await failInvoice(services, project, { actor: call.actor, invoiceId, failure })
    if (!outcome) throw new CommandFault('Nothing of it is under way, so there is nothing to end.')
    call.print(outcome === 'issuing' ? 'Not issued: the candidate can edit it.' : 'Not reversed: it stays valid.')
  },
}
