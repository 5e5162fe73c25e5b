import { and, eq } from 'drizzle-orm'
import { PayChannelError, type AbnormalRefundTo } from '@server/core/providers/wechat-pay'
import type { Services } from '@server/core/services'
import { refunds } from '@server/core/tables/payment'
import { isRefund, type RefundKey } from '../../keys'
import type { RefundRow, Till } from '../../purpose'
import { isAtMerchant, recordRefund } from '../refund-progress'

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
 * who pays it out. The refund number is reused, so that the money is sent once. Throws PayChannelError when WeChat
 * refuses or does not answer; a repeated call finds out whether WeChat accepted.
 */
export async function sendOnRefund(till: Till, key: RefundKey, to: AbnormalRefundTo): Promise<SentOnOutcome> {
  const { services } = till
  const [known] = await services.db.select().from(refunds).where(isRefund(key))
  if (!known) return 'unknown'
  if (known.status !== 'failed') return 'notFailed'
  if (isAtMerchant(known)) return 'atMerchant'
  const asked = await services.wechatPay.queryRefund(key.refundId)
  if (asked.status !== 'ABNORMAL') {
    await recordRefund(till, key, asked, { was: known.status })
    return outcomes[asked.status]
  }
  const sending = await beginSending(services, known, to.kind === 'merchant')
  if (!sending) return 'underWay'
  const told = await services.wechatPay.applyAbnormalRefund(key.refundId, to).catch(async (error: unknown) => {
    if (error instanceof PayChannelError && isRefusal(error)) await undoSending(till, key, sending)
    throw error
  })
  const status = told.status === 'SUCCESS' ? told.status : 'PROCESSING'
  await recordRefund(till, key, { ...told, status }, { was: known.status, atMerchant: to.kind === 'merchant' })
  return 'done'
}

/** State of a refund before WeChat was called, and the number of the attempt. */
interface Sending {
  atMerchant: boolean
  attempt: number
}

/**
 * Records the destination before calling WeChat, because it must be known when the money arrives. Null where another
 * attempt was made since the query. Only a refusal by WeChat resets `atMerchant`.
 */
function beginSending({ db }: Services, known: RefundRow, toMerchant: boolean): Promise<Sending | null> {
  return db.transaction(async (tx) => {
    const [refund] = await tx.select().from(refunds).where(isRefund(known)).for('update')
    if (refund?.status !== 'failed' || isAtMerchant(refund) || refund.attempts !== known.attempts) return null
    const attempt = refund.attempts + 1
    const atMerchant = refund.atMerchant || toMerchant
    await tx.update(refunds).set({ atMerchant, attempts: attempt }).where(isRefund(known))
    return { atMerchant: refund.atMerchant, attempt }
  })
}

/** WeChat refused; whoever has told it since knows better. What arrived meanwhile was taken for the merchant's. */
async function undoSending(till: Till, key: RefundKey, { atMerchant, attempt }: Sending): Promise<void> {
  const isSame = and(isRefund(key), eq(refunds.status, 'failed'), eq(refunds.attempts, attempt))
  const [undone] = await till.services.db.update(refunds).set({ atMerchant }).where(isSame).returning()
  if (undone?.channelState === 'SUCCESS' && !atMerchant)
    await recordRefund(till, key, { refundId: key.refundId, status: 'SUCCESS' })
}

/** A refused call had no effect; an unanswered one may have had. */
const isRefusal = ({ status }: PayChannelError) => status >= 400 && status < 500

const outcomes = { SUCCESS: 'arrived', CLOSED: 'closed', PROCESSING: 'underWay' } as const
