const DAY_MS = 86_400_000
const CHINA_MS = 8 * 3_600_000
/** According to WeChat Pay for bank cards; refunds to the WeChat balance arrive within minutes. */
const WORKING_DAYS = 3

/** Returns the usual arrival time of a refund started at `at`, in working days; public holidays are not considered. */
export function refundUsuallyBy(at: string): string {
  let moment = Date.parse(at)
  for (let left = WORKING_DAYS; left > 0;) {
    moment += DAY_MS
    const day = new Date(moment + CHINA_MS).getUTCDay()
    if (day !== 0 && day !== 6) left--
  }
  return new Date(moment).toISOString()
}
