/** Seats left, as the wizard's screens look at them: pure. */
import type { Choice } from '@contract/registration/draft'
import type { AreaWithSeats, Seats } from '@contract/registration/offered/offering'

/** What is offered of a subject where the candidate looks: nothing (null), or so many seats. */
export type Remaining = number | null

export function remainingOf(seats: Seats | undefined, subjectCode: string): Remaining {
  return seats?.[subjectCode] ?? null
}

/** Up to so many seats left are worth a warning. */
const FEW_SEATS = 20

export const isFew = (remaining: number): boolean => remaining <= FEW_SEATS

/** Codes of the chosen subjects that have no seat left; `seats` by test area, as far as they are known. */
export function fullSubjects(choices: readonly Choice[], seats: ReadonlyMap<string, Seats>): string[] {
  const isFull = ({ subjectCode, areaCode = '' }: Choice) => remainingOf(seats.get(areaCode), subjectCode) === 0
  return choices.filter(isFull).map(({ subjectCode }) => subjectCode)
}

interface AreaAsAWhole {
  /** Codes of the subjects that have no seat left. */
  full: string[]
  /** Seats of the subject that has the fewest, among those that are not full; null when all are. */
  fewest: number | null
}

/** An area before subjects were chosen (registration mode 1). */
export function areaAsAWhole({ seats }: Pick<AreaWithSeats, 'seats'>): AreaAsAWhole {
  const free = Object.values(seats).filter((remaining) => remaining > 0)
  return {
    full: Object.keys(seats).filter((code) => seats[code] === 0),
    fewest: free.length > 0 ? Math.min(...free) : null,
  }
}
