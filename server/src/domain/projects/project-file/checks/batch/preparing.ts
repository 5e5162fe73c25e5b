import { EXAM_STATUS } from '@contract/codes'
import type { ProjectFile } from '@server/core/tables/definition/project-definition'
import { flawWhen, type FilePath, type Flaw } from '../../fault'
import { instantOf } from '../module-window'

type Batch = ProjectFile['batches'][number]

/**
 * Reports a preparation that begins after the batch opens; one of a batch that does not open automatically, because the
 * date for submitting would be unknown; and one with a review although there is nothing to review. `now` in
 * milliseconds.
 */
export function preparingFlaws(batch: Batch, path: FilePath, now: number): Flaw[] {
  const { preparation, opensAt, examStatus } = batch
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
    ...flawWhen(
      preparation.review !== undefined && !givesAnything(batch),
      [...path, 'preparation', 'review'],
      'there is nothing to look at: the batch asks for no information, photo or files',
    ),
  ]
}

const givesAnything = ({ fields, photo, files }: Batch) => fields.length > 0 || photo !== undefined || files.length > 0
