/** Money that goes back, as candidates are shown it. */
import * as v from 'valibot'
import { cents, instant } from '../schemas'

/**
 * - `refunding`: WeChat is being told, or says that it is under way.
 * - `closed`: WeChat closed it and nothing went; it is sent again under a new number.
 * - `abnormal`: the card is gone or blocked. That is not the end: WeChat holds the money until it is told where else to send it.
 */
export const REFUND_STANDINGS = ['refunding', 'refunded', 'closed', 'abnormal'] as const
export type RefundStanding = (typeof REFUND_STANDINGS)[number]

/** `late`, `duplicate`, `wrongAmount`: it was never what paid the order, and goes back by itself. */
const REFUND_REASONS = ['late', 'duplicate', 'wrongAmount', 'requested'] as const

export const refundCardSchema = v.object({
  /** What WeChat calls out_refund_no: a help desk finds it by this. */
  number: v.string(),
  reason: v.picklist(REFUND_REASONS),
  amountCents: cents,
  status: v.picklist(REFUND_STANDINGS),
  at: instant,
  arrivedAt: v.nullable(instant),
})
export type RefundCard = v.InferOutput<typeof refundCardSchema>

const DAY_MS = 86_400_000
const CHINA_MS = 8 * 3_600_000
/** What WeChat Pay says of bank cards; its own balance has the money within minutes. */
const WORKING_DAYS = 3

/** When a refund that began at `at` has usually arrived: working days but for public holidays, which nobody here knows. */
export function refundUsuallyBy(at: string): string {
  let moment = Date.parse(at)
  for (let left = WORKING_DAYS; left > 0;) {
    moment += DAY_MS
    const day = new Date(moment + CHINA_MS).getUTCDay()
    if (day !== 0 && day !== 6) left--
  }
  return new Date(moment).toISOString()
}
