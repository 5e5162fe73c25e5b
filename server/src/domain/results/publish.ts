import type { Reason } from '@contract/reason'
import type { Executor } from '@server/core/postgres/database'
import { isDraft } from './import-version'
import { lockReleases, updateRelease, type ReleaseRow } from './release-store'

/** Why a version can be neither published nor withdrawn. `newer`: it is not the one that the caller checked. */
export type PublicationRefusal =
  | { refused: 'nothing' }
  | { refused: 'newer'; release: ReleaseRow }
  | { refused: 'isOut'; release: ReleaseRow }
  | { refused: 'otherWaits'; release: ReleaseRow }
  | { refused: 'noTotal'; release: ReleaseRow }
  | { refused: 'aboveMaximum'; release: ReleaseRow }

interface Publishing {
  projectId: string
  resultCode: string
  /** Version that the caller checked. */
  releaseId: string
  /** Time from which candidates see it. */
  at: Date
  /** Pass mark in hundredths; null: that of the project's file. */
  passMark: number | null
  now: number
}

const isPlanned = ({ publishAt, withdrawnAt }: ReleaseRow, now: number) =>
  publishAt !== null && withdrawnAt === null && Date.parse(publishAt) > now

/**
 * Schedules the publication of the newest version, if it is the one that was checked: a draft, or a planned version
 * that is not published yet.
 */
export async function publishVersion(
  tx: Executor,
  { projectId, resultCode, releaseId, at, passMark, now }: Publishing,
): Promise<{ release: ReleaseRow } | PublicationRefusal> {
  const releases = await lockReleases(tx, projectId, resultCode)
  const release = releases.at(-1)
  if (!release) return { refused: 'nothing' }
  if (release.releaseId !== releaseId) return { refused: 'newer', release }
  if (!isDraft(release) && !isPlanned(release, now)) return { refused: 'isOut', release }
  const other = releases.find((one) => one !== release && isPlanned(one, now))
  if (other) return { refused: 'otherWaits', release: other }
  const { total } = release.exam
  if (passMark !== null && !total) return { refused: 'noTotal', release }
  if (passMark !== null && total && passMark > total.maximum) return { refused: 'aboveMaximum', release }
  const exam = passMark !== null && total ? { ...release.exam, total: { ...total, passMark } } : release.exam
  await updateRelease(tx, { projectId, releaseId: release.releaseId }, { publishAt: at, exam })
  return { release: { ...release, exam, publishAt: at.toISOString() } }
}

/** Withdrawn before its publication: no candidate has seen it, and the version published before remains current. */
const isCalledOff = ({ publishAt, withdrawnAt }: ReleaseRow) =>
  publishAt !== null && withdrawnAt !== null && Date.parse(withdrawnAt) <= Date.parse(publishAt)

/** Returns the planned or published version; undefined where there is none. */
export function withdrawable(releases: readonly ReleaseRow[]): (ReleaseRow & { publishAt: string }) | undefined {
  const release = releases.filter((one) => one.publishAt !== null && !isCalledOff(one)).at(-1)
  if (!release?.publishAt || release.withdrawnAt !== null) return undefined
  return { ...release, publishAt: release.publishAt }
}

interface Withdrawal {
  projectId: string
  resultCode: string
  /** Version that the caller wants to withdraw. */
  releaseId: string
  reason: Reason
  at: Date
}

/** Withdraws the planned or published version, if it is the intended one, with a reason for candidates. */
export async function withdrawVersion(
  tx: Executor,
  { projectId, resultCode, releaseId, reason, at }: Withdrawal,
): Promise<{ release: ReleaseRow; wasOut: boolean } | Extract<PublicationRefusal, { refused: 'nothing' | 'newer' }>> {
  const release = withdrawable(await lockReleases(tx, projectId, resultCode))
  if (!release) return { refused: 'nothing' }
  if (release.releaseId !== releaseId) return { refused: 'newer', release }
  await updateRelease(tx, { projectId, releaseId }, { withdrawnAt: at, reason })
  return { release, wasOut: Date.parse(release.publishAt) <= at.getTime() }
}
