import { and, eq } from 'drizzle-orm'
import type { Reason } from '@contract/reason'
import { projectById } from '@server/calls/project/find-project'
import type { Project } from '@server/calls/project/project-cache'
import { encryptChange } from '@server/core/personal-data/encrypted-rows'
import type { Executor } from '@server/core/postgres/database'
import type { AbnormalRefundTo } from '@server/core/providers/wechat-pay'
import { refundLines, refunds } from '@server/core/tables/payment'
import { isOnInvoice } from '@server/domain/invoice-reversal'
import { isRefund, type RefundKey } from '../../keys'
import { purposeOf, type RefundedLine, type RefundRow, type PaymentContext } from '../../purpose'
import { lockForSettlement } from '../../settlement/settle'
import { isOfPaidLines } from '../paid-lines'
import { recordRefund } from '../refund-progress'
import { orderRefundStatus } from '../refund-status'
import { isAtMerchant } from '../refund-view'
import { isRefundable } from '../request-refund'
import { addUpRefunds, writeRefund } from '../write-refund'

/**
 * - `done`: WeChat had closed it; it was abandoned, or restarted under a new number.
 * - `arrived`, `underWay`: WeChat reports this now, and it was recorded. `abnormal`: the card is closed or blocked;
 *   WeChat holds the money until it receives a new destination (sendOnRefund). `atMerchant`: it was sent to the merchant
 *   and is to be paid out.
 * - `notFailed`, `unknown`: there is nothing to do, or no such refund. `replaced`: another refund already sends its
 *   money.
 * - For abandoned refunds and those at the merchant: `notClosed`: WeChat now reports another state; `spent`: its money
 *   was refunded otherwise; `invoiced`: an invoice issued since then includes it. `notGivenUp`, `tooEarly`: it cannot
 *   have been paid out (paid-out.ts).
 */
export type FailedRefundOutcome =
  | 'done'
  | 'arrived'
  | 'underWay'
  | 'abnormal'
  | 'notFailed'
  | 'unknown'
  | 'replaced'
  | 'notClosed'
  | 'spent'
  | 'invoiced'
  | 'atMerchant'
  | 'notGivenUp'
  | 'tooEarly'

/**
 * Abandons a failed refund after querying WeChat: its money counts as not sent. `because` is shown to the candidate.
 * Throws PayChannelError when WeChat does not answer.
 */
export function abandonRefund(context: PaymentContext, key: RefundKey, because: Reason): Promise<FailedRefundOutcome> {
  return endClosed(context, key, async ({ tx, locked, refund, project, at }) => {
    if (refund.status !== 'failed') return 'notFailed'
    const change = { status: 'givenUp' as const, givenUpBecause: because }
    const { services } = context
    await tx
      .update(refunds)
      .set(encryptChange(services.personalData, refunds, key, change))
      .where(isRefund(key))
    const { order, payment } = locked
    await addUpRefunds(tx, payment)
    const status = await orderRefundStatus(tx, order)
    const event = { services, tx, project, order, refund, status, at, progress: 'givenUp' as const, because }
    await purposeOf(context, order).onRefunded(event)
    return 'done'
  })
}

/**
 * Restarts, under another number, a failed or abandoned refund that WeChat has closed; the refund job sends it. Queries
 * WeChat first, so that money that may still arrive is never sent twice. Throws PayChannelError when WeChat does not
 * answer.
 */
export function startRefundAgain(context: PaymentContext, key: RefundKey): Promise<FailedRefundOutcome> {
  return endClosed(context, key, async ({ tx, locked, refund, project, at }) => {
    if (refund.replacedBy) return 'replaced'
    const lines = await linesOfRefund(tx, key)
    const { reason, amountCents } = refund
    if (refund.status === 'givenUp') {
      const obstacle = await refundObstacle(tx, { locked, refund, lines })
      if (obstacle) return obstacle
    }
    await writeRefund(context, tx, project, { ...locked, reason, amountCents, lines, at, replaces: refund.refundId })
    return 'done'
  })
}

export interface ClosedRefund {
  tx: Executor
  locked: NonNullable<Awaited<ReturnType<typeof lockForSettlement>>>
  refund: RefundRow
  project: Project | null
  at: Date
}

