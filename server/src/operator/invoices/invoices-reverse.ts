import { reverseForExamBody } from '@server/areas/invoice/issue/operate'
import { exactly, type Command } from '../command'
import { CommandFault, projectOf } from '../project-of'
import { invoiceOf } from './invoice-table'

/** Messages by the error codes of the candidate's own reversal request. */
const faults = {
  EXM_REG_ARI_NOT_INVOICED: 'It is not issued, so there is nothing to reverse: see `invoices fail`.',
  EXM_REG_ARI_ALREADY: 'It is reversed already.',
  EXM_REG_ARI_IN_PROGRESS: 'Its reversal is under way: `invoices show` says until when its buyer can confirm it.',
}

export const invoicesReverse: Command = {
  name: 'invoices reverse',
  usage: 'DOMAIN INVOICE',
  summary:
    'Reverse an issued invoice or fiscal receipt for the exam body, as its candidate could; a company that has booked it confirms within 72 hours',
  async run(call) {
    const { DOMAIN, INVOICE } = exactly(call, 'DOMAIN', 'INVOICE')
    const services = await call.services()
    const project = await projectOf(services, DOMAIN)
    const { invoiceId } = await invoiceOf(services, project.projectId, INVOICE)
    const refused = await reverseForExamBody(services, project, { actor: call.actor, invoiceId })
    if (refused !== null) throw new CommandFault(faults[refused])
    call.print('Its reversal is asked for: `invoices show` says how it goes on, and its candidate is told how it ends.')
  },
}
