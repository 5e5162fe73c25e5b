import { sql, type SQL } from 'drizzle-orm'

/** Whether a version, `release`, is or was out by a moment; one that was withdrawn before its time never was. */
export const isOutBy = (at: SQL, release: SQL): SQL => sql`
  (${release}.publish_at <= ${at} and (${release}.withdrawn_at is null or ${release}.withdrawn_at > ${release}.publish_at))`

/**
 * Whether a newer version of the same results than `release` is or was out by a moment: it counts in its place. `projectId` by
 * its value wherever something is written, or a spread database does not know where (decision 0127).
 */
export const isReplacedBy = (at: SQL, projectId: SQL | string): SQL => sql`exists (
  select from result_release newer
  where newer.project_id = ${projectId} and newer.result_code = release.result_code
    and newer.version > release.version and ${isOutBy(at, sql`newer`)}
)`

/** Whether the candidate of a `result` was told of it: that it is out, or withdrawn since. */
export const knows = (result: SQL): SQL => sql`(${result}.was_told or ${result}.awaits_next)`
