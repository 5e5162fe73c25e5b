import type { Services } from '@server/core/services'
import { newId } from '@server/core/postgres/ids'
import { askedTogether } from '@server/domain/seats/asked-together'
import { giveSeats } from '@server/domain/seats/give-seats'
import { lotOfSession } from '@server/domain/appointments/session-pools'
import type { BookingOutcome, BookingRequest, Refusal } from './booking-request'
import { insertBookings, type Identified } from './booking-store'
import { sessionRefusals } from './session-refusals'

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
  const wanted = requests.map((request): Identified => ({ ...request, appointmentId: newId() }))
  const given = await giveSeats<Identified, Refusal>(db, lotOfSession(session), wanted, {
    isContested: () => true,
    refuse: (tx, all) => sessionRefusals(tx, all, { ...session, now: at }),
    write: (tx, seated) => insertBookings(tx, session, seated, new Date(at)),
  })
  return wanted.map(({ appointmentId }, index): BookingOutcome => {
    const outcome = given[index] ?? { kind: 'taken' }
    return outcome.kind === 'held' ? { kind: 'held', appointmentId } : outcome
  })
}
