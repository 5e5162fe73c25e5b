import { sql, type SQL } from 'drizzle-orm'

/**
 * So long after a moment. Reckoned without a zone, in which a day can have 23 hours: an expression that the session's zone
 * could change is refused for a row on another machine (decision 0127).
 */
export const later = (moment: SQL, interval: SQL): SQL =>
  sql`((${moment} at time zone 'UTC' + ${interval}) at time zone 'UTC')`
