import { isMoment } from '@server/core/tables/definition/moment'
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
