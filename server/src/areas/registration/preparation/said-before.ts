import { and, eq, inArray, ne, sql, type SQL } from 'drizzle-orm'
import { AUDIT_STATUS } from '@contract/codes'
import type { TransactionServices } from '@server/core/services'
import { registrations } from '@server/core/tables/registration'
import { draftOf } from '../journey'
import type { RegistrationRow } from '../registration-store'
import { digestOf } from './digest'
import { findPreReviews } from './pre-review-store'

/**
 * Pre-review decision that applies to a registration. `takenUp`: the preparation or another registration of the
 * candidate was returned. `changed`: different content was approved. Null: nothing was decided.
 */
export type SaidBefore = 'approved' | 'takenUp' | 'changed' | null

/** With `lock` the pre-reviews are share-locked; the caller then holds the lock of the registration (decision 0139). */
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

/**
 * Tests whether any preparation of the candidate for the batch was approved; {@link saidBefore} checks whether it has
 * the same content.
 */
export const isApprovedBefore = (projectId: string): SQL => sql`
  exists (
    select from pre_review
    where pre_review.project_id = ${projectId} and pre_review.account_id = registration.account_id
      and pre_review.batch_code = registration.batch_code and pre_review.state = 'approved')`

/**
 * Returns whether another registration of the candidate for the batch was rejected or returned for correction, so that
 * approval needs a person again.
 */
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
