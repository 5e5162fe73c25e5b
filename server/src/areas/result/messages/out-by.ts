import { sql, type SQL } from 'drizzle-orm'

/** Whether a version, `release`, is or was out by a moment; one that was withdrawn before its time never was. */
export const isOutBy = (at: SQL, release: SQL): SQL => sql`
  (${release}.publish_at <= ${at} and (${release}.withdrawn_at is null or ${release}.withdrawn_at > ${release}.publish_at))`

/** Whether the candidate of a `result` was told of it: that it is out, or withdrawn since. */
export const knows = (result: SQL): SQL => sql`(${result}.was_told or ${result}.awaits_next)`
