import type { DraftPatch, SittingOfOtherBatch } from '@contract/registration/draft'
import type { BatchOffering } from '@contract/registration/offered/offering'
import type { Owner } from '@server/calls/handler'
import type { Project } from '@server/calls/project/project-cache'
import type { Services } from '@server/core/services'
import {
  conflictsWith,
  possibleConflictsOf,
  sittingConflicts,
  type Conflict,
  type PossibleConflict,
} from './registration-conflicts'
import { registeredInOtherBatches } from './registered-subjects'

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
