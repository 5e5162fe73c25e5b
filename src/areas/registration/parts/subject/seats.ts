/** Seats left, by subject and area, as the wizard asks for them: pure. */
export interface SeatsLeft {
  subjectCode: string
  areaCode: string
  remaining: number
}

/** What is offered of a subject where the candidate looks: nothing (null), or so many seats. */
export type Remaining = number | null

/** In one area, or in all of them together while none was chosen. */
export function remainingOf(seats: readonly SeatsLeft[], subjectCode: string, areaCode?: string): Remaining {
  const pools = seats.filter((pool) => pool.subjectCode === subjectCode && (!areaCode || pool.areaCode === areaCode))
  return pools.length === 0 ? null : pools.reduce((sum, { remaining }) => sum + Math.max(0, remaining), 0)
}

export interface AreaSeats {
  /** Codes of the subjects that have no seat left. */
  full: string[]
  /** Seats of the subject that has the fewest, among those that are not full; null when all are. */
  fewest: number | null
}

/** An area as a whole, before subjects were chosen (registration mode 1). */
export function areaSeats(seats: readonly SeatsLeft[], areaCode: string): AreaSeats {
  const pools = seats.filter((pool) => pool.areaCode === areaCode)
  const free = pools.filter(({ remaining }) => remaining > 0)
  return {
    full: pools.filter(({ remaining }) => remaining <= 0).map(({ subjectCode }) => subjectCode),
    fewest: free.length > 0 ? Math.min(...free.map(({ remaining }) => remaining)) : null,
  }
}
