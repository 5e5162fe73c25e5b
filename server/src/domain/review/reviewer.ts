import { sql, type SQL } from 'drizzle-orm'

/** Scope of a permission. Null: not limited. */
export interface ReviewGrant {
  projectId: string | null
  kinds: readonly string[] | null
  batches: readonly string[] | null
  areas: readonly string[] | null
}

/** Member of staff who reviews, with the grants of the permission `review`. */
export interface Reviewer {
  staffId: string
  name: string
  grants: readonly ReviewGrant[]
}

/**
 * SQL condition for rows of `review_case` within the reviewer's scope. A grant limited to areas covers only cases that
 * have one of them, so cases without areas need a grant without limit.
 */
export function isGranted({ grants }: Pick<Reviewer, 'grants'>, projectId: string): SQL {
  const ofProject = grants.filter((grant) => grant.projectId === null || grant.projectId === projectId)
  if (ofProject.length === 0) return sql`false`
  return sql`(${sql.join(ofProject.map(coveredBy), sql` or `)})`
}

function coveredBy({ kinds, batches, areas }: ReviewGrant): SQL {
  const limits = [
    kinds && sql`review_case.kind = any(${textArray(kinds)})`,
    batches && sql`review_case.batch_code = any(${textArray(batches)})`,
    areas && sql`review_case.areas && ${textArray(areas)}`,
  ].filter((limit) => limit !== null)
  return limits.length === 0 ? sql`true` : sql`(${sql.join(limits, sql` and `)})`
}

export const textArray = (values: readonly string[]): SQL => sql`${sql.param([...values])}::text[]`
