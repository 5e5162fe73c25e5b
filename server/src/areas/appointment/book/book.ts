import type { EndpointOutput, ParsedInput } from '@contract/endpoints/endpoint'
import type { appointmentEndpoints } from '@contract/endpoints/appointment'
import type { CandidatesCall } from '@server/calls/handler'
import { Failure } from '@server/core/failure'
import { isRolledBack } from '@server/core/postgres/database-unavailable'
import { roundOf } from '../rounds'
import { bookSeat } from './book-seat'
import { requireBooker } from './booker'
import type { BookingOutcome } from './booking-request'

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
