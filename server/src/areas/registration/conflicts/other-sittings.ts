import type { DraftPatch, SittingOfOtherBatch } from '@contract/registration/draft'
import type { BatchOffering } from '@contract/registration/offered/offering'
import type { Owner } from '@server/calls/handler'
import type { Project } from '@server/calls/project/project-cache'
import type { Services } from '@server/core/services'
import { clashesOf, conflictsOf, sittingConflicts, type Clash, type Rival } from './registration-conflicts'
import { takenInOtherBatches } from './taken-subjects'

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
export async function sittingsOfOtherBatches(beside: RelatedBatches): Promise<SittingOfOtherBatch[]> {
  const every = beside.batch.subjects.map(({ code }) => ({ subjectCode: code }))
  const rivals = sittingConflicts(beside.project, beside.batch, every)
  const sittings = (await findClashes(beside, rivals)).map(({ first, registrationId, registrationNumber }) => {
    const { code: subjectCode, name, startsAt, endsAt } = first
    return { registrationId, registrationNumber, subjectCode, name, startsAt, endsAt }
  })
  return [...new Map(sittings.map((one) => [`${one.registrationId} ${one.subjectCode}`, one])).values()]
}

/**
 * Returns the first conflict of the chosen subjects and areas, or null. Early feedback only; the conflict is checked
 * again when seats are held (hold/hold-batch.ts).
 */
export async function findClash(beside: RelatedBatches, { choices = [], areaCode }: DraftPatch): Promise<Clash | null> {
  const places = areaCode ? [...choices, { areaCode }] : choices
  return (await findClashes(beside, conflictsOf(beside.project, beside.batch, places)))[0] ?? null
}

async function findClashes<R extends Rival>(
  { services, owner: { projectId, accountId }, batch }: RelatedBatches,
  rivals: readonly R[],
): Promise<Clash<R>[]> {
  if (rivals.length === 0) return []
  const asked = { projectId, batchCode: batch.code, accountIds: [accountId] }
  return clashesOf(await takenInOtherBatches(services.db, asked, services.now()), accountId, rivals)
}
