import { and, eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { appointmentEntry } from '@contract/appointment/appointment-entry'
import type { Language } from '@contract/format'
import { projectById } from '@server/calls/project/find-project'
import { sendCalendarFile } from '@server/calls/reply/calendar-reply'
import { atSignedPath, signedPath, type ShownTo } from '@server/calls/signed-path'
import { Failure } from '@server/core/failure'
import type { Services } from '@server/core/services'
import { appointments } from '@server/core/tables/appointment'
import { type OwnedCalendar, calendarText } from '@server/domain/calendar/calendar-attachment'
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

interface Params {
  appointmentId: string
  language: Language
}

const pathOf = ({ appointmentId, language }: Params) => `/exm_c/appointments/${appointmentId}/calendar/${language}`

/** Returns the signed path of an appointment's calendar file, relative to the service; valid for ten minutes. */
export function calendarPath(services: Services, shownTo: ShownTo, params: Params): string {
  return signedPath(services, shownTo, pathOf(params))
}

/** Serves the calendar file of a future appointment at its signed URL; else 404. */
export function registerAppointmentCalendar(app: FastifyInstance, services: Services): void {
  app.get<{ Params: Params; Querystring: Record<string, unknown> }>(
    '/exm_c/appointments/:appointmentId/calendar/:language',
    (request, reply) => sendCalendar(services, request, reply),
  )
}

type Request = FastifyRequest<{ Params: Params; Querystring: Record<string, unknown> }>

async function sendCalendar(services: Services, { params, query }: Request, reply: FastifyReply) {
  const { appointmentId, language } = params
  const calendar = await atSignedPath(services, { path: pathOf(params), query, of: appointmentId }, (projectId) =>
    appointmentCalendar(services, { projectId, id: appointmentId, language }),
  )
  const isOver = calendar?.entries.every(({ endsAt }) => Date.parse(endsAt) <= services.now())
  if (calendar?.method !== 'PUBLISH' || isOver) throw new Failure('COMMON_NOT_FOUND', {}, 404)
  return sendCalendarFile(reply, { number: calendar.number, text: calendarText(services, calendar, language) })
}
