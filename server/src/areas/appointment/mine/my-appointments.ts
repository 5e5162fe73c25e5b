import type { AppointmentCard } from '@contract/appointment/appointment-card'
import type { AppointmentBatchCard } from '@contract/appointment/appointment-offering'
import { bookingRefusal } from '@contract/appointment/booking-rules'
import type { appointmentEndpoints } from '@contract/endpoints/appointment'
import type { EndpointOutput } from '@contract/endpoints/endpoint'
import { isOfOthers } from '@contract/group/of-others'
import type { CandidatesCall } from '@server/calls/handler'
import { Failure } from '@server/core/failure'
import { arrangementStatus } from '@server/domain/accommodations/granted'
import { findAppointmentEvents, findMyAppointments } from '../appointment-store'
import { bookerOf } from '../book/booker'
import type { AppointmentRow } from '../my-appointments.sql'
import { calendarPath } from './appointment-calendar'
import { appointmentCard } from './appointment-card'

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

/**
 * Lists the rounds of a project with the caller's appointment, or the reason why they cannot book now. A group sees
 * neither the candidate's accommodations nor seats that it did not book.
 */
export async function listBatches(call: Call): Promise<{ batches: AppointmentBatchCard[]; serverTime: string }> {
  const { services, owner, groupDomain, project } = call
  const now = services.now()
  const mine = groupDomain === null ? [] : await findMyAppointments(services.db, owner)
  const batches = await Promise.all(
    project.definition.appointments.map(async (round): Promise<AppointmentBatchCard> => {
      const booker = await bookerOf(call, round)
      const refused = bookingRefusal(round, booker, now)
      const { code, name, kind, opensAt, closesAt } = round
      const { appointmentId } = booker
      const isShown = groupDomain === null || appointmentId === null || isBookedBy(groupDomain, mine, appointmentId)
      return {
        ...{ code, name, kind, opensAt, closesAt },
        appointmentId: isShown ? appointmentId : null,
        arrangement: groupDomain === null ? await arrangementStatus(services, call, code) : null,
        refusal: refused && { error: refused.code, details: isShown ? refused.details : {} },
      }
    }),
  )
  return { batches, serverTime: new Date(now).toISOString() }
}

const isBookedBy = (group: string, mine: readonly AppointmentRow[], id: string) =>
  mine.some(({ appointmentId, groupDomain }) => appointmentId === id && groupDomain === group)
