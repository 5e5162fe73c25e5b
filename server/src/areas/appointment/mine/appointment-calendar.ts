import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { appointmentEntry } from '@contract/appointment/appointment-entry'
import type { Language } from '@contract/format'
import { projectById } from '@server/calls/project/find-project'
import type { ShownTo } from '@server/calls/signed-path'
import type { Services } from '@server/core/services'
import { appointments } from '@server/core/tables/appointment'
import { hasFutureEntries, type OwnedCalendar } from '@server/domain/calendar/calendar-attachment'
import { type CalendarRoute, registerCalendarRoute, signedCalendarPath } from '@server/domain/calendar/calendar-route'
import { findMyAppointments } from '../appointment-store'
import { appointmentCard } from './appointment-card'

interface Wanted {
  projectId: string
  /** Appointment id. */
  id: string
  language: Language
}

/**
 * Returns the calendar of an appointment as it is now, cancelled when the seat was released. Null if the appointment
 * does not exist.
 */
export async function appointmentCalendar(
  services: Services,
  { projectId, id: appointmentId, language }: Wanted,
): Promise<OwnedCalendar | null> {
  const project = await projectById(services, projectId)
  const [owner] = await services.db
    .select({ projectId: appointments.projectId, accountId: appointments.accountId })
    .from(appointments)
    .where(and(eq(appointments.projectId, projectId), eq(appointments.appointmentId, appointmentId)))
  const mine = owner ? await findMyAppointments(services.db, owner) : []
  const row = mine.find((one) => one.appointmentId === appointmentId)
  if (!project || !row) return null
  const card = appointmentCard(row, mine, { project, groupDomain: null, services })
  return {
    project,
    number: card.appointmentNumber,
    method: row.status === 'booked' ? 'PUBLISH' : 'CANCEL',
    entries: [appointmentEntry(card, language)],
  }
}

const calendarRoute: CalendarRoute<'appointmentId'> = {
  pattern: '/exm_c/appointments/:appointmentId/calendar/:language',
  owner: 'appointmentId',
}

/** Returns the signed path of an appointment's calendar file, relative to the service; valid for ten minutes. */
export function calendarPath(
  services: Services,
  shownTo: ShownTo,
  params: { appointmentId: string; language: Language },
): string {
  return signedCalendarPath(services, calendarRoute, { shownTo, params })
}

/** Serves the calendar file of a future appointment at its signed URL; else 404. */
export function registerAppointmentCalendar(app: FastifyInstance, services: Services): void {
  registerCalendarRoute(app, services, calendarRoute, async (projectId, { appointmentId: id, language }) => {
    const calendar = await appointmentCalendar(services, { projectId, id, language })
    return calendar?.method === 'PUBLISH' && hasFutureEntries(calendar, services.now()) ? calendar : null
  })
}
