import { and, eq, isNull, lte, or } from 'drizzle-orm'
import { PayChannelError } from '@server/core/providers/wechat-pay'
import type { Services } from '@server/core/services'
import { payments } from '@server/core/tables/payment'
import { channelFailure } from '../channel-failure'
import type { PaymentKey } from '../keys'
import type { Till } from '../purpose'
import { checkPayment, endPayment } from './check-payment'

/** A page that asks all the time must not make us flood WeChat Pay. */
const SHORTEST_PAUSE_MS = 1_000

interface AskedOrder {
  projectId: string
  orderId: string
  expiresAt: Date
}

/**
 * Asks WeChat Pay about every open payment of an order, and closes those of an order whose time is over. Throws
 * EXM_R_PRSH_CHANNEL_FAILED when it could not say anything about one of them; the others were settled nevertheless.
 */
export async function checkOrder(till: Till, order: AskedOrder): Promise<void> {
  const { services } = till
  const isOver = order.expiresAt.getTime() <= services.now()
  const open = await claimOpenPayments(services, order)
  const failures = await Promise.all(open.map((payment) => tryTo(isOver ? endPayment : checkPayment, till, payment)))
  const failure = failures.find((each) => each !== null)
  if (failure) throw channelFailure(failure)
}

function claimOpenPayments(services: Services, { projectId, orderId }: AskedOrder) {
  const now = services.now()
  const isRested = or(isNull(payments.checkedAt), lte(payments.checkedAt, new Date(now - SHORTEST_PAUSE_MS)))
  return services.db
    .update(payments)
    .set({ checkedAt: new Date(now) })
    .where(
      and(eq(payments.projectId, projectId), eq(payments.orderId, orderId), eq(payments.status, 'started'), isRested),
    )
    .returning({ projectId: payments.projectId, paymentId: payments.paymentId })
}

async function tryTo(learn: (till: Till, payment: PaymentKey) => Promise<unknown>, till: Till, payment: PaymentKey) {
  try {
    await learn(till, payment)
    return null
  } catch (error) {
    if (error instanceof PayChannelError) return error
    throw error
  }
}
