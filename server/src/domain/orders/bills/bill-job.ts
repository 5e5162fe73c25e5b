import { sql } from 'drizzle-orm'
import { formatPattern } from '@contract/format'
import { PayChannelError } from '@server/core/providers/wechat-pay'
import type { Job } from '@server/core/running/jobs'
import type { Services } from '@server/core/services'
import type { Purposes, PaymentContext } from '../purpose'
import { checkedAmong } from './bill-store'
import { checkBill } from './check-bill'
import { isOnChinaDay } from './china-day'

const DAY_MS = 86_400_000
/** Earlier days, after a longer outage, are checked with the command `bills check`. */
const DAYS = 7
/** WeChat provides the bill of a day at 10:00 of the next day. */
const READY_MS = 10.25 * 3_600_000

/** Compares WeChat's bill of the previous day with our books every morning. Idempotent, so two instances may run it. */
export function billJob(purposes: Purposes): Job {
  return { name: 'bills', everyMs: 600_000, run: (services) => checkNewBills({ services, purposes }) }
}

async function checkNewBills(context: PaymentContext): Promise<void> {
  const { services } = context
  const ready = services.now() - READY_MS
  const dates = Array.from({ length: DAYS }, (_, day) => formatPattern(ready - (day + 1) * DAY_MS, 'yyyy-MM-dd'))
  const checked = await checkedAmong(services.db, dates)
  for (const date of dates.filter((one) => !checked.has(one)).reverse())
    if (await wasPaidOn(services, date)) await checkOne(context, date)
}

async function wasPaidOn({ db }: Services, date: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from payment where ${isOnChinaDay(date, sql`created_at`)} limit 1`)
  return rows.length > 0
}

/** A bill that is not available yet is requested again in the next run. */
async function checkOne(context: PaymentContext, date: string): Promise<void> {
  try {
    await checkBill(context, date, await context.services.wechatPay.tradeBill(date))
  } catch (error) {
    if (!(error instanceof PayChannelError)) throw error
    context.services.log.warn({ date, reason: error.reason }, 'a bill cannot be had yet')
  }
}
