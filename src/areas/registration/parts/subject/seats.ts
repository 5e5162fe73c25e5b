/** Seats left, as displayed by the wizard. Pure. */
import type { Choice } from '@contract/registration/draft'
import type { AreaWithSeats, Seats } from '@contract/registration/offered/offering'

/** Seats left of a subject, or null if it is not offered here. */
export type Remaining = number | null

export function remainingOf(seats: Seats | undefined, subjectCode: string): Remaining {
  return seats?.[subjectCode] ?? null
}

/** Maximum number of seats displayed with a warning. */
const FEW_SEATS = 20

export const isFew = (remaining: number): boolean => remaining <= FEW_SEATS

/** Returns the codes of chosen subjects without seats left; `seats` by test area, as far as loaded. */
export function fullSubjects(choices: readonly Choice[], seats: ReadonlyMap<string, Seats>): string[] {
  const isFull = ({ subjectCode, areaCode = '' }: Choice) => remainingOf(seats.get(areaCode), subjectCode) === 0
  return choices.filter(isFull).map(({ subjectCode }) => subjectCode)
}

interface AreaAsAWhole {
  /** Codes of the subjects without seats left. */
  full: string[]
  /** Seats left of the scarcest subject that is not full; null if all are full. */
  fewest: number | null
}

/** Summarizes an area before subjects are chosen (registration mode 1). */
export function areaAsAWhole({ seats }: Pick<AreaWithSeats, 'seats'>): AreaAsAWhole {
  const free = Object.values(seats).filter((remaining) => remaining > 0)
  return {
    full: Object.keys(seats).filter((code) => seats[code] === 0),
    fewest: free.length > 0 ? Math.min(...free) : null,
  }
}
