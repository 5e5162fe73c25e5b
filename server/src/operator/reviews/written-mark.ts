import { readMark } from '@contract/result/marks'
import { readScore, scoreText } from '@contract/result/score'
import type { UnitMark } from '@contract/result/sheet'
import type { NoChange } from '@server/areas/result/review/decide'
import { beforeOf, type ReviewRow } from '@server/areas/result/review/review'

/** Messages for marks that are not a valid change. */
export const noChangeWords: Record<NoChange, string> = {
  noScore: 'no score: write the one it has from the review on',
  unchanged: 'the score is what it was: `reviews reject` says that nothing changes',
  aboveMaximum: 'above the maximum of the unit',
}

/** Parses a score or a word for its absence; a fault when it is neither or exceeds the maximum. */
export function writtenMark(text: string, row: Pick<ReviewRow, 'before'>): { mark: UnitMark } | { fault: string } {
  const written = text.trim()
  if (!written) return { fault: noChangeWords.noScore }
  const mark = readScore(written) ?? readMark(written)
  if (mark === null) return { fault: `“${written}” is no score with two decimals at most, and no word for its absence` }
  const { maximum } = beforeOf(row)
  if (typeof mark === 'number' && mark > maximum)
    return { fault: `${written} is ${noChangeWords.aboveMaximum}, ${scoreText(maximum)}` }
  return { mark }
}
