import { timestamp } from 'drizzle-orm/pg-core'

/** Timestamp column in UTC. */
export const instant = () => timestamp({ withTimezone: true })
