/** Conditions for deciding registrations without a person. */
import { sql, type SQL } from 'drizzle-orm'
import type { Project } from '@server/calls/project/project-cache'
import type { TransactionServices } from '@server/core/services'
import type { BatchDefinition } from '@server/core/tables/definition/project-definition'
import type { ForPerson } from '@server/core/tables/registration'
import { openAnswers } from '@server/domain/collecting/answers-at-rest'
import { ownFiles } from '@server/domain/files/stored-file-store'
import { draftOf } from '../journey'
import { saidBefore } from '../preparation/said-before'
import type { RegistrationRow } from '../registration-store'
import { forPerson, vouchedFor } from './for-person'

/** Same condition as the index `registration_to_approve`. */
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
