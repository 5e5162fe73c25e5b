import { PayChannelError, type BillLine } from '@server/core/providers/wechat-pay'
import { DIFFERENCES } from '@server/core/tables/bill'
import type { PaymentContext } from '../purpose'
import { checkRefund } from '../refunds/refund-progress'
import { checkPayment } from '../settlement/check-payment'
import { writeBill } from './bill-store'
import { compareBill, type Difference } from './compare-bill'
import { booksOf } from './our-books'

export const billsThatDiffer = {
  name: 'bill_differences_total',
  help: 'Differences of WeChat’s bills',
  labels: { kind: DIFFERENCES },
}

/** Number of lines of the bill; differences found, and those left for a person. */
export interface CheckedBill {
  lines: number
  found: Difference[]
  left: Difference[]
}

/**
 * Compares WeChat's bill of a day (China time) with our books and stores the differences. Queries WeChat first about
 * unsettled payments and failed refunds, which settles payments whose notification was lost. Idempotent.
 */
export async function checkBill(
  context: PaymentContext,
  date: string,
  lines: readonly BillLine[],
): Promise<CheckedBill> {
  const { services } = context
  const found = compareBill(lines, await booksOf(services, date, lines))
  for (const difference of found) await askAbout(context, difference)
  const books = await booksOf(services, date, lines)
  const left = compareBill(lines, books)
  const at = new Date(services.now())
  await services.db.transaction((tx) => writeBill(tx, { date, lines, books, found, left, at }))
  for (const { kind } of found) services.metrics.counter(billsThatDiffer).inc({ kind })
  if (left.length > 0) services.log.error({ date, differences: left.length }, 'a bill differs: `bills differences`')
  return { lines: lines.length, found, left }
}

async function askAbout(context: PaymentContext, { projectId, kind, paymentId, refundId }: Difference): Promise<void> {
  if (projectId === null) return
  try {
    if (kind === 'paymentUnsettled' && paymentId !== null) await checkPayment(context, { projectId, paymentId })
    if (kind === 'refundState' && refundId !== null) await checkRefund(context, { projectId, refundId })
  } catch (error) {
    if (!(error instanceof PayChannelError)) throw error
    context.services.log.warn(
      { projectId, paymentId, refundId, reason: error.reason },
      'a difference is not explained yet',
    )
  }
}
