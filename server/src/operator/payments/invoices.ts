import { validate } from 'uuid'
import { formatPrice } from '@contract/format'
import { APPLIED_STATUSES, INVOICE_FAILURES } from '@contract/invoice/invoice-card'
import { findInvoices, type Invoice } from '@server/areas/invoice/invoice-store'
import { maskEmail, maskIdNumber, maskName, maskPhone } from '@server/core/personal-data/masks'
import type { Services } from '@server/core/services'
import { singleCommand } from '../actions/single-command'
import {
  type Command,
  type CommandCall,
  CommandFault,
  exactly,
  limitOf,
  limitOption,
  listed,
  oneOf,
  projectOf,
} from '../command'
import { table, time } from '../output/table'

const invoicesList: Command = {
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
    const rows = await findInvoices(services, projectId, { status }, limit)
    const details = { status: status ?? null, shown: rows.length }
    await call.log(projectId, details)
    call.show(invoiceJson(rows), () => listed(invoiceTable(rows), { shown: rows.length, limit }))
  },
}

const invoicesShow: Command = {
  name: 'invoices show',
  usage: 'DOMAIN INVOICE',
  summary: 'Show one invoice: its buyer (masked), how it stands and what is tried next',
  reads: 'candidates',
  async run(call) {
    const { DOMAIN, INVOICE } = exactly(call, 'DOMAIN', 'INVOICE')
    const services = await call.services()
    const { projectId } = await projectOf(services, DOMAIN)
    const invoice = await requireInvoice(services, projectId, INVOICE)
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

const named = (call: CommandCall) => {
  const { DOMAIN, INVOICE } = exactly(call, 'DOMAIN', 'INVOICE')
  return { domain: DOMAIN, input: { id: INVOICE } }
}

const invoicesRetry: Command = singleCommand('invoices retry', { usage: 'DOMAIN INVOICE', read: named })

const invoicesFail: Command = singleCommand('invoices fail', {
  usage: 'DOMAIN INVOICE WHY',
  read: (call) => {
    const { DOMAIN, INVOICE, WHY } = exactly(call, 'DOMAIN', 'INVOICE', 'WHY')
    return { domain: DOMAIN, input: { id: INVOICE, failure: oneOf(INVOICE_FAILURES, WHY, 'reason') } }
  },
})

const invoicesReverse: Command = singleCommand('invoices reverse', { usage: 'DOMAIN INVOICE', read: named })

/** Formats one line per invoice with masked titles. */
function invoiceTable(rows: readonly Invoice[]): string {
  if (rows.length === 0) return 'No invoices.'
  return table(
    ['ID', 'PAPER', 'TITLE', 'TYPE', 'AMOUNT', 'STATUS', 'REVERSAL', 'NUMBER', 'REQUESTED (UTC+8)'],
    rows.map(({ invoiceId, invoiceKind, details, amountCents, status, reversal, number, appliedAt }) => [
      ...[
        invoiceId,
        invoiceKind,
        maskName(details.title),
        details.type,
        formatPrice(amountCents, 'en'),
        status,
        reversal,
      ],
      ...[number ?? '-', time(appliedAt)],
    ]),
  )
}

/** Returns the same rows as JSON. */
function invoiceJson(rows: readonly Invoice[]) {
  return rows.map(
    ({ invoiceId, orderId, invoiceKind, details, amountCents, status, reversal, number, failure, appliedAt }) => ({
      ...{ invoiceId, orderId, invoiceKind, title: maskName(details.title), type: details.type, amountCents },
      ...{ status, reversal, number, failure, appliedAt },
    }),
  )
}

/** Returns the invoice. Throws a CommandFault when there is none. */
async function requireInvoice(services: Services, projectId: string, id: string): Promise<Invoice> {
  const [found] = validate(id) ? await findInvoices(services, projectId, { invoiceId: id }, 1) : []
  if (!found) throw new CommandFault(`There is no invoice “${id}”. \`invoices list\` shows those there are.`)
  return found
}

/** In the order of the help. */
export const invoiceCommands: readonly Command[] = [
  invoicesList,
  invoicesShow,
  invoicesRetry,
  invoicesFail,
  invoicesReverse,
]
