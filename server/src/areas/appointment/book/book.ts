import type { appointmentEndpoints } from '@contract/endpoints/appointment'
import type { EndpointOutput, ParsedInput } from '@contract/endpoints/endpoint'
import type { CandidatesCall } from '@server/calls/handler'
import { Failure } from '@server/core/failure'
import { batcher } from '@server/core/postgres/batcher'
import { isRolledBack } from '@server/core/postgres/database-errors'
import { newId } from '@server/core/postgres/ids'
import type { Services } from '@server/core/services'
import { lockSessionPools } from '@server/domain/appointments/session-pools'
import { findNotActing } from '@server/domain/groups/acting'
import { assignInOrder, LARGEST_BATCH } from '@server/domain/seats/assign-seats'
import { roundOf } from '../rounds'
import { requireBooker } from './booker'
import type { BookingOutcome, BookingRequest, Identified, Refusal } from './booking-request'
import { insertBookings } from './booking-store'
import { seatOwn } from './own-seats'
import { findNotRegistered } from './registered'
import { sessionRefusals } from './session-refusals'

type Endpoint = (typeof appointmentEndpoints)['POST /exm_c/appointments/batches/:batchCode']
type Call = Pick<CandidatesCall, 'services' | 'owner' | 'groupDomain' | 'project' | 'idempotency'>

/**
 * Books a seat: checks the rules of the round first, then session, room and seat number in one transaction. Throws the
 * failures of {@link requireBooker} and {@link requireBooked}.
 */
export async function book(
  { params: { batchCode }, body }: ParsedInput<Endpoint>,
  call: Call,
): Promise<EndpointOutput<Endpoint>> {
  const { services, owner, groupDomain, project, idempotency } = call
  const round = roundOf(project, batchCode)
  const own = await requireBooker(call, round, { isBooking: true })
  const { projectId, accountId: holder } = owner
  const { sessionId, revision } = body
  const registeredIn = round.of ?? null
  const request = { holder, groupDomain, batchCode, registeredIn, sessionId, revision, own, idempotency }
  const answer = requireBooked(await bookSeat(services, projectId, request).catch(busy))
  if (idempotency) idempotency.isAnswerStored = true
  return answer
}

/**
 * A lock timeout took no seat and is reported as SEAT_OP_BUSY. The outcome of a broken connection is unknown and is
 * rethrown.
 */
function busy(error: unknown): never {
  throw isRolledBack(error) ? new Failure('SEAT_OP_BUSY', {}, 503) : error
}

/** Throws SEAT_OP_INSUFFICIENT, ER_MR_DUPLICATE, and the refusals of the session. */
function requireBooked(outcome: BookingOutcome): { appointmentId: string } {
  switch (outcome.kind) {
    case 'held':
      return { appointmentId: outcome.appointmentId }
    case 'refused':
      throw new Failure(outcome.refusal.error, outcome.refusal.details)
    case 'taken':
      throw new Failure('ER_MR_DUPLICATE')
    case 'full':
      throw new Failure('SEAT_OP_INSUFFICIENT')
  }
}

/** The group no longer manages the candidate. */
const NOT_ACTING: Refusal = { error: 'ERG_CANDIDATE_NOT_FOUND', details: {} }

/** Books a seat in a micro-batch with the concurrent requests for its round. */
export const bookSeat = (services: Services, projectId: string, request: BookingRequest): Promise<BookingOutcome> =>
  bookings(services, { projectId, round: request.batchCode }, request)

/**
 * One micro-batch per round, whatever the session: with a transaction per request, each would wait for the commit of
 * the previous one.
 */
const bookings = batcher({
  keyOf: ({ projectId, round }: { projectId: string; round: string }) => `${projectId} ${round}`,
  maxSize: LARGEST_BATCH,
  run: (services, { projectId }, requests: BookingRequest[]) => bookTogether(services, projectId, requests),
  retriesEach: true,
})

/**
 * Books a batch of requests; outcomes are in the order of the requests. Always locks the pools first, because free seat
 * numbers are known only under the lock of the session's pool.
 */
async function bookTogether(
  { db, now }: Services,
  projectId: string,
  requests: readonly BookingRequest[],
): Promise<BookingOutcome[]> {
  const at = now()
  const wanted = requests.map((request): Identified => ({
    ...request,
    ...{ appointmentId: newId(), seats: [{ pool: request.sessionId }], seat: null },
  }))
  const refusedLate = new Map<string, Refusal>()
  const given = await db.transaction((tx) =>
    assignInOrder<Identified, Refusal>(tx, wanted, {
      refuse: async (_, all) => {
        const refused = await sessionRefusals(tx, projectId, all, { now: at })
        // The accounts are locked by now.
        const left = await findNotActing(tx, projectId, all)
        return new Map([...refused, ...left.map((request) => [request, NOT_ACTING] as const)])
      },
      lock: (_, free) =>
        lockSessionPools(
          tx,
          projectId,
          free.map(({ sessionId }) => sessionId),
        ),
      write: async (_, seated) => {
        const left = await findNotRegistered(tx, projectId, seated, at)
        const registered = seated.filter((request) => !left.has(request))
        const { ready, refused } = await seatOwn(tx, projectId, registered)
        for (const [{ appointmentId }, refusal] of [...left, ...refused]) refusedLate.set(appointmentId, refusal)
        return insertBookings(tx, projectId, ready, new Date(at))
      },
    }),
  )
  return wanted.map(({ appointmentId }, index): BookingOutcome => {
    const outcome = given[index] ?? { kind: 'taken' }
    const refusal = refusedLate.get(appointmentId)
    if (outcome.kind === 'held') return { kind: 'held', appointmentId }
    return refusal ? { kind: 'refused', refusal } : outcome
  })
}
