/** How a candidate's registration of a batch stands: what appointments ask of registrations. */
import { sql } from 'drizzle-orm'
import { AUDIT_STATUS, type AuditStatus } from '@contract/codes'
import type { Registered } from '@contract/appointment/booking-rules'
import type { Owner } from '@server/calls/handler'
import type { Executor } from '@server/core/postgres/database'

interface Row extends Record<string, unknown> {
  paymentStatus: string
  auditStatus: AuditStatus
  refundStatus: string
  isChangeOpen: boolean
}

/** The one that holds seats of the batch; null where there is none, or its time to pay is over. */
export async function findRegistered(
  db: Executor,
  { projectId, accountId }: Owner,
  batchCode: string,
  now: number,
): Promise<Registered | null> {
  const { rows } = await db.execute<Row>(sql`
    select payment_status as "paymentStatus", audit_status as "auditStatus", refund_status as "refundStatus", exists (
      select from registration_change change
      where change.project_id = registration.project_id and change.registration_id = registration.registration_id
        and state = 'open'
    ) as "isChangeOpen"
    from registration
    where project_id = ${projectId} and account_id = ${accountId} and batch_code = ${batchCode} and status = 'submitted'
      and (expires_at is null or expires_at > ${new Date(now).toISOString()}::timestamptz)`)
  const [row] = rows
  if (!row) return null
  return {
    isPaid: row.paymentStatus === 'paid',
    isApproved: row.auditStatus === AUDIT_STATUS.passed,
    isRefundUnderWay: row.refundStatus === 'refunding',
    isChangeOpen: row.isChangeOpen,
  }
}

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
