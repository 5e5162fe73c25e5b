import { PayChannelError } from '@server/core/providers/wechat-pay'
import type { Services } from '@server/core/services'
import { payments } from '@server/core/tables/payment'
import { isPayment, type PaymentKey } from '../keys'
import type { PaymentContext } from '../purpose'
import { checkPayment } from './check-payment'

type PaymentStatus = (typeof payments.$inferSelect)['status']

/** Status before and after a query at WeChat Pay; `failure`: why WeChat did not answer, null when it did. */
interface RecheckedPayment {
  before: PaymentStatus
  after: PaymentStatus
  failure: string | null
}

/** Queries one payment at WeChat Pay now and records the answer; null when the project has no such payment. */
export async function recheckPayment(context: PaymentContext, key: PaymentKey): Promise<RecheckedPayment | null> {
  const before = await statusOf(context.services, key)
  if (before === null) return null
  const failure = await checkPayment(context, key).then(() => null, failureOf)
  return { before, after: (await statusOf(context.services, key)) ?? before, failure }
}

async function statusOf({ db }: Services, key: PaymentKey): Promise<PaymentStatus | null> {
  const [row] = await db.select({ status: payments.status }).from(payments).where(isPayment(key))
  return row?.status ?? null
}

function failureOf(error: unknown): string {
  if (error instanceof PayChannelError) return error.reason
  throw error
}
