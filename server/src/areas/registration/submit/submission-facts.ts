import { sql } from 'drizzle-orm'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import type { StoredDraft } from '@server/core/tables/registration'
import type { UserType } from '@contract/codes'
import type { HolderFacts } from '@contract/registration/choice/eligibility'
import type { AccountFacts } from '@contract/collecting/locked-fields'
import { openApproved, type ApprovedExemption } from '@server/domain/exemptions'
import { openBirthDate } from '@server/domain/accounts/birth-date'
import { accountList } from '@server/core/postgres/account-list'
import { batcher } from '@server/core/postgres/batcher'
import type { BatchRef } from '../hold/insert-holds.sql'
import { activeOfAsked, submissionFactsStatement, type ActiveRow, type FactsRow } from './submission-facts.sql'

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

async function readFacts(db: Executor, batch: BatchRef, accountIds: string[]): Promise<FactsRow[]> {
  const { rows } = await db.execute<FactsRow>(submissionFactsStatement(batch, accountIds))
  return rows
}

function toFacts(row: FactsRow, opened: Pick<SubmissionFacts, 'birthDate' | 'approved'>): SubmissionFacts {
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

function knownFacts({ has_gender, has_phone, has_email }: FactsRow, birthDate: string | null): AccountFacts {
  const always = { realName: true, idType: true, idNumber: true }
  return { gender: has_gender, birthDate, phone: has_phone, email: has_email, ...always }
}

function instantOrNull(text: string | null): number | null {
  return text === null ? null : Date.parse(text)
}
