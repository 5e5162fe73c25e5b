/** Candidates whose cases a member of staff does not review: the person, declared relatives and employers. */
import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Services } from '@server/core/services'
import { reviewExclusions } from '@server/core/tables/review-case'
import { personIndexes } from '../accounts/blind-index'
import { textArray, type Reviewer } from './reviewer'

interface Declared {
  by: (typeof reviewExclusions.$inferSelect)['by']
  /** ID number or name of a person, or code of a group. */
  value: string
}

/** Stores declared persons and employers, as blind indexes. */
export async function declareExclusions(
  services: Services,
  { projectId, staffId }: { projectId: string; staffId: string },
  declared: readonly Declared[],
): Promise<void> {
  const addedAt = new Date(services.now())
  const rows = declared.flatMap(({ by, value }) =>
    storedValues(services, projectId, { by, value }).map((stored) => ({
      ...{ projectId, staffId, by, addedAt },
      value: stored,
    })),
  )
  if (rows.length > 0) await services.db.insert(reviewExclusions).values(rows).onConflictDoNothing()
}

/** An ID number is stored for every type of document that it may belong to. */
function storedValues({ personalData }: Services, projectId: string, { by, value }: Declared): string[] {
  if (by === 'idNumber') return personIndexes(personalData, projectId, value)
  return by === 'name' ? [personalData.index(projectId, 'name', value)] : [value]
}

/**
 * Returns the SQL condition for rows of `review_case` that the reviewer may not review. Candidates with the reviewer's
 * own name are always included: another reviewer can take a namesake.
 */
export async function isExcluded(services: Services, projectId: string, reviewer: Reviewer): Promise<SQL> {
  const rows = await services.db
    .select({ by: reviewExclusions.by, value: reviewExclusions.value })
    .from(reviewExclusions)
    .where(and(eq(reviewExclusions.projectId, projectId), eq(reviewExclusions.staffId, reviewer.staffId)))
  const valuesOf = (by: Declared['by']) => rows.filter((row) => row.by === by).map(({ value }) => value)
  const names = [...valuesOf('name'), services.personalData.index(projectId, 'name', reviewer.displayName)]
  const groups = valuesOf('group')
  // evaluated once per statement, by the indexes of names and persons
  const isPerson = sql`
    review_case.account_id = any(array(
      select account_id from account
      where account.project_id = ${projectId} and (
        account.name_index = any(${textArray(names)}) or account.person_index = any(${textArray(valuesOf('idNumber'))}))))`
  if (groups.length === 0) return isPerson
  // members of a group have no index, so each case is looked up
  return sql`(${isPerson} or exists (
    select from account
    where account.project_id = ${projectId} and account.account_id = review_case.account_id
      and account.group_domain = any(${textArray(groups)})))`
}
