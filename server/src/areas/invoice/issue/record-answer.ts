import { isDeepStrictEqual } from 'node:util'
import { refusedToIssue } from '@contract/invoice/invoice-permissions'
import type { Project } from '@server/calls/project/project-cache'
import type { Issued, Reversed } from '@server/core/providers/invoices/invoice-issuer'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { changeInvoice, insertInvoice, type Invoice } from '../invoice-store'
import { lockWithOrder, type LockedInvoice } from '../locked-invoice'
import { notifyOfInvoice } from '../messages'
import { resubmitted, reversing } from '../request'
import { issuerOf } from './issuing'

/** Answer of the issuer with the operation it belongs to. */
export type Answer = ({ to: 'issue' } & Issued) | ({ to: 'reverse' } & Reversed)

interface IssuingContext {
  services: Services
  tx: Executor
  project: Project
}

/**
 * Records the issuer's answer about an invoice. The invoice may have been ended or edited since the request (`asked`).
 * An issued or reversed invoice is always recorded; any other answer only while it is still awaited.
 */
export async function recordAnswer(context: IssuingContext, asked: Invoice, answer: Answer): Promise<void> {
  const locked = await lockWithOrder(context.services, context.tx, asked)
  if (!locked) return
  if (answer.to === 'issue') await recordIssuing(context, locked, asked, answer)
  else await recordReversal(context, locked, asked, answer)
}

async function recordIssuing(
  context: IssuingContext,
  locked: LockedInvoice,
  asked: Invoice,
  answer: Issued,
): Promise<void> {
  const { invoice } = locked
  if (answer.kind === 'pending' || invoice.status === 'invoiced') return
  if (invoice.revision !== asked.revision) {
    // A revision ends with a final refusal, so the issuer contradicts itself.
    if (answer.kind === 'issued')
      context.services.log.error({ invoiceId: asked.invoiceId }, 'a refused invoice was issued')
    return
  }
  if (answer.kind === 'issued') await issued(context, locked, asked, answer.number)
  else await notIssued(context, locked, asked, answer)
}

/**
 * Records an issued invoice with the requested values. Starts its reversal at once if the order was refunded meanwhile.
 */
async function issued(
  context: IssuingContext,
  { invoice, order }: LockedInvoice,
  asked: Invoice,
  number: string,
): Promise<void> {
  const { services, tx, project } = context
  const { details, amountCents } = asked
  const now = services.now()
  const isRight = order.isPaid && !order.refundStarted && order.amountCents === amountCents
  await changeInvoice(services, tx, invoice, {
    ...{ status: 'invoiced', number, issuedAt: new Date(now), details, amountCents, isTaken: true },
    ...{ failure: null, failedAt: null, ...atRest },
    ...(!isRight && reversing(now)),
  })
  await notifyOfInvoice(services, tx, project, 'invoiceIssued', { ...invoice, details, amountCents, number })
}

async function notIssued(
  context: IssuingContext,
  { invoice, order }: LockedInvoice,
  asked: Invoice,
  { failure }: Pick<Invoice, 'failure'>,
): Promise<void> {
  const { services, tx } = context
  const answered = { ...invoice, isTaken: false }
  // An operator ended it before; this is the final answer.
  if (invoice.status === 'failed') return changeInvoice(services, tx, invoice, { isTaken: false })
  if (!isDeepStrictEqual(invoice.details, asked.details))
    return changeInvoice(services, tx, invoice, resubmitted(answered, order, services.now()))
  return failed(context, invoice, { failure, isTaken: false })
}

async function recordReversal(
  context: IssuingContext,
  locked: LockedInvoice,
  asked: Invoice,
  answer: Reversed,
): Promise<void> {
  const { invoice } = locked
  if (invoice.status !== 'invoiced' || invoice.reversal === 'reversed') return
  if (answer.kind === 'reversed') return reversed(context, locked)
  const isWaitedFor =
    invoice.reversal === asked.reversal && isDeepStrictEqual(invoice.reversalAskedAt, asked.reversalAskedAt)
  if (answer.kind === 'pending' || !isWaitedFor) return
  if (answer.kind === 'failed' || answer.until.getTime() <= context.services.now()) return notReversed(context, invoice)
  return changeInvoice(context.services, context.tx, invoice, { reversal: 'awaitingBuyer', confirmBy: answer.until })
}

const atRest = { attempts: 0, nextAttemptAt: null }

const reversalEnded = (reversal: 'reversed' | 'failed', at: number): Partial<Invoice> => ({
  ...{ reversal, reversalEndedAt: new Date(at), confirmBy: null, reissueDetails: null },
  ...atRest,
})

/**
 * Marks an invoice as failed, so that the candidate can edit it. `isTaken`: the issuer has received it and not answered
 * finally (request.ts).
 */
export async function failed(
  { services, tx, project }: IssuingContext,
  invoice: Invoice,
  { failure, isTaken }: Pick<Invoice, 'failure' | 'isTaken'>,
): Promise<void> {
  const failedAt = new Date(services.now())
  await changeInvoice(services, tx, invoice, { status: 'failed', failure, failedAt, isTaken, ...atRest })
  await notifyOfInvoice(services, tx, project, 'invoiceFailed', invoice)
}

/**
 * Records the reversal. Requests the replacement invoice for the remaining amount of the order, unless nothing can be
 * issued for it now.
 */
async function reversed({ services, tx, project }: IssuingContext, { invoice, order }: LockedInvoice): Promise<void> {
  const { projectId, accountId, orderId, invoiceKind, reissueDetails } = invoice
  await changeInvoice(services, tx, invoice, reversalEnded('reversed', services.now()))
  await notifyOfInvoice(services, tx, project, 'invoiceReversed', invoice)
  if (!reissueDetails || refusedToIssue(order, issuerOf(project))) return
  const now = new Date(services.now())
  await insertInvoice(services, tx, {
    ...{ projectId, accountId, orderId, invoiceKind, amountCents: order.amountCents },
    ...{ details: reissueDetails, appliedAt: now, nextAttemptAt: now },
  })
}

export async function notReversed({ services, tx, project }: IssuingContext, invoice: Invoice): Promise<void> {
  await changeInvoice(services, tx, invoice, reversalEnded('failed', services.now()))
  await notifyOfInvoice(services, tx, project, 'invoiceStays', invoice)
}
