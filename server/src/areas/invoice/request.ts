import type * as v from 'valibot'
import type { ErrorCode } from '@contract/errors/errors'
import { dayOf } from '@contract/format'
import type { invoiceFieldsSchema } from '@contract/invoice/invoice-card'
import {
  refusedToEdit,
  refusedToReissue,
  refusedToRequest,
  refusedToReverse,
  requestsEnd,
  type InvoicedOrder,
} from '@contract/invoice/invoice-permissions'
import { sameAsIssued, sameAsRefused } from '@contract/invoice/unchanged-invoice'
import { checkInvoice, normaliseInvoice, type InvoiceField, type InvoiceFields } from '@contract/money/invoice-rules'
import type { CandidatesCall } from '@server/calls/handler'
import { storeAnswer } from '@server/calls/idempotency'
import { Failure } from '@server/core/failure'
import type { Executor } from '@server/core/postgres/database'
import { requireStillActing } from '@server/domain/groups/acting'
import { changeInvoice, insertInvoice, invoicesOf, type Invoice } from './invoice-store'
import { issuerOf } from './issue/issuing'
import { lockInvoicedOrder, lockWithOrder, type LockedInvoice } from './locked-invoice'

type Call = Pick<CandidatesCall, 'services' | 'owner' | 'project' | 'idempotency'>
type Typed = v.InferOutput<typeof invoiceFieldsSchema>

/** Period in which a request can be edited before it is sent to the issuer. */
const EDITABLE_MS = 60_000

/**
 * Requests an invoice. Throws the refusals listed in contract/endpoints/invoice.ts, or COMMON_FIELDS. Stores the
 * idempotent answer in the same transaction, because a repeat would be refused.
 */
export async function requestInvoice(
  {
    params: { orderId },
    body: { invoiceKind, ...body },
  }: { params: { orderId: string }; body: Typed & Pick<Invoice, 'invoiceKind'> },
  call: Call & Pick<CandidatesCall, 'groupDomain'> & { actor: Pick<CandidatesCall['actor'], 'accountId'> },
): Promise<{ invoiceId: string }> {
  const { services, actor, owner, project, idempotency } = call
  const { projectId } = owner
  const answer = await services.db.transaction(async (tx) => {
    await requireStillActing(tx, call)
    // A group acting for a candidate can also request an invoice for its own order.
    const whose = { projectId, accountIds: [owner.accountId, actor.accountId] }
    const paid = await lockInvoicedOrder(tx, whose, { orderId, invoiceKind })
    if (!paid) throw new Failure('EXM_R_PRSH_NOT_FOUND')
    const { accountId, ...order } = paid
    const all = await invoicesOf(services, tx, { projectId, accountId }, [orderId])
    const applied = all.filter((one) => one.invoiceKind === invoiceKind)
    const issuer = issuerOf(project)
    const now = services.now()
    const refused = refusedToRequest(order, applied, issuer, now)
    const end = issuer && requestsEnd(order, issuer)
    if (refused === 'EXM_REG_ABI_CLOSED' && end !== null)
      throw new Failure(refused, { until: new Date(end).toISOString() })
    allow(refused)
    const details = checkedFields(body, now)
    const invoiceId = await insertInvoice(services, tx, {
      ...{ projectId, accountId, orderId, invoiceKind, details, amountCents: order.amountCents },
      ...{ appliedAt: new Date(now), nextAttemptAt: new Date(now + EDITABLE_MS) },
    })
    if (idempotency) await storeAnswer(tx, { ...owner, ...idempotency }, { invoiceId }, now)
    return { invoiceId }
  })
  if (idempotency) idempotency.isAnswerStored = true
  return answer
}

interface OfInvoice {
  params: { invoiceId: string }
}

/** Edits an invoice that is not issued yet; resubmits one that failed. */
export async function editInvoice({ params, body }: OfInvoice & { body: Typed }, call: Call) {
  const { services, project } = call
  return withInvoice(params.invoiceId, call, async (tx, { order, invoice }) => {
    allow(refusedToEdit(order, invoice, issuerOf(project)))
    const now = services.now()
    const details = checkedFields(body, now, (wanted) =>
      sameAsRefused({ ...invoice.details, failure: invoice.failure }, wanted),
    )
    const at = invoice.isTaken ? now : now + EDITABLE_MS
    await changeInvoice(services, tx, invoice, { details, ...resubmitted(invoice, order, at) })
  })
}

