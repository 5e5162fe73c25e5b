import type { Services } from '@server/core/services'
import { newId } from '@server/core/postgres/ids'
import { lockSessionPools } from '@server/domain/appointments/session-pools'
import { askedTogether } from '@server/domain/seats/asked-together'
import { giveInTurns } from '@server/domain/seats/give-seats'
import type { BookingOutcome, BookingRequest, Identified, Refusal } from './booking-request'
import { insertBookings } from './booking-store'
import { sessionRefusals } from './session-refusals'

/** All who book in a round at the same time, whatever their sessions: a transaction for each would wait for its own commit. */
const ROUND = 'round'

const ask = askedTogether<BookingRequest, BookingOutcome>((services, { projectId }, requests) =>
  bookTogether(services, projectId, requests),
)

/** Books a seat of a session, together with all that are booked in its round meanwhile. */
export const bookSeat = (services: Services, projectId: string, request: BookingRequest): Promise<BookingOutcome> =>
  ask(services, { projectId, kind: ROUND, lot: request.batchCode }, request)

/**
 * Books the seats of many at once; outcomes come in the order of the requests. Always in turns: which numbered seat is free is
 * known only under the lock of its session's pool.
 */
async function bookTogether(
  { db, now }: Services,
  projectId: string,
  requests: readonly BookingRequest[],
): Promise<BookingOutcome[]> {
  const at = now()
  const wanted = requests.map((request): Identified => ({
    ...request,
    ...{ appointmentId: newId(), seats: [{ pool: request.sessionId }] },
  }))
  const given = await db.transaction((tx) =>
    giveInTurns<Identified, Refusal>(tx, wanted, {
      refuse: (_, all) => sessionRefusals(tx, projectId, all, { now: at }),
      lock: (_, free) =>
        lockSessionPools(
          tx,
          projectId,
          free.map(({ sessionId }) => sessionId),
        ),
      write: (_, seated) => insertBookings(tx, projectId, seated, new Date(at)),
    }),
  )
  return wanted.map(({ appointmentId }, index): BookingOutcome => {
    const outcome = given[index] ?? { kind: 'taken' }
    return outcome.kind === 'held' ? { kind: 'held', appointmentId } : outcome
  })
}
