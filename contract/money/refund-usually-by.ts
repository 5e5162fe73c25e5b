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
