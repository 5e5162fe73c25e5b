import type { OwnSession } from '@contract/appointment/appointment-offering'
import { extraOf, ownEnd } from '@contract/accommodation/own-time'
import type { EndpointOutput, ParsedInput } from '@contract/endpoints/endpoint'
import type { appointmentEndpoints } from '@contract/endpoints/appointment'
import type { CandidatesCall } from '@server/calls/handler'
import { findMyAppointments } from '../appointment-store'
import { grantedTo } from '../book/booker'
import { roomsOfSession } from '@server/domain/appointments/rooms/rooms-of-session'
import { roomRefusal } from '../book/session-refusals'
import { roundOf } from '../rounds'
import { findOfferedSessions } from './offered-store'

type Endpoint = (typeof appointmentEndpoints)['GET /exm_c/appointments/batches/:batchCode/own-sessions']
type Call = Pick<CandidatesCall, 'services' | 'owner' | 'groupDomain' | 'project'>

/**
 * Returns the sessions of a day as they apply to a caller with extra time, by the rules of booking; empty for
 * candidates without accommodations and for groups, which must not learn of them. Throws ER_GSH_BATCH_NOT_FOUND.
 */
export async function readOwnSessions(
  { params, query: { city, position = '', day, instead } }: ParsedInput<Endpoint>,
  call: Call,
): Promise<EndpointOutput<Endpoint>> {
  const { services, owner, groupDomain, project } = call
  const { projectId } = owner
  const { code: batchCode } = roundOf(project, params.batchCode)
  const granted = groupDomain === null ? await grantedTo(services.db, call, batchCode) : null
  if (!granted) return { sessions: [] }
  const [sessions, mine] = await Promise.all([
    findOfferedSessions(services, { projectId, batchCode, city, position, day }),
    findMyAppointments(services.db, owner),
  ])
  const others = mine.filter(({ status, appointmentId }) => status === 'booked' && appointmentId !== instead)
  return {
    sessions: await Promise.all(
      sessions.map(async ({ sessionId, startsAt, endsAt: end }): Promise<OwnSession> => {
        const extra = extraOf(granted.arrangements, { startsAt, endsAt: end })
        const endsAt = ownEnd(end, extra)
        const overlaps = others.some(
          (one) => Date.parse(one.startsAt) < Date.parse(endsAt) && Date.parse(startsAt) < Date.parse(one.endsAt),
        )
        if (overlaps) return { sessionId, endsAt, refusal: { error: 'ER_MR_TIME_CONFLICT', details: {} } }
        const rooms = extra > 0 ? await roomsOfSession(services.db, { projectId, sessionId }) : []
        return { sessionId, endsAt, refusal: roomRefusal(rooms, { endsAt: end }, extra) }
      }),
    ),
  }
}
