import { validate } from 'uuid'
import { formatPrice } from '@contract/format'
import { APPLIED_STATUSES, INVOICE_FAILURES } from '@contract/invoice/invoice-card'
import type { Unissuable } from '@contract/invoice/invoice-permissions'
import { findInvoices, type Invoice } from '@server/areas/invoice/invoice-store'
import { failInvoice, retryInvoice, reverseForExamBody } from '@server/areas/invoice/issue/operate'
import { maskEmail, maskIdNumber, maskName, maskPhone } from '@server/core/personal-data/masks'
import type { Services } from '@server/core/services'
import { type Command, CommandFault, exactly, limitOf, limitOption, listed, oneOf, projectOf } from '../command'
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

const refusalTexts: Record<Unissuable, string> = {
  EXM_REG_ABI_NOT_CONFIGURED: 'the project’s file names nobody who issues invoices',
  EXM_REG_ABI_GROUP: 'a group paid for it: the invoice is the group’s',
  EXM_REG_ABI_REFUND_STARTED: 'money of its order goes back or went back: once it has arrived, try again for the rest',
  EXM_REG_ABI_NOT_PAID: 'its order is not paid',
  EXM_REG_ABI_AMOUNT_ZERO: 'nothing is left of its amount: all of it went back',
  EXM_REG_ABI_MERCHANT_CLOSED: 'whoever issues invoices has stopped',
}

const isRefusal = (outcome: string): outcome is Unissuable => outcome in refusalTexts

const invoicesRetry: Command = {
  name: 'invoices retry',
  usage: 'DOMAIN INVOICE',
  summary: 'Submit again an invoice, for what is left of its order, or a reversal that failed',
  async run(call) {
    const { DOMAIN, INVOICE } = exactly(call, 'DOMAIN', 'INVOICE')
    const services = await call.services()
    const project = await projectOf(services, DOMAIN)
    const { invoiceId } = await requireInvoice(services, project.projectId, INVOICE)
    const outcome = await retryInvoice(services, project, { actor: call.actor, invoiceId })
    if (!outcome) throw new CommandFault('Nothing of it has failed, so there is nothing to do.')
    if (isRefusal(outcome)) throw new CommandFault(`Nothing can be issued: ${refusalTexts[outcome]}.`)
    call.print(
      `${outcome === 'issuing' ? 'It is issued' : 'It is reversed'} again: \`invoices show\` says how it goes on.`,
    )
  },
}

const invoicesFail: Command = {
  name: 'invoices fail',
  usage: 'DOMAIN INVOICE WHY',
  summary: `End an invoice, or a reversal, that the issuer will not do, and tell the candidate: ${INVOICE_FAILURES.join(', ')}`,
  async run(call) {
    const { DOMAIN, INVOICE, WHY } = exactly(call, 'DOMAIN', 'INVOICE', 'WHY')
    const failure = oneOf(INVOICE_FAILURES, WHY, 'reason')
    const services = await call.services()
    const project = await projectOf(services, DOMAIN)
    const { invoiceId } = await requireInvoice(services, project.projectId, INVOICE)
    const outcome = await failInvoice(services, project, { actor: call.actor, invoiceId, failure })
    if (!outcome) throw new CommandFault('Nothing of it is under way, so there is nothing to end.')
    call.print(outcome === 'issuing' ? 'Not issued: the candidate can edit it.' : 'Not reversed: it stays valid.')
  },
}

/** Messages by the error codes of the candidate's own reversal request. */
const reversalFailureTexts = {
  EXM_REG_ARI_NOT_INVOICED: 'It is not issued, so there is nothing to reverse: see `invoices fail`.',
  EXM_REG_ARI_ALREADY: 'It is reversed already.',
  EXM_REG_ARI_IN_PROGRESS: 'Its reversal is under way: `invoices show` says until when its buyer can confirm it.',
}

const invoicesReverse: Command = {
  name: 'invoices reverse',
  usage: 'DOMAIN INVOICE',
  summary:
    'Reverse an issued invoice or fiscal receipt for the exam body, as its candidate could; a company that has booked it confirms within 72 hours',
  async run(call) {
    const { DOMAIN, INVOICE } = exactly(call, 'DOMAIN', 'INVOICE')
    const services = await call.services()
    const project = await projectOf(services, DOMAIN)
    const { invoiceId } = await requireInvoice(services, project.projectId, INVOICE)
    const refused = await reverseForExamBody(services, project, { actor: call.actor, invoiceId })
    if (refused !== null) throw new CommandFault(reversalFailureTexts[refused])
    call.print('Its reversal is asked for: `invoices show` says how it goes on, and its candidate is told how it ends.')
  },
}

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
