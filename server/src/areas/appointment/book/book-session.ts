import { extraOf, ownEnd } from '@contract/accommodation/own-time'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { newId } from '@server/core/postgres/ids'
import { askedTogether } from '@server/domain/seats/asked-together'
import { giveSeats } from '@server/domain/seats/give-seats'
import { lotOfSession } from '@server/domain/appointments/session-pools'
import type { BookingOutcome, BookingRequest, Refusal } from './booking-request'
import { insertBookings, type Identified } from './booking-store'
import { ownSeats } from './own-seats'
import { lockSession, sessionRefusals } from './session-refusals'

interface SessionRef {
  projectId: string
  sessionId: string
}

const ask = askedTogether<BookingRequest, BookingOutcome>((services, { projectId, lot: sessionId }, requests) =>
  bookTogether(services, { projectId, sessionId }, requests),
)

/** Books a seat of a session, together with all that are booked in it meanwhile. */
export const bookSession = (
  services: Services,
  session: SessionRef,
  request: BookingRequest,
): Promise<BookingOutcome> => ask(services, lotOfSession(session), request)

/**
 * Books the seats of many at once; outcomes come in the order of the requests. Always in turns: which numbered seat is free is
 * known only under the lock of the session's pool.
 */
async function bookTogether(
  { db, now }: Services,
  session: SessionRef,
  requests: readonly BookingRequest[],
): Promise<BookingOutcome[]> {
  const at = now()
  const wanted = requests.map((request): Identified => ({ ...request, appointmentId: newId(), seat: null }))
  const roomless = new Map<string, Refusal>()
  const given = await giveSeats<Identified, Refusal>(db, lotOfSession(session), wanted, {
    isContested: () => true,
    refuse: (tx, all) => sessionRefusals(tx, all, { ...session, now: at }),
    write: async (tx, seated) => {
      const { ready, refused } = await withOwnSeats(tx, session, seated)
      for (const [{ appointmentId }, refusal] of refused) roomless.set(appointmentId, refusal)
      return ready.length > 0 ? insertBookings(tx, session, ready, new Date(at)) : new Set()
    },
  })
  return wanted.map(({ appointmentId }, index): BookingOutcome => {
    const outcome = given[index] ?? { kind: 'taken' }
    const refusal = roomless.get(appointmentId)
    if (outcome.kind === 'held') return { kind: 'held', appointmentId }
    return refusal ? { kind: 'refused', refusal } : outcome
  })
}

/** Chooses the seats of those to whom something was granted; refused is who finds no room for as long as they need. */
async function withOwnSeats(tx: Executor, ref: SessionRef, requests: readonly Identified[]) {
  const session = requests.some(({ own }) => own) ? await lockSession(tx, ref) : undefined
  if (!session) return { ready: requests, refused: new Map<Identified, Refusal>() }
  const seats = await ownSeats(tx, { ...ref, ...session }, requests)
  const refused = new Map<Identified, Refusal>()
  for (const request of requests) {
    const seat = seats.get(request)
    if (seat) request.seat = seat
    if (seat === null) {
      const extra = extraOf(request.own?.arrangements ?? [], session)
      refused.set(request, { error: 'ER_MR_ROOM_TAKEN', details: { until: ownEnd(session.endsAt, extra) } })
    }
  }
  return { ready: requests.filter((request) => !refused.has(request)), refused }
}
