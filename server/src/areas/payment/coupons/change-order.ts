import { and, eq } from 'drizzle-orm'
import { PRICE_TO_BE_DETERMINED } from '@contract/codes'
import type { ChangedOrder } from '@contract/endpoints/coupons'
import type { ErrorCode } from '@contract/errors/errors'
import type { CandidatesCall } from '@server/calls/handler'
import { storeAnswer } from '@server/calls/idempotency'
import { Failure } from '@server/core/failure'
import type { Executor } from '@server/core/postgres/database'
import { orders } from '@server/core/tables/payment'
import { requireStillActing } from '@server/domain/groups/acting'
import { isOrder } from '@server/domain/orders/keys'
import { closeOrdersForSeveral, lockUnpaidOrders, withStartedPayment } from '@server/domain/orders/order-locks'
import { subjectOf, type OrderRow, type Purpose, type PaymentContext } from '@server/domain/orders/purpose'
import { endStartedPayments } from '@server/domain/orders/settlement/end-payments'
import { payNothing } from '@server/domain/orders/settlement/settle'
import { COMBINED_PURPOSE } from '@server/domain/orders/combined/combined-purpose'
import { refuseClosed } from '../rules'
import { repriceOrder } from './deduction-store'

export type Call = Pick<CandidatesCall, 'services' | 'owner' | 'groupDomain' | 'project' | 'idempotency' | 'ip'>

/** An order that accepts coupons or vouchers. */
export interface Deductible {
  order: OrderRow
  purpose: Purpose & Required<Pick<Purpose, 'deductions'>>
}

/**
 * Decides the change, or throws the reason why it is refused. Called twice: first without locks, so that an invalid
 * code closes no payment, then in the transaction that changes the order.
 */
export type Decide = (
  db: Executor,
  of: Deductible,
  options: { lock: boolean },
) => Promise<(tx: Executor) => Promise<void>>

/**
 * Changes the deductions of the caller's unpaid order. Closes started payments at WeChat and orders that combine it
 * with others first, so that there are never two amounts to pay (decision 0020). An order with nothing left to pay
 * becomes paid. `paid`: the refusal for an order that is paid already. Throws EXM_R_PRSH_CONFIRMING, without changes,
 * while the state at WeChat is uncertain.
 */
export async function changeOrder(
  context: PaymentContext,
  call: Call,
  { orderId, paid }: { orderId: string; paid: ErrorCode },
  decide: Decide,
): Promise<ChangedOrder> {
  const { services, owner, idempotency } = call
  const known = await deductible(context, call, orderId)
  refuseUnchangeable(known.order, paid)
  await decide(services.db, known, { lock: false })
  await endStartedPayments(context, known.purpose, subjectOf(known.order))
  const changed = await services.db.transaction(async (tx) => {
    await requireStillActing(tx, call)
    const order = await lockToChange(tx, call, known, paid)
    const change = await decide(tx, { ...known, order }, { lock: true })
    await change(tx)
    const amountCents = await repriceOrder(tx, order)
    await known.purpose.deductions.onRepriced(tx, subjectOf(order), amountCents - order.amountCents)
    if (amountCents === 0) await payNothing(context, tx, call.project, order)
    const answer = { amountCents, isPaid: amountCents === 0 }
    if (idempotency) await storeAnswer(tx, { ...owner, ...idempotency }, answer, services.now())
    return answer
  })
  if (idempotency) idempotency.isAnswerStored = true
  return changed
}

/** Throws EXM_R_PRSH_NOT_FOUND, and the reason why orders of this purpose accept no deductions. */
async function deductible(context: PaymentContext, { owner }: Call, orderId: string): Promise<Deductible> {
  const { projectId, accountId } = owner
  const isOwn = and(isOrder(projectId, orderId), eq(orders.accountId, accountId))
  const [order] = await context.services.db.select().from(orders).where(isOwn)
  if (!order) throw new Failure('EXM_R_PRSH_NOT_FOUND')
  if (order.purpose === COMBINED_PURPOSE) throw new Failure('EXM_R_UC_TOGETHER')
  const purpose = context.purposes[order.purpose]
  // The purpose belongs to a newer version; a retry reaches an instance that knows it.
  if (!purpose) throw new Failure('EXM_R_PRSH_CHANNEL_FAILED')
  const { deductions } = purpose
  if (!deductions) throw new Failure('EXM_R_PRSH_NOTHING')
  return { order, purpose: { ...purpose, deductions } }
}

/** Locks the subject, then the order with those that combine it, in the common lock order. */
async function lockToChange(
  tx: Executor,
  { services, project }: Call,
  { order: known, purpose }: Deductible,
  paid: ErrorCode,
): Promise<OrderRow> {
  const subject = await purpose.lock(tx, subjectOf(known))
  await lockUnpaidOrders(tx, purpose, [subjectOf(known)])
  const isIt = isOrder(known.projectId, known.orderId)
  const [order] = await tx.select().from(orders).where(isIt).for('update')
  if (!subject || !order) throw new Failure('EXM_R_PRSH_NOT_FOUND')
  refuseUnchangeable(order, paid)
  await subject.requirePayable(services, project)
  if ((await withStartedPayment(tx, purpose, [subjectOf(order)])).size > 0) throw new Failure('EXM_R_PRSH_CONFIRMING')
  await closeOrdersForSeveral(tx, purpose, [subjectOf(order)])
  return order
}

function refuseUnchangeable(order: OrderRow, paid: ErrorCode): void {
  if (order.status === 'paid') throw new Failure(paid)
  if (order.amountCents === PRICE_TO_BE_DETERMINED) throw new Failure('E_REG_PRICE_UNDECIDED')
  refuseClosed(order)
}
