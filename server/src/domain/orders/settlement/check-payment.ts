import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import { PayChannelError, type PaymentResult, type PaymentState } from '@server/core/providers/wechat-pay'
import type { Services } from '@server/core/services'
import { payments } from '@server/core/tables/payment'
import { isPayment, type PaymentKey } from '../keys'
import type { PaymentContext } from '../purpose'
import { settlePayment } from './settle'

const NOT_FOUND = 404
/** A start that is unanswered after this long never reached WeChat: calls time out after eight seconds. */
const START_TAKES_MS = 30_000

/**
 * Queries a payment at WeChat Pay and settles it when it was paid. Returns WeChat's state; null when WeChat does not
 * know the payment (yet). Throws `PayChannelError`.
 */
export async function checkPayment(context: PaymentContext, key: PaymentKey): Promise<PaymentState | null> {
  const result = await queryKnown(context.services, key)
  if (result) await adopt(context, key, result)
  return result?.state ?? null
}

/**
 * Closes a payment at WeChat Pay, or settles it when it turns out to be paid. Throws `PayChannelError` when neither is
 * certain (WeChat is unavailable, the payer is entering a password); the caller retries, and the payment link is not
 * handed out again.
 */
export async function endPayment(context: PaymentContext, key: PaymentKey): Promise<void> {
  try {
    await closeOrAdopt(context, key)
  } catch (error) {
    if (error instanceof PayChannelError) await forgetHandover(context.services, key)
    throw error
  }
  await markEnded(context.services, key, 'closed')
}

async function closeOrAdopt(context: PaymentContext, key: PaymentKey): Promise<void> {
  const { services } = context
  try {
    await services.wechatPay.close(key.paymentId)
  } catch (error) {
    if (!(error instanceof PayChannelError)) throw error
    const result = await queryKnown(services, key)
    const isOver = result ? await adopt(context, key, result) : !(await isBeingStarted(services, key))
    if (!isOver) throw error
  }
}

/** Returns whether its start may still be on the way to WeChat, which does not know the payment yet. */
export async function isBeingStarted(services: Services, key: PaymentKey): Promise<boolean> {
  const since = new Date(services.now() - START_TAKES_MS)
  const rows = await services.db
    .select({ paymentId: payments.paymentId })
    .from(payments)
    .where(and(isPayment(key), isNull(payments.handedOverAt), gt(payments.createdAt, since)))
  return rows.length > 0
}

/**
 * WeChat may have closed the payment without our receiving the response: the next start requests a new link and finds
 * out.
 */
async function forgetHandover(services: Services, key: PaymentKey): Promise<void> {
  await services.db.update(payments).set({ handover: null }).where(isPayment(key))
}

/** Returns null when WeChat Pay does not know the payment, which therefore was not paid. */
async function queryKnown(services: Services, { paymentId }: PaymentKey): Promise<PaymentResult | null> {
  try {
    return await services.wechatPay.query(paymentId)
  } catch (error) {
    if (error instanceof PayChannelError && error.status === NOT_FOUND) return null
    throw error
  }
}

/** Records the state that WeChat Pay reports. Returns true when the payment is final. */
async function adopt(context: PaymentContext, key: PaymentKey, result: PaymentResult): Promise<boolean> {
  const { services } = context
  if (result.paid) {
    await settlePayment(context, key, result.paid)
    return true
  }
  if (result.state === 'CLOSED' || result.state === 'REVOKED') {
    await markEnded(services, key, 'closed')
    return true
  }
  if (result.state === 'REFUND') {
    services.log.error(key, 'a payment that we did not settle was refunded at WeChat Pay')
    await markEnded(services, key, 'refunded')
    return true
  }
  await noteFailure(services, key, result.state === 'PAYERROR')
  return false
}

/**
 * A failed attempt is not final: the payer can retry the same payment. The candidate is shown the failure meanwhile.
 */
async function noteFailure(services: Services, key: PaymentKey, hasFailed: boolean): Promise<void> {
  await services.db
    .update(payments)
    .set({ failedAt: hasFailed ? new Date(services.now()) : null })
    .where(and(isPayment(key), hasFailed ? isNull(payments.failedAt) : isNotNull(payments.failedAt)))
}

/** Does not change a payment that was settled meanwhile. */
async function markEnded(services: Services, key: PaymentKey, status: 'closed' | 'refunded'): Promise<void> {
  await services.db
    .update(payments)
    .set({ status })
    .where(and(isPayment(key), eq(payments.status, 'started')))
}
