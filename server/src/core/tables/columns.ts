import { timestamp } from 'drizzle-orm/pg-core'

/** A point in time, UTC. */
export const instant = () => timestamp({ withTimezone: true })
