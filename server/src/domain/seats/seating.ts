/** Assigns seats in memory, while their pools are locked. Pure functions. */

/** Wanted seat; areas add their own data. */
export interface WantedSeat {
  /** Pool name, defined by the area, unique in the pool group. */
  pool: string
  /**
   * Wider pool that the seat also counts against, such as that of a whole area. Without such a pool there is no such
   * limit.
   */
  within?: string
}

/** Number of seats wanted from a pool; an optional pool may not exist. */
export interface WantedPool {
  pool: string
  seats: number
  isOptional: boolean
}

/** Request for several seats, granted completely or not at all. */
export interface SeatRequest {
  /** Account or other holder; each holds at most one granted request per pool group. */
  holder: string
  seats: readonly WantedSeat[]
}

/** Remaining seats by pool. Only valid while the pools are locked. */
export type SeatsLeft = Map<string, number>

/** Adds up the seats that the requests want from each pool. */
export function wantedOf(requests: readonly Pick<SeatRequest, 'seats'>[]): WantedPool[] {
  const wanted = new Map<string, WantedPool>()
  const want = (pool: string, isOptional: boolean) =>
    wanted.set(pool, { pool, isOptional, seats: (wanted.get(pool)?.seats ?? 0) + 1 })
  for (const { pool, within } of requests.flatMap(({ seats }) => seats)) {
    want(pool, false)
    if (within !== undefined) want(within, true)
  }
  return [...wanted.values()]
}

/**
 * Assigns the seats left in the order of the requests: a request gets all its seats or none, and a holder is seated
 * once. Reduces `left` by the assigned seats and adds their holders to `holders`.
 */
export function assignSeatsLeft<R extends SeatRequest>(
  requests: readonly R[],
  left: SeatsLeft,
  holders: Set<string>,
): { seated: R[]; unseated: R[] } {
  const seated: R[] = []
  const unseated: R[] = []
  for (const request of requests) {
    if (holders.has(request.holder) || fullSeats(request, left).length > 0) {
      unseated.push(request)
      continue
    }
    holders.add(request.holder)
    seated.push(request)
    change(left, request, -1)
  }
  return { seated, unseated }
}

/** Returns the wanted seats that are not available. */
export function fullSeats<R extends Pick<SeatRequest, 'seats'>>(request: R, left: SeatsLeft): R['seats'][number][] {
  const short = shortPools(request, left)
  return request.seats.filter(({ pool, within }) => short.has(pool) || (within !== undefined && short.has(within)))
}

/** Returns whether only wider pools lack seats. */
export function isOnlyWithin(request: Pick<SeatRequest, 'seats'>, left: SeatsLeft): boolean {
  const short = shortPools(request, left)
  return short.size > 0 && !request.seats.some(({ pool }) => short.has(pool))
}

function shortPools(request: Pick<SeatRequest, 'seats'>, left: SeatsLeft): Set<string> {
  const isShort = ({ pool, seats, isOptional }: WantedPool) => (left.get(pool) ?? (isOptional ? seats : 0)) < seats
  return new Set(
    wantedOf([request])
      .filter(isShort)
      .map(({ pool }) => pool),
  )
}

/** Releases the seats of a request that turned out not to need them. */
export function returnSeats(request: SeatRequest, left: SeatsLeft): void {
  change(left, request, 1)
}

function change(left: SeatsLeft, request: SeatRequest, by: number): void {
  for (const { pool, seats } of wantedOf([request])) {
    const remaining = left.get(pool)
    if (remaining !== undefined) left.set(pool, remaining + by * seats)
  }
}
