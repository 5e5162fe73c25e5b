import { ownChange, type OwnChange } from '@contract/result/own-change'
import { currentRelease, nextAt, type Current } from '@contract/result/releases'
import { sheetOf, type Sheet, type StoredSheet } from '@contract/result/sheet'
import type { CandidatesCall } from '@server/calls/handler'
import type { ResultDefinition } from '@server/core/tables/definition/result-definition'
import { releasesNow, type ReleaseRow } from '@server/domain/results/release-store'
import { findSheets } from '@server/domain/results/sheet-store'

export type Call = Pick<CandidatesCall, 'services' | 'owner' | 'project'>

/** A candidate's state in the results of an exam. */
export interface ResultStatus {
  result: ResultDefinition
  /** Null before the first version is published. */
  current: Current<ReleaseRow> | null
  /** Announced publication time, if any; null once published. */
  from: string | null
  /** The candidate's result in the current version; null if there is none or the version was withdrawn. */
  stored: StoredSheet | null
  /** The candidate's result in the previously published version. */
  storedBefore: StoredSheet | null
}

/** Returns the candidate's state in all results of the project, or in one. */
export async function resultStatuses({ services, owner, project }: Call, resultCode?: string): Promise<ResultStatus[]> {
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

/** Returns how the current version changes the candidate's result. */
export function changeOf({ current, stored, storedBefore }: ResultStatus): OwnChange {
  if (!current?.before || !stored || !storedBefore) return 'first'
  const before = { exam: current.before.exam, sheet: storedBefore }
  return ownChange(before, { exam: current.release.exam, sheet: stored })
}

/** True if the previous version contained the candidate and the current one does not. */
export const isLeftOut = ({ current, stored, storedBefore }: ResultStatus): boolean =>
  current?.state === 'published' && stored === null && storedBefore !== null

/** An announced time is ignored once it has passed. */
const saidFrom = ({ from }: ResultDefinition, now: number) =>
  from !== undefined && Date.parse(from) > now ? from : null

/** Returns the candidate's marks by the pass marks of their version; null if there are none. */
export const scoredOf = ({ current, stored }: ResultStatus): Sheet | null =>
  current && stored ? sheetOf(current.release.exam, stored) : null
