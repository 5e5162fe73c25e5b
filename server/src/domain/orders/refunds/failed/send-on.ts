import { and, eq } from 'drizzle-orm'
import { PayChannelError, type AbnormalRefundTo } from '@server/core/providers/wechat-pay'
import type { Services } from '@server/core/services'
import { refunds } from '@server/core/tables/payment'
import { isRefund, type RefundKey } from '../../keys'
import type { RefundRow, Till } from '../../purpose'
import { isAtMerchant, recordRefund } from '../refund-progress'

/**
 * - `done`: WeChat sends the money there. `underWay`: it was told so before, here or in its merchant platform.
 * - `arrived`, `closed`: WeChat says so by now; what was closed starts again under a new number (failed-refund.ts).
 * - `notFailed`, `unknown`: there is nothing to do, or no such refund.
 *   `atMerchant`: it is there, and is to be paid out.
 */
export type SentOnOutcome = 'done' | 'underWay' | 'arrived' | 'closed' | 'atMerchant' | 'notFailed' | 'unknown'

/**
 * Says to WeChat where money goes whose card is gone or blocked: another card of whoever paid, or the merchant, who pays it
 * out. It keeps its number, so that it goes once, and is under way again. Throws PayChannelError when WeChat refuses or
 * does not answer: asked again, it says whether it was told.
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

/** How a refund stood before WeChat was told, and which time it is told. */
interface Sending {
  atMerchant: boolean
  attempt: number
}

/**
 * Writes down where money may go, before WeChat is told: that has to be known when it arrives. Null where somebody else has
 * told WeChat since it was asked. Only an answer of WeChat takes back that it may be with the merchant.
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

/** What WeChat refused it has not done; what it did not answer it may have. */
const isRefusal = ({ status }: PayChannelError) => status >= 400 && status < 500

const outcomes = { SUCCESS: 'arrived', CLOSED: 'closed', PROCESSING: 'underWay' } as const
