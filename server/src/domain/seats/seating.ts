/** Seats given out in memory, while their pools are locked. Pure. */

/** A seat wanted; areas add what they write of it. */
export interface WantedSeat {
  /** Where it is taken from: a name that is the area's own, within the lot. */
  pool: string
  /** A pool over several, which it is taken from as well. Where there is no such pool, there is no such limit. */
  within?: string
}

/** How many seats of a pool are wanted; an optional one may be missing. */
export interface WantedPool {
  pool: string
  seats: number
  isOptional: boolean
}

/** Who wants which seats: all of them or none. */
export interface SeatRequest {
  /** Whoever has a seat of the lot gets no other one. */
  holder: string
  seats: readonly WantedSeat[]
}

/** Seats left, by pool. Only valid while the pools are locked. */
export type SeatsLeft = Map<string, number>

/** The seats that each pool has to have for these requests. */
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
 * Assigns the seats left in the order of the requests: a request gets all its seats or none, and a holder is seated once.
 * Reduces `left` by the assigned seats and adds their holders to `holders`.
 */
export function seat<R extends SeatRequest>(
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

/** Which of the wanted seats are not to be had. */
export function fullSeats<R extends Pick<SeatRequest, 'seats'>>(request: R, left: SeatsLeft): R['seats'][number][] {
  const short = shortPools(request, left)
  return request.seats.filter(({ pool, within }) => short.has(pool) || (within !== undefined && short.has(within)))
}

/** Whether only pools over several are short: each seat could be had were it not for the others. */
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

/** Takes back seats that were given to a request which did not need them after all. */
export function unseat(request: SeatRequest, left: SeatsLeft): void {
  change(left, request, 1)
}

function change(left: SeatsLeft, request: SeatRequest, by: number): void {
  for (const { pool, seats } of wantedOf([request])) {
    const remaining = left.get(pool)
    if (remaining !== undefined) left.set(pool, remaining + by * seats)
  }
}
