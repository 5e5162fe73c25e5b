/** The seats of those for whom something was arranged, each chosen for them. */
import { extraOf, ownEnd } from '@contract/accommodation/own-time'
import type { Granted } from '@server/domain/accommodations/granted'
import type { Executor } from '@server/core/postgres/database'
import { chooseSeat } from './choose-seat'
import { roomsOfSession } from './rooms-of-session'

interface Session {
  projectId: string
  sessionId: string
  startsAt: string
  endsAt: string
}

interface Asking {
  own: Granted | null
}

/** What is written of it: the seat, and by how much longer they sit. */
export interface OwnSeat {
  place: number
  accommodationId: string
  extraMinutes: number
}

/**
 * Chooses a seat for each to whom something was granted; the pool of the session is locked. Null for whom no room with a
 * free seat can be used that long.
 */
export async function ownSeats<R extends Asking>(
  tx: Executor,
  session: Session,
  requests: readonly R[],
): Promise<Map<R, OwnSeat | null>> {
  const chosen = new Map<R, OwnSeat | null>()
  if (requests.every(({ own }) => own === null)) return chosen
  const rooms = await roomsOfSession(tx, session)
  const taken = new Set<number>()
  for (const request of requests) {
    if (!request.own) continue
    const { accommodationId, arrangements } = request.own
    const extra = extraOf(arrangements, session)
    const place = chooseSeat(rooms, arrangements, { end: Date.parse(ownEnd(session.endsAt, extra)), taken })
    if (place !== null) taken.add(place)
    chosen.set(request, place === null ? null : { place, accommodationId, extraMinutes: extra })
  }
  return chosen
}