/** Starts the reversal of an invoice; the replacement is issued once the reversal completes, or never. */
export async function reissueInvoice({ params, body }: OfInvoice & { body: Typed }, call: Call) {
  const { services, project } = call
  return withInvoice(params.invoiceId, call, async (tx, { order, invoice }) => {
    allow(refusedToReissue(order, invoice, issuerOf(project)))
    const reissueDetails = checkedFields(body, services.now(), (wanted) => sameAsIssued(invoice.details, wanted))
    await changeInvoice(services, tx, invoice, { ...reversing(services.now()), reissueDetails })
  })
}

export async function reverseInvoice({ params }: OfInvoice, call: Call) {
  const { services } = call
  return withInvoice(params.invoiceId, call, async (tx, { invoice }) => {
    allow(await requestReversal(services, tx, invoice))
  })
}

/**
 * Starts the reversal of a locked invoice, for candidates and operators. Returns the refusal; null when it has started.
 */
export async function requestReversal(services: Call['services'], tx: Executor, invoice: Invoice) {
  const refused = refusedToReverse(invoice)
  if (refused === null)
    await changeInvoice(services, tx, invoice, { ...reversing(services.now()), reissueDetails: null })
  return refused
}

/**
 * Runs `change` with order and invoice locked, and stores the idempotent answer in the same transaction. Throws
 * EXM_REG_UII_NOT_FOUND, also for an invoice of another account.
 */
async function withInvoice(
  invoiceId: string,
  { services, owner, idempotency }: Call,
  change: (tx: Executor, locked: LockedInvoice) => Promise<void>,
): Promise<Record<string, never>> {
  const ref = { projectId: owner.projectId, invoiceId }
  await services.db.transaction(async (tx) => {
    const locked = await lockWithOrder(services, tx, ref)
    if (locked?.invoice.accountId !== owner.accountId) throw new Failure('EXM_REG_UII_NOT_FOUND')
    await change(tx, locked)
    if (idempotency) await storeAnswer(tx, { ...owner, ...idempotency }, {}, services.now())
  })
  if (idempotency) idempotency.isAnswerStored = true
  return {}
}

function allow(refused: ErrorCode | null): void {
  if (refused) throw new Failure(refused)
}

type Faults = Partial<Record<InvoiceField, ErrorCode>>

/**
 * Normalises typed invoice fields; personal invoices have no taxpayer id. Throws COMMON_FIELDS with the faults of each
 * field and those found by `further`.
 */
function checkedFields(
  typed: v.InferOutput<typeof invoiceFieldsSchema>,
  now: number,
  further: (wanted: InvoiceFields) => Faults = () => ({}),
): InvoiceFields {
  const wanted = typed.type === 'personal' ? { ...typed, taxpayerId: '' } : typed
  const fields = { ...further(wanted), ...checkInvoice(wanted, dayOf(now)) }
  if (Object.keys(fields).length > 0) throw new Failure('COMMON_FIELDS', { fields })
  return { ...wanted, ...normaliseInvoice(wanted) }
}

/**
 * Returns the changes that submit an invoice to the issuer again at `at` (milliseconds), for the remaining amount of
 * its order. A request without a final answer keeps its revision, hence its request id: if the issuer has issued it
 * after all, it returns that invoice instead of issuing a second one.
 */
export function resubmitted(invoice: Invoice, { amountCents }: InvoicedOrder, at: number): Partial<Invoice> {
  return {
    ...{ status: 'invoicing', failure: null, failedAt: null, amountCents },
    revision: invoice.isTaken ? invoice.revision : invoice.revision + 1,
    ...{ attempts: 0, nextAttemptAt: new Date(at) },
  }
}

/** Returns the changes that start a reversal at `at` (milliseconds). */
export function reversing(at: number): Partial<Invoice> {
  const reversalAskedAt = new Date(at)
  return {
    ...{ reversal: 'inProgress', confirmBy: null, reversalAskedAt, reversalEndedAt: null },
    ...{ attempts: 0, nextAttemptAt: reversalAskedAt },
  }
}
