import { and, eq } from 'drizzle-orm'
import { PayChannelError, type PaymentResult } from '@server/core/providers/wechat-pay'
import type { Services } from '@server/core/services'
import { payments } from '@server/core/tables/payment'
import { isPayment, type PaymentKey } from '../keys'
import { settlePayment } from './settle'

const NOT_FOUND = 404

/** Asks WeChat Pay what became of a payment and settles it when it was paid. Throws `PayChannelError`. */
export async function checkPayment(services: Services, key: PaymentKey): Promise<void> {
  const result = await queryKnown(services, key)
  if (result) await adopt(services, key, result)
}

/**
 * Nobody shall pay this any more: it is closed at WeChat Pay, and settled when it turns out to be paid.
 * Throws `PayChannelError` when neither is certain yet; it has to be tried again then.
 */
export async function endPayment(services: Services, key: PaymentKey): Promise<void> {
  try {
    await services.wechatPay.close(key.paymentId)
  } catch (error) {
    if (!(error instanceof PayChannelError)) throw error
    const result = await queryKnown(services, key)
    const isOver = !result || (await adopt(services, key, result))
    if (!isOver) throw error
  }
  await markEnded(services, key, 'closed')
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
async function adopt(services: Services, key: PaymentKey, result: PaymentResult): Promise<boolean> {
  if (result.paid) {
    await settlePayment(services, key, result.paid)
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
  return false
}

/** Leaves alone what was settled meanwhile. */
async function markEnded(services: Services, key: PaymentKey, status: 'closed' | 'refunded'): Promise<void> {
  await services.db
    .update(payments)
    .set({ status })
    .where(and(isPayment(key), eq(payments.status, 'started')))
}
