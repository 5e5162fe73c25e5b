import { randomInt } from 'node:crypto'
import type { Owner } from '@server/calls/handler'
import type { Project } from '@server/calls/project/project-cache'
import type { Services } from '@server/core/services'
import type { DemoCoupon } from '@server/core/tables/definition/demo-account'
import { orders } from '@server/core/tables/payment'
import { writeCoupons } from '@server/domain/coupons/make-coupons'
import { isOrder } from '@server/domain/orders/keys'
import type { PaymentContext } from '@server/domain/orders/purpose'
import { settlePayment } from '@server/domain/orders/settlement/settle'
import { bindCoupon } from './coupons/coupons'
import { openAttempt } from './starting/attempt'

/** Placeholder for a client address. */
const HERE = '127.0.0.1'

/**
 * Pays an order of a demonstration, optionally with a coupon, by recording the payment without calling WeChat. Throws
 * the refusals of the coupon.
 */
export async function demonstratePaid(
  context: PaymentContext,
  of: { project: Project; owner: Owner },
  { orderId, coupon }: { orderId: string; coupon?: string | undefined },
): Promise<void> {
  const { services } = context
  const { projectId } = of.owner
  if (coupon !== undefined)
    await bindCoupon(
      context,
      { ...of, services, ip: HERE, groupDomain: null, idempotency: null },
      { orderId, code: coupon },
    )
  const [order] = await services.db.select().from(orders).where(isOrder(projectId, orderId))
  if (!order) throw new Error('an order that was opened is gone')
  const { amountCents } = order
  const facts = { ...{ projectId, orderId, amountCents }, channel: 'native' as const, payer: '' }
  const attempt = await openAttempt(services.db, facts, services.now())
  if (!attempt) throw new Error('a payment that was started is gone')
  const transactionId = `42000${Array.from({ length: 23 }, () => randomInt(10)).join('')}`
  const paidAt = new Date(services.now())
  await settlePayment(context, attempt, { transactionId, amountCents, currency: 'CNY', paidAt })
}

/** Creates the coupon codes of the demonstration, which are public; existing ones are unchanged. */
export async function demonstrateCoupons(
  services: Services,
  { projectId }: Pick<Project, 'projectId'>,
  wanted: readonly DemoCoupon[],
): Promise<void> {
  const everywhere = { series: 'demonstration', batchCode: null, subjectCodes: null, validFrom: null, validUntil: null }
  const made = wanted.map(({ code, kind, deductedCents = null }) => ({ ...everywhere, code, kind, deductedCents }))
  await writeCoupons(services, services.db, projectId, made)
}
