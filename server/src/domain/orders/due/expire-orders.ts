import { isPaymentConfirming } from '@contract/money/payment-confirming'
import type { Services } from '@server/core/services'
import { closeOrders, lockUnpaidOrders, withStartedPayment } from '../order-locks'
import type { Purpose, SubjectRef } from '../purpose'

/**
 * Ends subjects that were not paid in time: closes their orders and lets their area release what they held. Skips
 * subjects that were paid, ended or locked by a settlement meanwhile, and those with a started payment until WeChat has
 * confirmed its outcome or the confirmation time is over (decision 0020). Returns how many ended.
 */
export async function expireOrders(
  { db, now }: Services,
  purpose: Purpose,
  due: readonly SubjectRef[],
): Promise<number> {
  const at = new Date(now())
  return db.transaction(async (tx) => {
    const locked = await purpose.lockToEnd(tx, due, at)
    const unpaidUntil = await lockUnpaidOrders(tx, purpose, locked)
    const started = await withStartedPayment(tx, purpose, locked)
    const ended = locked.filter(({ subjectId }) => {
      const expiresAt = unpaidUntil.get(subjectId)
      const isOver = expiresAt !== undefined && Date.parse(expiresAt) <= at.getTime()
      return isOver && !isPaymentConfirming({ expiresAt, paymentStarted: started.has(subjectId) }, at.getTime())
    })
    await closeOrders(tx, purpose, ended, 'expired')
    await purpose.onExpired(tx, ended, at)
    return ended.length
  })
}
