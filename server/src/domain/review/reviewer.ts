import { sql, type SQL } from 'drizzle-orm'
import { grants, type Grant } from '../staff/scope'
import type { StaffActor } from '../staff/staff-actor'

/** Member of staff who reviews; `displayName` is their real name. */
export type Reviewer = StaffActor & { staffId: string; displayName: string }

/**
 * SQL condition for rows of `review_case` within the reviewer's scope. A grant limited to areas covers only cases that
 * have one of them, so cases without areas need a grant without limit.
 */
export function isGranted(reviewer: StaffActor, projectId: string): SQL {
  const ofProject = grants(reviewer, 'review').filter(
    (grant) => grant.projectId === null || grant.projectId === projectId,
  )
  if (ofProject.length === 0) return sql`false`
  return sql`(${sql.join(ofProject.map(coveredBy), sql` or `)})`
}

function coveredBy({ kinds, batches, areas }: Grant): SQL {
  const limits = [
    kinds && sql`review_case.kind = any(${textArray(kinds)})`,
    batches && sql`review_case.batch_code = any(${textArray(batches)})`,
    areas && sql`review_case.areas && ${textArray(areas)}`,
  ].filter((limit) => limit !== null)
  return limits.length === 0 ? sql`true` : sql`(${sql.join(limits, sql` and `)})`
}

export const textArray = (values: readonly string[]): SQL => sql`${sql.param([...values])}::text[]`