/** Queries WeChat and calls `end` for a refund that WeChat has closed. */
export async function endClosed(
  context: PaymentContext,
  key: RefundKey,
  end: (closed: ClosedRefund) => Promise<FailedRefundOutcome>,
): Promise<FailedRefundOutcome> {
  const { services } = context
  const [known] = await services.db.select().from(refunds).where(isRefund(key))
  if (!known) return 'unknown'
  if (known.status !== 'failed' && known.status !== 'givenUp') return 'notFailed'
  if (isAtMerchant(known)) return 'atMerchant'
  const result = await services.wechatPay.queryRefund(key.refundId)
  if (result.status === 'CLOSED') return endLocked(context, known, end)
  // the state of an abandoned refund is not adopted; the bill check reports it
  if (known.status === 'givenUp') return 'notClosed'
  if (result.status === 'ABNORMAL') return 'abnormal'
  const recorded = await recordRefund(context, key, result, { was: known })
  if (recorded === 'outdated') return endClosed(context, key, end)
  if (result.status !== 'SUCCESS') return 'underWay'
  return result.toMerchant ? 'atMerchant' : 'arrived'
}

/** Calls `end` with the subject, order, payment and refund locked. */
export async function endLocked(
  context: PaymentContext,
  { paymentId, ...key }: RefundKey & Pick<RefundRow, 'paymentId'>,
  end: (closed: ClosedRefund) => Promise<FailedRefundOutcome>,
): Promise<FailedRefundOutcome> {
  const { services } = context
  const project = await projectById(services, key.projectId)
  const at = new Date(services.now())
  return services.db.transaction(async (tx) => {
    const locked = await lockForSettlement(context, tx, { projectId: key.projectId, paymentId })
    const [refund] = await tx.select().from(refunds).where(isRefund(key)).for('update')
    if (!locked || (refund?.status !== 'failed' && refund?.status !== 'givenUp')) return 'notFailed'
    return end({ tx, locked, refund, project, at })
  })
}

/** Returns why abandoned money cannot be refunded any more; null where it can. */
export async function refundObstacle(
  tx: Executor,
  { locked, refund, lines }: Pick<ClosedRefund, 'locked' | 'refund'> & { lines: readonly RefundedLine[] },
): Promise<'spent' | 'invoiced' | null> {
  if (!(await isRefundable(tx, locked, { amountCents: refund.amountCents, lines }))) return 'spent'
  // payments that paid no order are on no invoice
  return isOfPaidLines(refund.reason) && (await isOnInvoice(tx, locked.order)) ? 'invoiced' : null
}

export function linesOfRefund(tx: Executor, { projectId, refundId }: RefundKey): Promise<RefundedLine[]> {
  return tx
    .select({ lineNumber: refundLines.lineNumber, amountCents: refundLines.amountCents })
    .from(refundLines)
    .where(and(eq(refundLines.projectId, projectId), eq(refundLines.refundId, refundId)))
}

/**
 * - `done`: WeChat sends the money to the new destination. `underWay`: it had received one before, from here or in its
 *   merchant platform.
 * - `arrived`, `closed`: WeChat reports this now; a closed refund is restarted under a new number (failed-refund.ts).
 * - `notFailed`, `unknown`: there is nothing to do, or no such refund. `atMerchant`: the money is at the merchant and
 *   is to be paid out.
 */
export type SentOnOutcome = 'done' | 'underWay' | 'arrived' | 'closed' | 'atMerchant' | 'notFailed' | 'unknown'

/**
 * Gives WeChat a new destination for a refund to a closed or blocked card: another card of the payer, or the merchant,
 * who pays it out. WeChat accepts one destination per refund number, so the money is sent once, also when two operators
 * call; which account received it is part of WeChat's later answers (refund-progress.ts). Throws PayChannelError when
 * WeChat refuses or does not answer; a repeated call finds out whether WeChat accepted.
 */
export async function sendOnRefund(
  context: PaymentContext,
  key: RefundKey,
  to: AbnormalRefundTo,
): Promise<SentOnOutcome> {
  const { services } = context
  const [known] = await services.db.select().from(refunds).where(isRefund(key))
  if (!known) return 'unknown'
  if (isAtMerchant(known)) return 'atMerchant'
  if (known.status !== 'failed') return 'notFailed'
  const asked = await services.wechatPay.queryRefund(key.refundId)
  if (asked.status !== 'ABNORMAL') {
    const recorded = await recordRefund(context, key, asked, { was: known })
    if (recorded === 'outdated') return sendOnRefund(context, key, to)
    return asked.toMerchant && asked.status === 'SUCCESS' ? 'atMerchant' : outcomes[asked.status]
  }
  const answer = await services.wechatPay.applyAbnormalRefund(key.refundId, to)
  const status = answer.status === 'SUCCESS' ? answer.status : 'PROCESSING'
  await recordRefund(context, key, { ...answer, status }, { was: known })
  return 'done'
}

const outcomes = { SUCCESS: 'arrived', CLOSED: 'closed', PROCESSING: 'underWay' } as const
