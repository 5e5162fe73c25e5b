import type { HoldRequest, WantedSeat } from './hold-request'

/** Seats left, by pool. Only valid while the pools are locked. */
export type SeatsLeft = Map<string, number>

export function poolKey({ subjectCode, areaCode }: Pick<WantedSeat, 'subjectCode' | 'areaCode'>): string {
  return `${subjectCode} ${areaCode}`
}

/**
 * Gives out the seats that are left in the order of the requests: a request gets all its seats or none, and a
 * candidate is seated once. `left` is reduced by what was given, and `registered` grows by who was seated.
 */
export function seat<R extends HoldRequest>(
  requests: readonly R[],
  left: SeatsLeft,
  registered: Set<string>,
): { seated: R[]; unseated: R[] } {
  const seated: R[] = []
  const unseated: R[] = []
  for (const request of requests) {
    if (registered.has(request.accountId) || fullPools(request, left).length > 0) {
      unseated.push(request)
      continue
    }
    registered.add(request.accountId)
    seated.push(request)
    change(left, request, -1)
  }
  return { seated, unseated }
}

/** Which of the wanted seats are not to be had. */
export function fullPools(request: HoldRequest, left: SeatsLeft): WantedSeat[] {
  return request.seats.filter((wanted) => (left.get(poolKey(wanted)) ?? 0) < 1)
}

/** Takes back seats that were given to a request which did not need them after all. */
export function unseat(request: HoldRequest, left: SeatsLeft): void {
  change(left, request, 1)
}

function change(left: SeatsLeft, request: HoldRequest, by: number): void {
  for (const wanted of request.seats) left.set(poolKey(wanted), (left.get(poolKey(wanted)) ?? 0) + by)
}
