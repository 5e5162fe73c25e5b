/** Seats given out in memory, while their pools are locked. Pure. */

/** A seat wanted; areas add what they write of it. */
export interface WantedSeat {
  /** Where it is taken from: a name that is the area's own, within the lot. */
  pool: string
}

/** Who wants which seats: all of them or none. */
export interface SeatRequest {
  /** Whoever has a seat of the lot gets no other one. */
  holder: string
  seats: readonly WantedSeat[]
}

/** Seats left, by pool. Only valid while the pools are locked. */
export type SeatsLeft = Map<string, number>

/**
 * Gives out the seats that are left in the order of the requests: a request gets all its seats or none, and a holder is
 * seated once. `left` is reduced by what was given, and `holders` grows by who was seated.
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
export function fullSeats<R extends SeatRequest>({ seats }: R, left: SeatsLeft): R['seats'][number][] {
  return seats.filter(({ pool }) => (left.get(pool) ?? 0) < 1)
}

/** Takes back seats that were given to a request which did not need them after all. */
export function unseat(request: SeatRequest, left: SeatsLeft): void {
  change(left, request, 1)
}

function change(left: SeatsLeft, { seats }: SeatRequest, by: number): void {
  for (const { pool } of seats) left.set(pool, (left.get(pool) ?? 0) + by)
}
