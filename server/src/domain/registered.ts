/** Registration status of candidates, as appointments need it. */
import { sql, type SQL } from 'drizzle-orm'
import { AUDIT_STATUS, type AuditStatus } from '@contract/codes'
import type { Registered } from '@contract/appointment/booking-rules'
import type { Owner } from '@server/calls/handler'
import type { Executor } from '@server/core/postgres/database'

/** Row of {@link registrationsOf}. */
export interface RegisteredRow {
  paymentStatus: string
  auditStatus: AuditStatus
  refundStatus: string
  isChangeOpen: boolean
}

/** SQL query for an account's active registration of a batch as one `row`; none when its time to pay is over. */
export function registrationsOf(projectId: string, accountId: SQL, batchCode: string, now: number): SQL {
  return sql`
    select json_build_object('paymentStatus', payment_status, 'auditStatus', audit_status, 'refundStatus', refund_status,
      'isChangeOpen', exists (
        select from registration_change change
        where change.project_id = ${projectId} and change.registration_id = registration.registration_id
          and state = 'open'
      )) as row
    from registration
    where project_id = ${projectId} and account_id = ${accountId} and batch_code = ${batchCode} and status = 'submitted'
      and (expires_at is null or expires_at > ${new Date(now).toISOString()}::timestamptz)
    limit 1`
}

export const registeredOf = ({
  paymentStatus,
  auditStatus,
  refundStatus,
  isChangeOpen,
}: RegisteredRow): Registered => ({
  isPaid: paymentStatus === 'paid',
  isApproved: auditStatus === AUDIT_STATUS.passed,
  isRefundUnderWay: refundStatus === 'refunding',
  isChangeOpen,
})

/** Returns the photo of each registration of an account, by registration id. */
export async function photosOf(db: Executor, owner: Owner): Promise<Map<string, string>> {
  return new Map((await submittedPhotos(db, owner)).map(({ registrationId, fileId }) => [registrationId, fileId]))
}

/** Returns the photo of each active registration of an account, by batch code. */
export async function photosInBatches(db: Executor, owner: Owner): Promise<Map<string, string>> {
  const held = (await submittedPhotos(db, owner)).filter(({ isHeld }) => isHeld)
  return new Map(held.map(({ batchCode, fileId }) => [batchCode, fileId]))
}

interface PhotoRow extends Record<string, unknown> {
  registrationId: string
  batchCode: string
  isHeld: boolean
  fileId: string
}

async function submittedPhotos(db: Executor, { projectId, accountId }: Owner): Promise<PhotoRow[]> {
  const { rows } = await db.execute<PhotoRow>(sql`
    select registration_id as "registrationId", batch_code as "batchCode", status = 'submitted' as "isHeld",
      content->>'photoFileId' as "fileId"
    from registration
    where project_id = ${projectId} and account_id = ${accountId} and content->>'photoFileId' is not null`)
  return rows
}

/** Returns the photo of each account's active, else latest, registration, optionally of one batch, by account id. */
export async function photosToRetain(
  db: Executor,
  projectId: string,
  accountIds: readonly string[],
  batchCode: string | null,
): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ accountId: string; fileId: string }>(sql`
    select distinct on (account_id) account_id as "accountId", content->>'photoFileId' as "fileId"
    from registration
    where project_id = ${projectId} and account_id = any(${sql.param([...accountIds])}::uuid[])
      and content->>'photoFileId' is not null and (${batchCode}::text is null or batch_code = ${batchCode})
    order by account_id, status = 'submitted' desc, registration_id desc`)
  return new Map(rows.map(({ accountId, fileId }) => [accountId, fileId]))
}
