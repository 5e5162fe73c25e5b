/** How a candidate's registration of a batch stands: what appointments ask of registrations. */
import { sql, type SQL } from 'drizzle-orm'
import { AUDIT_STATUS, type AuditStatus } from '@contract/codes'
import type { Registered } from '@contract/appointment/booking-rules'
import type { Owner } from '@server/calls/handler'
import type { Executor } from '@server/core/postgres/database'

/** A registration as {@link registrationsOf} selects it. */
export interface RegisteredRow {
  paymentStatus: string
  auditStatus: AuditStatus
  refundStatus: string
  isChangeOpen: boolean
}

/** Selects, as one `row`, the one of an account that holds seats of the batch; none where its time to pay is over. */
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

/** The photos of an account's registrations, by registration. */
export async function photosOf(db: Executor, owner: Owner): Promise<Map<string, string>> {
  return new Map((await submittedPhotos(db, owner)).map(({ registrationId, fileId }) => [registrationId, fileId]))
}

/** The same, by batch: of the one that holds. */
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

/** The photo of each account's latest registration, of one batch where it is said; by account. */
export async function photosToKeep(
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
