/** Which version of an exam's results is the one that holds, at a moment: it becomes so by its time alone. Pure. */
import type { Reason } from '../reason'

/** A version, as far as that depends on it. Times are UTC instants. */
export interface Release {
  version: number
  publishAt: string | null
  withdrawnAt: string | null
  /** Why it was withdrawn, as candidates read it. */
  reason: Reason | null
}

/** Whether candidates see or saw it by now; one that was withdrawn before its time was never out. */
export function wasOut({ publishAt, withdrawnAt }: Release, now: number): boolean {
  if (publishAt === null || Date.parse(publishAt) > now) return false
  return withdrawnAt === null || Date.parse(withdrawnAt) > Date.parse(publishAt)
}

export interface Current<R> {
  release: R
  state: 'published' | 'withdrawn'
  /** The one that was out before it. */
  before: R | null
  /** When results were first out; that of the release where it is the first. */
  firstAt: string
  isCorrected: boolean
}

/** The newest that is out; null before the first. A later version replaces one that was withdrawn, never an earlier one. */
export function currentRelease<R extends Release>(releases: readonly R[], now: number): Current<R> | null {
  const out = releases.filter((one) => wasOut(one, now)).sort((one, other) => other.version - one.version)
  const [release, before = null] = out
  const first = out.at(-1)
  if (!release?.publishAt || !first?.publishAt) return null
  const isWithdrawn = release.withdrawnAt !== null && Date.parse(release.withdrawnAt) <= now
  return {
    release,
    before,
    state: isWithdrawn ? 'withdrawn' : 'published',
    firstAt: first.publishAt,
    isCorrected: out.length > 1,
  }
}

/** When a version comes out that is not yet; null where none is set. */
export function nextAt(releases: readonly Release[], now: number): string | null {
  const set = releases.filter(({ withdrawnAt }) => withdrawnAt === null).flatMap(({ publishAt }) => publishAt ?? [])
  return set.filter((at) => Date.parse(at) > now).sort((one, other) => Date.parse(one) - Date.parse(other))[0] ?? null
}
