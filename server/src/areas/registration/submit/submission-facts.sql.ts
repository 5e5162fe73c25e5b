/** Statement that reads the facts about submitting candidates (submission-facts.ts). */
import { sql, type SQL } from 'drizzle-orm'
import type { IdType, UserType } from '@contract/codes'
import type { IdentityState } from '@contract/identity/identity-check'
import { accountList } from '@server/core/postgres/account-list'
import type { Encrypted } from '@server/core/personal-data/encrypted-column'
import { accounts } from '@server/core/tables/account'
import type { StoredDraft } from '@server/core/tables/registration'
import { accountVersion } from '@server/domain/accounts/lock-account'
import { approvedExemptions, type StoredApproved } from '@server/domain/exemptions'
import type { BatchRef } from '../hold/insert-holds.sql'

export interface ActiveRow extends Record<string, unknown> {
  living_id: string | null
  living_expires_at: string | null
}

export interface FactsRow extends ActiveRow {
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

/** Selects the active registration of `asked.account_id`. */
export const activeOfAsked = ({ projectId, batchCode }: BatchRef): SQL => sql`
  select registration_id, expires_at from registration
  where project_id = ${projectId} and batch_code = ${batchCode} and account_id = asked.account_id
    and status = 'submitted' limit 1`

/**
 * Selects the facts in the order of the accounts. Looks each row up by its full key (`lateral … limit 1`): a join would be planned
 * from statistics, and those from before a batch opened estimate no rows, so that every candidate would be compared
 * with all others.
 */
export function submissionFactsStatement({ projectId, batchCode }: BatchRef, accountIds: readonly string[]): SQL {
  return sql`
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
  order by asked.position`
}
