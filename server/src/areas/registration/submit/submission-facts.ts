import { sql } from 'drizzle-orm'
import type { Encrypted } from '@server/core/personal-data/encrypted-column'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { accounts } from '@server/core/tables/account'
import type { StoredDraft } from '@server/core/tables/registration'
import type { IdType, UserType } from '@contract/codes'
import type { IdentityState } from '@contract/identity/identity-check'
import type { HolderFacts } from '@contract/registration/choice/eligibility'
import type { AccountFacts } from '@contract/collecting/locked-fields'
import {
  approvedExemptions,
  openApproved,
  type ApprovedExemption,
  type StoredApproved,
} from '@server/domain/exemptions'
import { accountVersion } from '@server/domain/accounts/account-version'
import { openBirthDate } from '@server/domain/accounts/birth-date'
import { accountList } from '@server/core/postgres/account-list'
import { batcher } from '@server/core/postgres/batcher'
import type { BatchRef } from '../hold/hold-store'

/** Facts about a submitting candidate, read in a micro-batch with those of concurrent submissions. */
export interface SubmissionFacts extends HolderFacts {
  userType: UserType
  isDeleted: boolean
  /** Compared when the seats are held (`accountVersion`), because the account may be corrected until then. */
  accountVersion: string
  draft: StoredDraft | null
  draftUpdatedAt: number | null
  /** Facts stored in the account; the candidate fills in the others. */
  known: AccountFacts
  /** Approved exemptions that count for the batch. */
  approved: ApprovedExemption[]
  /** The draft's ID photo waits for manual comparison. */
  photoAwaitsReview: boolean
  /** A registration of this batch was refused for good. */
  isRefused: boolean
  /** Active registration of this batch. */
  living: ActiveRegistration | null
}

export interface ActiveRegistration {
  registrationId: string
  expiresAt: number | null
}

interface ActiveRow extends Record<string, unknown> {
  living_id: string | null
  living_expires_at: string | null
}

interface Row extends ActiveRow {
  user_type: UserType
  is_deleted: boolean
  version: string
  content: StoredDraft | null
  updated_at: string | null
  id_type: IdType
  birth_date: Encrypted | null
  guardian_consent: boolean
  identity: IdentityState
  has_gender: boolean
  has_phone: boolean
  has_email: boolean
  photo_awaits_review: boolean | null
  approved: StoredApproved[]
  is_refused: boolean | null
}

/**
 * Reads the facts of one candidate. Concurrent submissions of the batch share one statement. With `tx` the statement is
 * the transaction's own and sees what its locks protect.
 */
export async function submissionFacts(
  services: Services,
  batch: BatchRef,
  accountId: string,
  tx?: Executor,
): Promise<SubmissionFacts> {
  const [row] = tx ? await readFacts(tx, batch, [accountId]) : [await readTogether(services, batch, accountId)]
  if (!row) throw new Error('facts of an account are read in one row')
  const owner = { projectId: batch.projectId, accountId }
  const approved = openApproved(services, owner, row.approved)
  return toFacts(row, { birthDate: openBirthDate(services, owner, row.birth_date), approved })
}

const readTogether = batcher({
  keyOf: ({ projectId, batchCode }: BatchRef) => `${projectId} ${batchCode}`,
  maxSize: 500,
  run: ({ db }, batch, accountIds: string[]) => readFacts(db, batch, accountIds),
})

/** Reads the candidate's active registration of the batch; the statement is shared like that of `submissionFacts`. */
export async function activeRegistration(
  services: Services,
  batch: BatchRef,
  accountId: string,
): Promise<ActiveRegistration | null> {
  return toActive(await readActiveTogether(services, batch, accountId))
}

const readActiveTogether = batcher({
  keyOf: ({ projectId, batchCode }: BatchRef) => `${projectId} ${batchCode}`,
  maxSize: 500,
  run: ({ db }, batch, accountIds: string[]) => readActive(db, batch, accountIds),
})

async function readActive(db: Executor, batch: BatchRef, accountIds: string[]): Promise<ActiveRow[]> {
  const { rows } = await db.execute<ActiveRow>(sql`
    select living.registration_id as living_id, living.expires_at as living_expires_at
    from ${accountList(accountIds)}
    left join lateral (${activeOfAsked(batch)}) living on true
    order by asked.position`)
  return rows
}

const activeOfAsked = ({ projectId, batchCode }: BatchRef) => sql`
  select registration_id, expires_at from registration
  where project_id = ${projectId} and batch_code = ${batchCode} and account_id = asked.account_id
    and status = 'submitted' limit 1`

/**
 * Reads the facts of many candidates. Looks each row up by its full key (`lateral … limit 1`): a join would be planned
 * from statistics, and those from before a batch opened estimate no rows, so that every candidate would be compared
 * with all others.
 */
async function readFacts(db: Executor, { projectId, batchCode }: BatchRef, accountIds: string[]): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    select draft.content, draft.updated_at, account.*, photo.awaits_review as photo_awaits_review,
      living.registration_id as living_id, living.expires_at as living_expires_at, refused.is_refused,
      exempt.approved
    from ${accountList(accountIds)}
    cross join lateral (
      select user_type, id_type, birth_date, guardian_consent, identity, gender is not null as has_gender,
        phone_cipher is not null as has_phone, email_cipher is not null as has_email, ended_at is not null as is_deleted,
        ${accountVersion} as version
      from ${accounts}
      where project_id = ${projectId} and account_id = asked.account_id limit 1
    ) account
    left join lateral (
      select content, updated_at from draft
      where project_id = ${projectId} and account_id = asked.account_id and kind = 'registration' and key = ${batchCode} limit 1
    ) draft on true
    left join lateral (
      select photo_check = 'manualReview' as awaits_review from stored_file
      where project_id = ${projectId} and file_id = (draft.content->>'photoFileId')::uuid limit 1
    ) photo on true
    left join lateral (${activeOfAsked({ projectId, batchCode })}) living on true
    left join lateral (
      select refused as is_refused from registration
      where project_id = ${projectId} and account_id = asked.account_id and batch_code = ${batchCode} and refused limit 1
    ) refused on true
    cross join lateral (${approvedExemptions(projectId, batchCode, sql`asked.account_id`)}) exempt
    order by asked.position`)
  return rows
}

function toFacts(row: Row, opened: Pick<SubmissionFacts, 'birthDate' | 'approved'>): SubmissionFacts {
  return {
    userType: row.user_type,
    isDeleted: row.is_deleted,
    accountVersion: row.version,
    draft: row.content,
    draftUpdatedAt: instantOrNull(row.updated_at),
    idType: row.id_type,
    guardianConsent: row.guardian_consent,
    identity: row.identity,
    known: knownFacts(row, opened.birthDate),
    isRefused: row.is_refused ?? false,
    photoAwaitsReview: row.photo_awaits_review ?? false,
    living: toActive(row),
    ...opened,
  }
}

const toActive = ({ living_id, living_expires_at }: ActiveRow): ActiveRegistration | null =>
  living_id === null ? null : { registrationId: living_id, expiresAt: instantOrNull(living_expires_at) }

function knownFacts({ has_gender, has_phone, has_email }: Row, birthDate: string | null): AccountFacts {
  const always = { realName: true, idType: true, idNumber: true }
  return { gender: has_gender, birthDate, phone: has_phone, email: has_email, ...always }
}

function instantOrNull(text: string | null): number | null {
  return text === null ? null : Date.parse(text)
}
