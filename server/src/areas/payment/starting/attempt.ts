import { and, desc, eq } from 'drizzle-orm'
import type { PayChannel } from '@contract/endpoints/payment'
import type { Executor } from '@server/core/postgres/database'
import { newId } from '@server/core/postgres/ids'
import type { PaymentHandover } from '@server/core/providers/wechat-pay'
import { payments } from '@server/core/tables/payment'
import { isPayment, type PaymentKey } from '@server/domain/orders/keys'

/** Started payments are asked about from this age on, when no notification came. */
const FIRST_CHECK_AFTER_MS = 20_000

export interface AttemptFacts {
  projectId: string
  orderId: string
  channel: PayChannel
  /** Keyed hash of the openid that pays; empty where WeChat does not ask for one. */
  payer: string
  amountCents: number
}

/**
 * The open attempt of this order and channel, otherwise a new one. The order must be locked. One attempt per channel
 * means one trade at WeChat Pay, however often a candidate taps.
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
 * Keeps what WeChat handed out. False, and nothing is kept, where the attempt was ended while WeChat started it: others may
 * have changed, cancelled or paid the order since, because nobody was paying it.
 */
export async function keepHandover(
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
