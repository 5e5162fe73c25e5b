import { retryInvoice } from '@server/areas/invoice/issue/operate'
import { exactly, type Command } from '../command'
import { CommandFault, projectOf } from '../project-of'
import { invoiceOf } from './invoice-table'

export const invoicesRetry: Command = {
  name: 'invoices retry',
  usage: 'DOMAIN INVOICE',
  summary: 'Hand in again an invoice, or its reversal, that failed',
  async run(call) {
    const { DOMAIN, INVOICE } = exactly(call, 'DOMAIN', 'INVOICE')
    const services = await call.services()
    const project = await projectOf(services, DOMAIN)
    const { invoiceId } = await invoiceOf(services, project.projectId, INVOICE)
    const outcome = await retryInvoice(services, project, { actor: call.actor, invoiceId })
    if (!outcome) throw new CommandFault('Nothing of it has failed, so there is nothing to do.')
    call.print(
      `${outcome === 'issuing' ? 'It is issued' : 'It is reversed'} again: \`invoices show\` says how it goes on.`,
    )
  },
}
