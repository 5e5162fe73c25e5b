import { dayjs } from '../../../dayjs'

/** Formats a time as WeChat Pay expects it: RFC 3339 at UTC+8 without fractions, `2026-11-20T09:30:00+08:00`. */
export function chinaTime(instant: Date): string {
  return dayjs.utc(instant).utcOffset(8).format('YYYY-MM-DDTHH:mm:ssZ')
}
