import type { AppointmentCard } from '@contract/appointment/appointment-card'
import type { EndpointOutput } from '@contract/endpoints/endpoint'
import type { appointmentEndpoints } from '@contract/endpoints/appointment'
import type { CandidatesCall } from '@server/calls/handler'
import { Failure } from '@server/core/failure'
import { findEvents, findMine } from '../appointment-store'
import { appointmentCard } from './appointment-card'
import { calendarPath } from './calendar-routes'

type Call = Pick<CandidatesCall, 'services' | 'owner' | 'groupDomain' | 'project'>
type DetailCall = Call & Pick<CandidatesCall, 'actor' | 'language'>
type Detail = EndpointOutput<(typeof appointmentEndpoints)['GET /exm_c/appointments/:appointmentId']>

/** The caller's appointments, newest first. */
export async function listAppointments(call: Call): Promise<{ appointments: AppointmentCard[] }> {
  const mine = await findMine(call.services.db, call.owner)
  return { appointments: mine.map((row) => appointmentCard(row, mine, call)) }
}

/** One with its timeline. Throws ER_CS_NOT_FOUND, also for somebody else's. */
export async function appointmentDetail(appointmentId: string, call: DetailCall): Promise<Detail> {
  const { services, actor, owner, language } = call
  const mine = await findMine(services.db, owner)
  const row = mine.find((one) => one.appointmentId === appointmentId)
  if (!row) throw new Failure('ER_CS_NOT_FOUND')
  const events = await findEvents(services, { projectId: owner.projectId, appointmentId })
  const timeline = events.map(({ at, ...event }) => ({ ...event, at: at.toISOString() }))
  const calendarUrl = calendarPath(services, actor, { appointmentId, language })
  return { ...appointmentCard(row, mine, call), timeline, calendarUrl }
}
