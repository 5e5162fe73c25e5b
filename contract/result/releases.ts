/** Current version of an exam's results. Publication depends on time only, without a state change. Pure. */
import type { Reason } from '../reason'

/** Version with its times (UTC instants). */
export interface Release {
  version: number
  publishAt: string | null
  withdrawnAt: string | null
  /** Withdrawal reason shown to candidates. */
  reason: Reason | null
}

/** Returns whether a version has been published by now; one withdrawn before its publication never was. */
export function wasOut({ publishAt, withdrawnAt }: Release, now: number): boolean {
  if (publishAt === null || Date.parse(publishAt) > now) return false
  return withdrawnAt === null || Date.parse(withdrawnAt) > Date.parse(publishAt)
}

export interface Current<R> {
  release: R
  state: 'published' | 'withdrawn'
  /** Previously published version. */
  before: R | null
  /** First publication of any version. */
  firstAt: string
  isCorrected: boolean
}

/** Returns the newest published version; null before the first. A withdrawal does not restore an earlier version. */
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

/** Returns the next scheduled publication; null if there is none. */
export function nextAt(releases: readonly Release[], now: number): string | null {
  const set = releases.filter(({ withdrawnAt }) => withdrawnAt === null).flatMap(({ publishAt }) => publishAt ?? [])
  return set.filter((at) => Date.parse(at) > now).sort((one, other) => Date.parse(one) - Date.parse(other))[0] ?? null
}
