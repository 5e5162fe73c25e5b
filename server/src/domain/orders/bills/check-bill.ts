import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { PayChannelError, type BillLine } from '@server/core/providers/wechat-pay'
import { DIFFERENCES } from '@server/core/tables/bill'
import type { PaymentContext } from '../purpose'
import { checkRefund } from '../refunds/refund-progress'
import { checkPayment } from '../settlement/check-payment'
import { writeBill } from './bill-store'
import { compareBill, type Difference, type BookedEntries } from './compare-bill'
import { tradeNumberOf, tradeNumberSchema } from '@server/core/providers/wechat-pay/protocol/trade-number'
import type { Services } from '@server/core/services'
import { isOnChinaDay } from './china-day'

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

/**
 * Loads the payments and refunds of every project that the bill names, and those paid or accepted on its day (China
 * time).
 */
async function booksOf({ db }: Pick<Services, 'db'>, date: string, lines: readonly BillLine[]): Promise<BookedEntries> {
  const [payments, refunds] = await Promise.all([
    db.execute<{
      project_id: string
      payment_id: string
      status: string
      transaction_id: string | null
      paid_cents: number | null
      is_of_day: boolean
    }>(sql`
      select project_id, payment_id, status, transaction_id, paid_cents, is_of_day
      from payment cross join lateral (
        select paid_cents is not null and ${isOnChinaDay(date, sql`paid_at`)} as is_of_day) day
      where payment_id = any(${named(lines, 'payment')}) or is_of_day`),
    db.execute<{ project_id: string; refund_id: string; status: string; amount_cents: number; is_of_day: boolean }>(sql`
      select project_id, refund_id, case
          when at_merchant and channel_state = 'SUCCESS' then 'succeeded'
          when paid_out_as is not null then 'paidOut'
          else status
        end as status, amount_cents, is_of_day
      from refund cross join lateral (
        select (status in ('processing', 'succeeded') or at_merchant) and channel_state in ('PROCESSING', 'SUCCESS')
          and ${isOnChinaDay(date, sql`created_at`)} as is_of_day) day
      where refund_id = any(${named(lines, 'refund')}) or is_of_day`),
  ])
  return {
    payments: payments.rows.map((row) => ({
      ...{ projectId: row.project_id, paymentId: row.payment_id, number: tradeNumberOf(row.payment_id) },
      ...{ status: row.status, transactionId: row.transaction_id, paidCents: row.paid_cents, isOfDay: row.is_of_day },
    })),
    refunds: refunds.rows.map((row) => ({
      ...{ projectId: row.project_id, refundId: row.refund_id, number: tradeNumberOf(row.refund_id) },
      ...{ status: row.status, cents: row.amount_cents, isOfDay: row.is_of_day },
    })),
  }
}

/** Ids encoded in our trade numbers; numbers of other users of the merchant account are ignored. */
function named(lines: readonly BillLine[], kind: BillLine['kind']): SQL {
  const ids = lines.flatMap((line) => {
    const id = line.kind === kind && v.safeParse(tradeNumberSchema, line.number)
    return id && id.success ? [id.output] : []
  })
  return sql`${sql.param([...new Set(ids)])}::uuid[]`
}
