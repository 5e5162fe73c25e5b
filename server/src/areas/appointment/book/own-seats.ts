/** Seat selection for candidates with accommodations. */
import { extraOf, ownEnd } from '@contract/accommodation/own-time'
import { decidedAgain, type Granted } from '@server/domain/accommodations/granted'
import type { Executor } from '@server/core/postgres/database'
import type { Identified, OwnSeat, Refusal } from './booking-request'
import { chooseSeat } from '@server/domain/appointments/rooms/choose-seat'
import { roomsOfSession } from '@server/domain/appointments/rooms/rooms-of-session'
import { lockSession, roomTaken } from './session-refusals'

interface Session {
  projectId: string
  sessionId: string
  startsAt: string
  endsAt: string
}

interface Asking {
  own: Granted | null
}

/**
 * Chooses a seat for each request with accommodations. The caller holds the lock of the session's pool. Null when no
 * room with a free seat is available for the extended time.
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

/**
 * Adds the chosen seats to the requests of a round (mutates them). Refuses candidates for whom no room is free long
 * enough, and those whose approval has changed since it was read.
 */
export async function seatOwn(tx: Executor, projectId: string, requests: readonly Identified[]) {
  const refused = new Map<Identified, Refusal>()
  const needing = requests.flatMap(({ own }) => own ?? [])
  const anew = needing.length > 0 ? await decidedAgain(tx, projectId, needing) : new Set<Granted>()
  for (const request of requests)
    if (request.own && anew.has(request.own)) refused.set(request, { error: 'ER_GSH_OUTDATED', details: {} })
  const sessionIds = new Set(requests.flatMap(({ own, sessionId }) => (own ? [sessionId] : [])))
  const seats = new Map<Identified, OwnSeat | null>()
  for (const sessionId of sessionIds) {
    const session = await lockSession(tx, { projectId, sessionId })
    if (!session) continue
    const there = requests.filter((request) => request.sessionId === sessionId && !refused.has(request))
    for (const [request, seat] of await ownSeats(tx, { projectId, ...session }, there)) {
      seats.set(request, seat)
      if (seat === null) refused.set(request, roomTaken(session, request.own?.arrangements ?? []))
    }
  }
  const ready = requests
    .filter((request) => !refused.has(request))
    .map((request) => Object.assign(request, { seat: seats.get(request) ?? null }))
  return { ready, refused }
}
