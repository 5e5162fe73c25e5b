import { sql } from 'drizzle-orm'
import { formatPattern } from '@contract/format'
import { PayChannelError } from '@server/core/providers/wechat-pay'
import type { Job } from '@server/core/running/jobs'
import type { Services } from '@server/core/services'
import type { Purposes, Till } from '../purpose'
import { checkedAmong } from './bill-store'
import { checkBill } from './check-bill'
import { isOn } from './china-day'

const DAY_MS = 86_400_000
/** A service that was away for longer leaves the days before to `bills check`. */
const DAYS = 7
/** WeChat has the bill of a day at ten o'clock of the next one. */
const READY_MS = 10.25 * 3_600_000

/** Every morning WeChat's bill of the day before is compared with our books. Two instances may both do it. */
export function billJob(purposes: Purposes): Job {
  return { name: 'bills', everyMs: 600_000, run: (services) => checkNewBills({ services, purposes }) }
}

async function checkNewBills(till: Till): Promise<void> {
  const { services } = till
  const ready = services.now() - READY_MS
  const dates = Array.from({ length: DAYS }, (_, day) => formatPattern(ready - (day + 1) * DAY_MS, 'yyyy-MM-dd'))
  const checked = await checkedAmong(services.db, dates)
  for (const date of dates.filter((one) => !checked.has(one)).reverse())
    if (await wasPaidOn(services, date)) await checkOne(till, date)
}

async function wasPaidOn({ db }: Services, date: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from payment where ${isOn(date, sql`created_at`)} limit 1`)
  return rows.length > 0
}

/** One that is not there yet is looked for again. */
async function checkOne(till: Till, date: string): Promise<void> {
  try {
    await checkBill(till, date, await till.services.wechatPay.tradeBill(date))
  } catch (error) {
    if (!(error instanceof PayChannelError)) throw error
    till.services.log.warn({ date, reason: error.reason }, 'a bill cannot be had yet')
  }
}
