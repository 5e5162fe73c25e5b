import { and, eq, inArray, ne, sql, type SQL } from 'drizzle-orm'
import { AUDIT_STATUS } from '@contract/codes'
import type { TransactionServices } from '@server/core/services'
import { registrations } from '@server/core/tables/registration'
import { draftOf } from '../journey'
import type { RegistrationRow } from '../registration-store'
import { digestOf } from './digest'
import { findPreReviews } from './pre-review-store'

/**
 * The decision about a registration's content before its batch opened. `takenUp`: something of it was returned, or another
 * registration of its candidate was; `changed`: something else was approved; null: nothing was decided.
 */
export type SaidBefore = 'approved' | 'takenUp' | 'changed' | null

/** With `lock` the pre-reviews are share-locked. Requires the registration to be locked then (decision 0139). */
export async function saidBefore(
  services: TransactionServices,
  row: RegistrationRow,
  { lock }: { lock: boolean },
): Promise<SaidBefore> {
  const of = draftOf(row, row.batchCode)
  const decided = (await findPreReviews(services.db, of, { lock })).filter(({ state }) => state !== 'waiting')
  if (decided.length === 0) return null
  if (await wasTakenUp(services, row)) return 'takenUp'
  const digest = digestOf(services, of, row.content)
  if (decided.some((one) => one.state === 'approved' && one.digest === digest)) return 'approved'
  return decided.some(({ state }) => state === 'returned') ? 'takenUp' : 'changed'
}

/** Something that the candidate of a project's `registration` prepared for its batch was approved: whether it is this, {@link saidBefore} says. */
export const isApprovedBefore = (projectId: string): SQL => sql`
  exists (
    select from pre_review
    where pre_review.project_id = ${projectId} and pre_review.account_id = registration.account_id
      and pre_review.batch_code = registration.batch_code and pre_review.state = 'approved')`

/** A registration that was rejected or sent back says that there was something after all. */
async function wasTakenUp({ db }: TransactionServices, one: RegistrationRow): Promise<boolean> {
  const { projectId, accountId, batchCode, registrationId, auditStatus } = registrations
  const [other] = await db
    .select({ registrationId })
    .from(registrations)
    .where(
      and(
        eq(projectId, one.projectId),
        eq(accountId, one.accountId),
        eq(batchCode, one.batchCode),
        ne(registrationId, one.registrationId),
        inArray(auditStatus, [AUDIT_STATUS.rejected, AUDIT_STATUS.toBeSubmitted]),
      ),
    )
    .limit(1)
  return other !== undefined
}
