import { EXAM_STATUS } from '@contract/codes'
import type { ProjectFile } from '@server/core/tables/definition/project-definition'
import { flawWhen, type FilePath, type Flaw } from '../../fault'
import { instantOf } from '../module-window'

type Batch = ProjectFile['batches'][number]

/**
 * A preparation that begins when the batch is open already, or of a batch that does not open by itself: who prepared could
 * not be told from when on to submit. `now` in milliseconds.
 */
export function preparingFlaws({ preparation, opensAt, examStatus }: Batch, path: FilePath, now: number): Flaw[] {
  if (!preparation) return []
  const [from, until] = [instantOf(preparation.from, now), instantOf(opensAt, now)]
  const isLate = from !== undefined && until !== undefined && from >= until
  return [
    ...flawWhen(
      isLate,
      [...path, 'preparation', 'from'],
      `it can be prepared (${preparation.from}) no earlier than it opens (${opensAt})`,
    ),
    ...flawWhen(
      examStatus === EXAM_STATUS.init,
      [...path, 'preparation'],
      'the batch does not open at its time while examStatus is 1: who prepares could not be told when to submit',
    ),
  ]
}
