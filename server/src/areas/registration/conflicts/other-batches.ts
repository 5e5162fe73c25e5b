import { sql } from 'drizzle-orm'
import type { DraftPatch, SittingOfOtherBatch } from '@contract/registration/draft'
import type { BatchOffering } from '@contract/registration/offered/offering'
import type { Owner } from '@server/calls/handler'
import type { Project } from '@server/calls/project/project-cache'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import type { RegistrationRow } from '../registration-store'
import {
  type RegisteredSubject,
  conflictsWith,
  conflictFailure,
  type PossibleConflict,
  possibleConflictsOf,
  sittingConflicts,
  type Conflict,
} from './registration-conflicts'

/** Candidates (account ids) of one project, and the batch to exclude. */
interface Asked {
  projectId: string
  batchCode: string
  accountIds: readonly string[]
}

/**
 * Returns the active registrations of the candidates in other batches at `now` (milliseconds). One past its payment
 * window counts while a started payment may still settle it (decision 0020). `offset 0` makes the planner look up each
 * candidate: by statistics from a quiet period it would join whole tables.
 */
export async function registeredInOtherBatches(
  db: Executor,
  { projectId, batchCode, accountIds }: Asked,
  now: number,
): Promise<RegisteredSubject[]> {
  const at = new Date(now).toISOString()
  const { rows } = await db.execute<RegisteredSubject & Record<string, unknown>>(sql`
    select asked.account_id as "accountId", other.batch_code as "batchCode", subject.subject_code as "subjectCode",
      subject.area_code as "areaCode",
      other.registration_id as "registrationId", other.registration_number as "registrationNumber"
    from unnest(${sql.param([...accountIds])}::uuid[]) as asked(account_id)
    cross join lateral (
      select batch_code, registration_id, registration_number from registration
      where project_id = ${projectId} and account_id = asked.account_id and status = 'submitted'
        and batch_code <> ${batchCode} and (expires_at is null or expires_at > ${at}::timestamptz or exists (
          select from payable_order payable join payment using (project_id, order_id)
          where payable.project_id = ${projectId} and payable.subject_id = registration.registration_id
            and payable.purpose = 'registration' and payment.status = 'started'))
      offset 0
    ) other
    cross join lateral (
      select subject_code, area_code from registration_subject
      where project_id = ${projectId} and registration_id = other.registration_id
      union all
      select subject_code, area_code from registration_change join registration_change_seat using (project_id, change_id)
      where project_id = ${projectId} and registration_id = other.registration_id and state = 'open'
      offset 0
    ) subject`)
  return rows
}

type Candidate = Pick<RegistrationRow, 'projectId' | 'batchCode' | 'accountId'>

/**
 * Throws E_REG_SUBJECT_OVERLAP or EXM_REG_OTHER_PROVINCE when the candidate has a conflicting registration. The caller
 * holds the candidate's lock (`lockCandidates`), so that the result stays true.
 */
export async function requireNoConflict(
  tx: Executor,
  { projectId, batchCode, accountId }: Candidate,
  possibleConflicts: readonly PossibleConflict[],
  now: number,
): Promise<void> {
  if (possibleConflicts.length === 0) return
  const taken = await registeredInOtherBatches(tx, { projectId, batchCode, accountIds: [accountId] }, now)
  const [conflict] = conflictsWith(taken, accountId, possibleConflicts)
  if (conflict) throw conflictFailure(conflict)
}

/** Candidate and batch to find conflicts for. */
export interface RelatedBatches {
  services: Services
  owner: Owner
  project: Project
  batch: BatchOffering
}

/**
 * Returns the subjects of the caller's other registrations that overlap with any subject of the batch, without
 * duplicates.
 */
export async function sittingsOfOtherBatches(related: RelatedBatches): Promise<SittingOfOtherBatch[]> {
  const every = related.batch.subjects.map(({ code }) => ({ subjectCode: code }))
  const possibleConflicts = sittingConflicts(related.project, related.batch, every)
  const sittings = (await findConflicts(related, possibleConflicts)).map(
    ({ first, registrationId, registrationNumber }) => {
      const { code: subjectCode, name, startsAt, endsAt } = first
      return { registrationId, registrationNumber, subjectCode, name, startsAt, endsAt }
    },
  )
  return [...new Map(sittings.map((one) => [`${one.registrationId} ${one.subjectCode}`, one])).values()]
}

/**
 * Returns the first conflict of the chosen subjects and areas, or null. Early feedback only; the conflict is checked
 * again when seats are held (hold/hold-batch.ts).
 */
export async function findConflict(
  related: RelatedBatches,
  { choices = [], areaCode }: DraftPatch,
): Promise<Conflict | null> {
  const places = areaCode ? [...choices, { areaCode }] : choices
  return (await findConflicts(related, possibleConflictsOf(related.project, related.batch, places)))[0] ?? null
}

async function findConflicts<R extends PossibleConflict>(
  { services, owner: { projectId, accountId }, batch }: RelatedBatches,
  possibleConflicts: readonly R[],
): Promise<Conflict<R>[]> {
  if (possibleConflicts.length === 0) return []
  const asked = { projectId, batchCode: batch.code, accountIds: [accountId] }
  return conflictsWith(await registeredInOtherBatches(services.db, asked, services.now()), accountId, possibleConflicts)
}
