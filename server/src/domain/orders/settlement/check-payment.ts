import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import { PayChannelError, type PaymentResult, type PaymentState } from '@server/core/providers/wechat-pay'
import type { Services } from '@server/core/services'
import { payments } from '@server/core/tables/payment'
import { isPayment, type PaymentKey } from '../keys'
import type { Till } from '../purpose'
import { settlePayment } from './settle'

const NOT_FOUND = 404
/** A start that WeChat has not answered after this long never reached it: calls end after eight seconds. */
const START_TAKES_MS = 30_000

/**
 * Asks WeChat Pay what became of a payment and settles it when it was paid. Returns what WeChat says; null when it never
 * heard of it, or not yet. Throws `PayChannelError`.
 */
export async function checkPayment(till: Till, key: PaymentKey): Promise<PaymentState | null> {
  const result = await queryKnown(till.services, key)
  if (result) await adopt(till, key, result)
  return result?.state ?? null
}

/**
 * Nobody shall pay this any more: it is closed at WeChat Pay, and settled when it turns out to be paid.
 * Throws `PayChannelError` when neither is certain yet (WeChat is away, somebody is just entering a password); it has to
 * be tried again then, and its link is not handed out again.
 */
export async function endPayment(till: Till, key: PaymentKey): Promise<void> {
  try {
    await closeOrAdopt(till, key)
  } catch (error) {
    if (error instanceof PayChannelError) await forgetHandover(till.services, key)
    throw error
  }
  await markEnded(till.services, key, 'closed')
}

async function closeOrAdopt(till: Till, key: PaymentKey): Promise<void> {
  const { services } = till
  try {
    await services.wechatPay.close(key.paymentId)
  } catch (error) {
    if (!(error instanceof PayChannelError)) throw error
    const result = await queryKnown(services, key)
    const isOver = result ? await adopt(till, key, result) : !(await isBeingStarted(services, key))
    if (!isOver) throw error
  }
}

/** Its start may still be on its way to WeChat, which therefore does not know it yet. */
export async function isBeingStarted(services: Services, key: PaymentKey): Promise<boolean> {
  const since = new Date(services.now() - START_TAKES_MS)
  const rows = await services.db
    .select({ paymentId: payments.paymentId })
    .from(payments)
    .where(and(isPayment(key), isNull(payments.handedOverAt), gt(payments.createdAt, since)))
  return rows.length > 0
}

/** It may have been closed at WeChat without our hearing of it: the next start asks for a fresh link, and finds out. */
async function forgetHandover(services: Services, key: PaymentKey): Promise<void> {
  await services.db.update(payments).set({ handover: null }).where(isPayment(key))
}

/** Null when WeChat Pay never heard of it, so that it cannot have been paid. */
async function queryKnown(services: Services, { paymentId }: PaymentKey): Promise<PaymentResult | null> {
  try {
    return await services.wechatPay.query(paymentId)
  } catch (error) {
    if (error instanceof PayChannelError && error.status === NOT_FOUND) return null
    throw error
  }
}

/** Takes over what WeChat Pay says. True when nothing can happen to the payment any more. */
async function adopt(till: Till, key: PaymentKey, result: PaymentResult): Promise<boolean> {
  const { services } = till
  if (result.paid) {
    await settlePayment(till, key, result.paid)
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

/** A try that failed is no end: the same payment can be tried again. The candidate is told meanwhile. */
async function noteFailure(services: Services, key: PaymentKey, hasFailed: boolean): Promise<void> {
  await services.db
    .update(payments)
    .set({ failedAt: hasFailed ? new Date(services.now()) : null })
    .where(and(isPayment(key), hasFailed ? isNull(payments.failedAt) : isNotNull(payments.failedAt)))
}

/** Leaves alone what was settled meanwhile. */
async function markEnded(services: Services, key: PaymentKey, status: 'closed' | 'refunded'): Promise<void> {
  await services.db
    .update(payments)
    .set({ status })
    .where(and(isPayment(key), eq(payments.status, 'started')))
}
