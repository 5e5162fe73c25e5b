import { isMoment } from '@server/core/tables/definition/moment'
import type { ProjectFile } from '@server/core/tables/definition/project-definition'
import { flaw, type FilePath, type Flaw } from '../fault'
import { resolveMoment } from '../moment'

/**
 * Reports a window that does not end after it begins; invalid moments are reported separately. `path` is that of the
 * end.
 */
export function windowFlaws(begin: string | undefined, end: string | undefined, path: FilePath, now: number): Flaw[] {
  if (begin === undefined || end === undefined || !isMoment(begin) || !isMoment(end)) return []
  if (resolveMoment(begin, now) < resolveMoment(end, now)) return []
  return [flaw(path, `the window ends (${end}) before or when it begins (${begin})`)]
}

type Instant = string | undefined

/** Resolves a moment of the file; undefined for an invalid one, which is reported separately. `now` in milliseconds. */
export function instantOf(moment: Instant, now: number): Instant {
  return moment && isMoment(moment) ? resolveMoment(moment, now) : undefined
}

/** Returns whether a window begins before its module opens, or ends after it closes. */
export function beyondModule(
  gate: ProjectFile['modules']['registration'],
  window: { from: Instant; until: Instant },
  now: number,
): { isEarly: boolean; isLate: boolean } {
  const [opens, closes] = [instantOf(gate?.opensAt, now), instantOf(gate?.closesAt, now)]
  const [from, until] = [instantOf(window.from, now), instantOf(window.until, now)]
  // a window that ends before it begins is reported separately
  const isWindow = opens === undefined || closes === undefined || opens < closes
  if (!isWindow || from === undefined || until === undefined || from >= until) return { isEarly: false, isLate: false }
  return { isEarly: opens !== undefined && from < opens, isLate: closes !== undefined && until > closes }
}
