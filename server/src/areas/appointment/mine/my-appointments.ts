import type { AppointmentCard } from '@contract/appointment/appointment-card'
import { isOfOthers } from '@contract/group/of-others'
import type { EndpointOutput } from '@contract/endpoints/endpoint'
import type { appointmentEndpoints } from '@contract/endpoints/appointment'
import type { CandidatesCall } from '@server/calls/handler'
import { Failure } from '@server/core/failure'
import { findAppointmentEvents, findMyAppointments } from '../appointment-store'
import { appointmentCard } from './appointment-card'
import { calendarPath } from './calendar-routes'

type Call = Pick<CandidatesCall, 'services' | 'owner' | 'groupDomain' | 'project'>
type DetailCall = Call & Pick<CandidatesCall, 'actor' | 'language'>
type Detail = EndpointOutput<(typeof appointmentEndpoints)['GET /exm_c/appointments/:appointmentId']>

/** Lists the caller's appointments, newest first; for a group only those that it booked. */
export async function listAppointments(call: Call): Promise<{ appointments: AppointmentCard[] }> {
  const mine = await findMyAppointments(call.services.db, call.owner)
  const shown = mine.filter((row) => !isOfOthers(row.groupDomain, call.groupDomain))
  return { appointments: shown.map((row) => appointmentCard(row, mine, call)) }
}

/** Returns an appointment with its timeline. Throws ER_CS_NOT_FOUND, also for an appointment of another account. */
export async function appointmentDetail(appointmentId: string, call: DetailCall): Promise<Detail> {
  const { services, actor, owner, language } = call
  const mine = await findMyAppointments(services.db, owner)
  const row = mine.find((one) => one.appointmentId === appointmentId)
  if (!row) throw new Failure('ER_CS_NOT_FOUND')
  const events = await findAppointmentEvents(services, { projectId: owner.projectId, appointmentId })
  // Hides from groups that the candidate has extra time.
  const visible = call.groupDomain === null ? events : events.filter(({ event }) => event !== 'shortened')
  const timeline = visible.map(({ at, ...event }) => ({ ...event, at: at.toISOString() }))
  const calendarUrl = calendarPath(services, actor, { appointmentId, language })
  return { ...appointmentCard(row, mine, call), timeline, calendarUrl }
}
