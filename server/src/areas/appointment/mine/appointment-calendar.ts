import { and, eq } from 'drizzle-orm'
import { appointmentEntry } from '@contract/appointment/appointment-entry'
import type { Language } from '@contract/format'
import { projectById } from '@server/calls/project/find-project'
import type { Services } from '@server/core/services'
import { appointments } from '@server/core/tables/appointment'
import type { OwnedCalendar } from '@server/domain/calendar/calendar-attachment'
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
