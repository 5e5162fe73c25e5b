/** Seats left, as the wizard's screens look at them: pure. */
import type { AreaWithSeats, Seats } from '@contract/offering'

/** What is offered of a subject where the candidate looks: nothing (null), or so many seats. */
export type Remaining = number | null

export function remainingOf(seats: Seats | undefined, subjectCode: string): Remaining {
  return seats?.[subjectCode] ?? null
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
