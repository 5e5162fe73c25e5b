import { and, desc, eq } from 'drizzle-orm'
import type { PayChannel } from '@contract/endpoints/payment'
import type { Executor } from '@server/core/postgres/database'
import { newId } from '@server/core/postgres/ids'
import type { PaymentHandover } from '@server/core/providers/wechat-pay'
import { payments } from '@server/core/tables/payment'
import { isPayment, type PaymentKey } from '@server/domain/orders/keys'

/** Age at which a started payment is queried for the first time when no notification has arrived. */
const FIRST_CHECK_AFTER_MS = 20_000

export interface AttemptFacts {
  projectId: string
  orderId: string
  channel: PayChannel
  /** Blind index of the paying openid; empty for channels without one. */
  payer: string
  amountCents: number
}

/**
 * Returns the open payment of this order and channel, or a new one. The caller holds the order's lock. One payment per
 * channel means one trade at WeChat Pay, however often a candidate taps.
 */
export async function openAttempt(tx: Executor, facts: AttemptFacts, now: number) {
  const [known] = await tx
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.projectId, facts.projectId),
        eq(payments.orderId, facts.orderId),
        eq(payments.channel, facts.channel),
        eq(payments.payer, facts.payer),
        eq(payments.amountCents, facts.amountCents),
        eq(payments.status, 'started'),
      ),
    )
    .orderBy(desc(payments.paymentId))
    .limit(1)
  if (known) return known
  const attempt = { ...facts, paymentId: newId(), status: 'started' as const, createdAt: new Date(now) }
  const [created] = await tx
    .insert(payments)
    .values({ ...attempt, nextCheckAt: firstCheck(now) })
    .returning()
  return created ?? null
}

/**
 * Stores the payment data returned by WeChat. Returns false, without changes, when the payment was ended meanwhile: the
 * order may have been changed, cancelled or paid since.
 */
export async function storeHandover(
  db: Executor,
  key: PaymentKey,
  handover: PaymentHandover,
  now: number,
): Promise<boolean> {
  const kept = await db
    .update(payments)
    .set({
      handover,
      handedOverAt: new Date(now),
      failedAt: null,
      checks: 0,
      nextCheckAt: firstCheck(now),
    })
    .where(and(isPayment(key), eq(payments.status, 'started')))
    .returning({ paymentId: payments.paymentId })
  return kept.length > 0
}

const firstCheck = (now: number) => new Date(now + FIRST_CHECK_AFTER_MS)
