import { sql, type SQL } from 'drizzle-orm'

/** Whether a version, `release`, is or was out by a moment; one that was withdrawn before its time never was. */
export const isOutBy = (at: SQL, release: SQL): SQL => sql`
  (${release}.publish_at <= ${at} and (${release}.withdrawn_at is null or ${release}.withdrawn_at > ${release}.publish_at))`
