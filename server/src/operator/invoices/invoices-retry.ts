import type { Unissuable } from '@contract/invoice/invoice-permissions'
import { retryInvoice } from '@server/areas/invoice/issue/operate'
import { exactly, type Command } from '../command'
import { CommandFault, projectOf } from '../project-of'
import { invoiceOf } from './invoice-table'

const refusals: Record<Unissuable, string> = {
  EXM_REG_ABI_NOT_CONFIGURED: 'the project’s file names nobody who issues invoices',
  EXM_REG_ABI_GROUP: 'a group paid for it: the invoice is the group’s',
  EXM_REG_ABI_REFUND_STARTED: 'money of its order goes back or went back: once it has arrived, try again for the rest',
  EXM_REG_ABI_NOT_PAID: 'its order is not paid',
  EXM_REG_ABI_AMOUNT_ZERO: 'nothing is left of its amount: all of it went back',
  EXM_REG_ABI_MERCHANT_CLOSED: 'whoever issues invoices has stopped',
}

const isRefusal = (outcome: string): outcome is Unissuable => outcome in refusals

export const invoicesRetry: Command = {
  name: 'invoices retry',
  usage: 'DOMAIN INVOICE',
  summary: 'Submit again an invoice, for what is left of its order, or a reversal that failed',
  async run(call) {
    const { DOMAIN, INVOICE } = exactly(call, 'DOMAIN', 'INVOICE')
    const services = await call.services()
    const project = await projectOf(services, DOMAIN)
    const { invoiceId } = await invoiceOf(services, project.projectId, INVOICE)
    const outcome = await retryInvoice(services, project, { actor: call.actor, invoiceId })
    if (!outcome) throw new CommandFault('Nothing of it has failed, so there is nothing to do.')
    if (isRefusal(outcome)) throw new CommandFault(`Nothing can be issued: ${refusals[outcome]}.`)
    call.print(
      `${outcome === 'issuing' ? 'It is issued' : 'It is reversed'} again: \`invoices show\` says how it goes on.`,
    )
  },
}
