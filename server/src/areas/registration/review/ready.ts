import { sql, type SQL } from 'drizzle-orm'
import { AUDIT_STATUS } from '@contract/codes'
import { isUnanswered } from '@contract/collecting/answers/answer-checks'
import type { PhotoCheck } from '@contract/collecting/content'
import type { Answers } from '@contract/collecting/fields'
import type { IdentityState } from '@contract/identity/identity-check'
import { partNamed, type NamedPart } from '@contract/registration/correction/correction-part'
import type { ReviewWaits } from '@contract/registration/review/review-waits'
import type { Project } from '@server/calls/project/project-cache'
import type { TransactionServices } from '@server/core/services'
import type { BatchDefinition, ProjectDefinition } from '@server/core/tables/definition/project-definition'
import type { ForPerson, ConfirmedContent, registrations } from '@server/core/tables/registration'
import { openAnswers } from '@server/domain/collecting/answers-at-rest'
import { ownFiles } from '@server/domain/files/stored-file-store'
import { draftOf } from '../journey'
import { saidBefore } from '../preparation/said-before'
import type { RegistrationRow } from '../registration-store'

/** Registrations that may be decided without a person. Same condition as the index `registration_to_approve`. */
export const isWaiting = sql`
  registration.status = 'submitted' and registration.payment_status = 'paid' and registration.audit_status = 1
  and registration.for_person is null`

export const isOf = (batches: readonly BatchDefinition[]): SQL =>
  sql`registration.batch_code = any(${sql.param(batches.map(({ code }) => code))}::text[])`

/** Registrations that wait for nothing else: the identity is confirmed where required, and no refund is in progress. */
export const isReady = ({ projectId, definition }: Project, ofBatches: SQL): SQL => sql`
  ${isWaiting} and ${ofBatches}
    and registration.refund_status <> 'refunding'
    and exists (
      select from account
      where account.project_id = ${projectId} and account.account_id = registration.account_id
        and account.identity = any(${sql.param(vouchedFor(definition))}::text[]) and account.ended_at is null)`

const byHand = ({ audit }: BatchDefinition) => (audit?.review ?? 'byHand') === 'byHand'

/**
 * Returns the reason why a person has to review a registration; null if there is none. `lock`: the caller holds the
 * registration's lock; the rows that the answer depends on are share-locked.
 */
export async function reviewedBy(
  services: TransactionServices,
  project: Project,
  row: RegistrationRow,
  options: { lock: boolean },
): Promise<ForPerson | null> {
  const { batchCode, content } = row
  const batch = project.definition.batches.find(({ code }) => code === batchCode)
  const said = batch?.preparation?.review ? await saidBefore(services, row, options) : null
  if (said === 'approved') return null
  // Manually reviewed batches get here only because a preparation was approved; its content has changed.
  if (said === 'takenUp' || !batch || byHand(batch)) return said ?? 'changed'
  const { photoFileId } = content
  const files = await ownFiles(services, row, photoFileId === null ? [] : [photoFileId])
  const photoCheck = files.get(photoFileId ?? '')?.photoCheck ?? null
  return forPerson(batch, {
    ...{ content, photoCheck },
    answers: openAnswers(services, draftOf(row, batchCode), content.baseInfo),
  })
}

/** Submitted content with decrypted answers. */
export interface ToReview {
  content: Pick<ConfirmedContent, 'photoFileId' | 'files'>
  answers: Answers
  photoCheck: PhotoCheck | null
}

/** Returns the reason why a person has to review the content before approval; null if there is none. Pure. */
function forPerson({ audit }: Pick<BatchDefinition, 'audit'>, given: ToReview): ForPerson | null {
  if (given.photoCheck === 'manualReview') return 'photo'
  const named = (audit?.lookAt ?? []).flatMap((word) => partNamed(word) ?? [])
  return named.some((part) => wasGiven(given, part)) ? 'named' : null
}

function wasGiven({ content, answers }: ToReview, { part, key }: NamedPart): boolean {
  if (part === 'photo') return content.photoFileId !== null
  if (part === 'files') return (content.files[key] ?? []).length > 0
  return !isUnanswered(answers[key])
}

/** Identity states that do not delay approval: only confirmed ones where the project has an identity check. */
function vouchedFor({ identityCheck }: Pick<ProjectDefinition, 'identityCheck'>): IdentityState[] {
  return identityCheck ? ['matched'] : ['matched', 'unchecked']
}

interface Reviewed extends Pick<
  typeof registrations.$inferSelect,
  'batchCode' | 'status' | 'auditStatus' | 'paymentStatus' | 'forPerson'
> {
  /** A preparation of the candidate for the batch was approved before it opened. */
  isApprovedBefore: boolean
}

/**
 * Returns what the review waits for; null if it is not under review. Same rules as the job that approves automatically
 * (approve-job.ts).
 */
export function reviewWaitsFor(
  definition: Pick<ProjectDefinition, 'batches' | 'identityCheck'>,
  { batchCode, status, auditStatus, paymentStatus, forPerson, isApprovedBefore }: Reviewed,
  identity: IdentityState | null,
): ReviewWaits | null {
  if (status !== 'submitted' || paymentStatus !== 'paid' || auditStatus !== AUDIT_STATUS.auditing) return null
  if (identity === 'mismatched') return 'mismatch'
  const batch = definition.batches.find(({ code }) => code === batchCode)
  const review = batch?.audit?.review ?? 'byHand'
  const isApproved = batch?.preparation?.review && isApprovedBefore
  if (forPerson || (review === 'byHand' && !isApproved)) return 'person'
  if (!identity || !vouchedFor(definition).includes(identity)) return 'identity'
  return review === 'provider' && !isApproved ? 'provider' : 'nobody'
}
