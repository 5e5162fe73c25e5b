import { sql, type SQL } from 'drizzle-orm'

/**
 * Adds an interval to a timestamp. Computed in UTC, because Citus rejects an expression that depends on the session's
 * time zone for a row on another machine.
 */
export const addInterval = (moment: SQL, interval: SQL): SQL =>
  sql`((${moment} at time zone 'UTC' + ${interval}) at time zone 'UTC')`
