import { ownChange, type OwnChange } from '@contract/result/own-change'
import { currentRelease, nextAt, type Current } from '@contract/result/releases'
import { sheetOf, type Sheet, type StoredSheet } from '@contract/result/sheet'
import type { CandidatesCall } from '@server/calls/handler'
import type { ResultDefinition } from '@server/core/tables/definition/result-definition'
import { releasesNow, type ReleaseRow } from '@server/domain/results/release-store'
import { findSheets } from '@server/domain/results/sheet-store'

export type Call = Pick<CandidatesCall, 'services' | 'owner' | 'project'>

/** How results of an exam stand with a candidate. */
export interface Standing {
  result: ResultDefinition
  /** Null before the first version is out. */
  current: Current<ReleaseRow> | null
  /** From when they can be seen, as far as that is said; null where they are out. */
  from: string | null
  /** The candidate's own of the version that holds; null where there is none, or it is withdrawn. */
  stored: StoredSheet | null
  /** Their own of the version that was out before it. */
  storedBefore: StoredSheet | null
}

/** All that the project's file names, or one of them. */
export async function standings({ services, owner, project }: Call, resultCode?: string): Promise<Standing[]> {
  const named = project.definition.results.filter(({ code }) => resultCode === undefined || code === resultCode)
  if (named.length === 0) return []
  const now = services.now()
  const releases = await releasesNow(services, owner.projectId)
  const found = named.map((result) => {
    const own = releases.filter((one) => one.resultCode === result.code)
    const current = currentRelease(own, now)
    return { result, current, from: current ? null : (nextAt(own, now) ?? saidFrom(result, now)) }
  })
  const out = found.flatMap(({ current }) => (current?.state === 'published' ? [current.release, current.before] : []))
  const ids = out.flatMap((release) => release?.releaseId ?? [])
  const sheets = await findSheets(services, owner, ids)
  const ownOf = (release: ReleaseRow | null | undefined) =>
    sheets.find(({ releaseId }) => releaseId === release?.releaseId)?.sheet ?? null
  return found.map((one) => ({
    ...one,
    stored: one.current?.state === 'published' ? ownOf(one.current.release) : null,
    storedBefore: ownOf(one.current?.before),
  }))
}

/** What the version that holds changes for its candidate. */
export function changeOf({ current, stored, storedBefore }: Standing): OwnChange {
  if (!current?.before || !stored || !storedBefore) return 'first'
  const before = { exam: current.before.exam, sheet: storedBefore }
  return ownChange(before, { exam: current.release.exam, sheet: stored })
}

/** What holds has nothing of theirs, and what was out before it had. */
export const isLeftOut = ({ current, stored, storedBefore }: Standing): boolean =>
  current?.state === 'published' && stored === null && storedBefore !== null

/** What the exam body said is no help once it has passed. */
const saidFrom = ({ from }: ResultDefinition, now: number) =>
  from !== undefined && Date.parse(from) > now ? from : null

/** What a candidate scored, by the lines of its version; null where there is nothing. */
export const scoredOf = ({ current, stored }: Standing): Sheet | null =>
  current && stored ? sheetOf(current.release.exam, stored) : null
