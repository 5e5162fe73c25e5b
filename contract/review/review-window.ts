/** Until when a result can be reviewed. Pure. */
import { DAY_MS, midnightBefore } from '../daytime'

/** So many days after it was published, at the end of that day (UTC+8). `publishedAt`: a UTC instant. */
export const reviewClosesAt = (publishedAt: string, days: number): string =>
  new Date(midnightBefore(Date.parse(publishedAt)) + (days + 1) * DAY_MS).toISOString()
