import { eq } from 'drizzle-orm'
import { APPLIED_STATUSES } from '@contract/invoice/invoice-card'
import { invoices } from '@server/core/tables/invoice'
import { exactly, oneOf, type Command } from '../command'
import { limitOf, limitOption, listed } from '../limit'
import { projectOf } from '../project-of'
import { invoiceJson, invoiceTable, readInvoices } from './invoice-table'

export const invoicesList: Command = {
  name: 'invoices list',
  usage: 'DOMAIN',
  summary: 'Show the invoices that were requested, newest first; titles are masked',
  options: {
    status: { summary: `only with this status: ${APPLIED_STATUSES.join(', ')}` },
    ...limitOption,
  },
  reads: 'candidates',
  async run(call) {
    const { DOMAIN } = exactly(call, 'DOMAIN')
    const limit = limitOf(call)
    const { status: word } = call.options
    const status = word === undefined ? undefined : oneOf(APPLIED_STATUSES, word, 'status')
    const services = await call.services()
    const { projectId } = await projectOf(services, DOMAIN)
    const wanted = status === undefined ? undefined : eq(invoices.status, status)
    const rows = await readInvoices(services, projectId, wanted, limit)
    const details = { status: status ?? null, shown: rows.length }
    await call.log(projectId, details)
    call.show(invoiceJson(rows), () => listed(invoiceTable(rows), { shown: rows.length, limit }))
  },
}
