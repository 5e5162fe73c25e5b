import { sql, type SQL } from 'drizzle-orm'

/**
 * Tests whether a version, `release`, has been published by a time; a version withdrawn before its publication never
 * was.
 */
export const isOutBy = (at: SQL, release: SQL): SQL => sql`
  (${release}.publish_at <= ${at} and (${release}.withdrawn_at is null or ${release}.withdrawn_at > ${release}.publish_at))`

/**
 * Tests whether a newer version of the same results has been published by a time and replaces `release`. Statements
 * that write pass `projectId` as a value, by which a sharded database routes them (decision 0127).
 */
export const isReplacedBy = (at: SQL, projectId: SQL | string): SQL => sql`exists (
  select from result_release newer
  where newer.project_id = ${projectId} and newer.result_code = release.result_code
    and newer.version > release.version and ${isOutBy(at, sql`newer`)}
)`

/** Tests whether the candidate of a `result` was notified of its publication or withdrawal. */
export const knows = (result: SQL): SQL => sql`(${result}.was_notified or ${result}.awaits_next)`
