import { eq, and } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { appointmentEntry } from '@contract/appointment/appointment-entry'
import type { Language } from '@contract/format'
import { projectById } from '@server/calls/project/find-project'
import { sendCalendarFile } from '@server/calls/reply/calendar-reply'
import { atSignedPath, signedPath, type ShownTo } from '@server/calls/signed-path'
import { Failure } from '@server/core/failure'
import type { Services } from '@server/core/services'
import { appointments } from '@server/core/tables/appointment'
import { findMyAppointments } from '../appointment-store'
import { appointmentCard } from './appointment-card'

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
    async (request, reply) => sendCalendarFile(reply, await calendarOf(services, request)),
  )
}

type Request = FastifyRequest<{ Params: Params; Querystring: Record<string, unknown> }>

const calendarOf = (services: Services, { params, query }: Request) =>
  atSignedPath(services, { path: pathOf(params), query, of: params.appointmentId }, (projectId) =>
    calendarIn(services, projectId, params),
  )

async function calendarIn(services: Services, projectId: string, { appointmentId, language }: Params) {
  const project = await projectById(services, projectId)
  const [owner] = await services.db
    .select({ projectId: appointments.projectId, accountId: appointments.accountId })
    .from(appointments)
    .where(and(eq(appointments.projectId, projectId), eq(appointments.appointmentId, appointmentId)))
  const mine = owner ? await findMyAppointments(services.db, owner) : []
  const row = mine.find((one) => one.appointmentId === appointmentId)
  const now = services.now()
  if (!project || row?.status !== 'booked' || Date.parse(row.endsAt) <= now)
    throw new Failure('COMMON_NOT_FOUND', {}, 404)
  const card = appointmentCard(row, mine, { project, groupDomain: null, services })
  return { number: card.appointmentNumber, now, entries: [appointmentEntry(card, language)] }
}
