import type { Executor } from '@server/core/postgres/database'
import { isDraft } from './import-version'
import { lockReleases, updateRelease, type ReleaseRow } from './release-store'

/** What keeps a version from being published or withdrawn. */
export type Refused =
  | { refused: 'nothing' }
  | { refused: 'isOut'; release: ReleaseRow }
  | { refused: 'otherWaits'; release: ReleaseRow }
  | { refused: 'noTotal'; release: ReleaseRow }
  | { refused: 'aboveMaximum'; release: ReleaseRow }

interface Publishing {
  projectId: string
  resultCode: string
  /** When candidates see it. */
  at: Date
  /** In hundredths; that of the project's file where it is null. */
  passMark: number | null
  now: number
}

const isPlanned = ({ publishAt, withdrawnAt }: ReleaseRow, now: number) =>
  publishAt !== null && withdrawnAt === null && Date.parse(publishAt) > now

/** Lets the newest version out at a moment: a draft, or one that is planned and not out yet. */
export async function publishVersion(
  tx: Executor,
  { projectId, resultCode, at, passMark, now }: Publishing,
): Promise<{ release: ReleaseRow } | Refused> {
  const releases = await lockReleases(tx, projectId, resultCode)
  const release = releases.at(-1)
  if (!release) return { refused: 'nothing' }
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

/** Taken back before its moment: nobody has seen it, and what was out before it still is. */
const isCalledOff = ({ publishAt, withdrawnAt }: ReleaseRow) =>
  publishAt !== null && withdrawnAt !== null && Date.parse(withdrawnAt) <= Date.parse(publishAt)

/** Takes back the version that is planned or out, for a reason that candidates read. */
export async function withdrawVersion(
  tx: Executor,
  { projectId, resultCode, reason, at }: { projectId: string; resultCode: string; reason: string; at: Date },
): Promise<{ release: ReleaseRow; wasOut: boolean } | { refused: 'nothing' }> {
  const releases = await lockReleases(tx, projectId, resultCode)
  const release = releases.filter((one) => one.publishAt !== null && !isCalledOff(one)).at(-1)
  if (!release?.publishAt || release.withdrawnAt !== null) return { refused: 'nothing' }
  await updateRelease(tx, { projectId, releaseId: release.releaseId }, { withdrawnAt: at, reason })
  return { release, wasOut: Date.parse(release.publishAt) <= at.getTime() }
}
