import { DAY_MS, midnightBefore } from '../daytime'

/**
 * Returns the review deadline: the end of the day (UTC+8) `days` after the publication. `publishedAt`: a UTC instant.
 */
export const reviewClosesAt = (publishedAt: string, days: number): string =>
  new Date(midnightBefore(Date.parse(publishedAt)) + (days + 1) * DAY_MS).toISOString()
