import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '@contract/format'
import { sendCalendarFile } from '@server/calls/reply/calendar-reply'
import { atSignedPath, signedPath, type ShownTo } from '@server/calls/signed-path'
import { Failure } from '@server/core/failure'
import type { Services } from '@server/core/services'
import { calendarText } from '@server/domain/calendar/calendar-attachment'
import { registrationCalendar } from './registration-calendar'

interface Params {
  registrationId: string
  language: Language
}

const pathOf = ({ registrationId, language }: Params) => `/exm_c/registrations/${registrationId}/calendar/${language}`

/** Returns the signed path of a registration's calendar file, relative to the service; valid for ten minutes. */
export function calendarPath(services: Services, shownTo: ShownTo, params: Params): string {
  return signedPath(services, shownTo, pathOf(params))
}

/** Serves the calendar file of an active registration at its signed URL; else 404. */
export function registerCalendarRoutes(app: FastifyInstance, services: Services): void {
  app.get<{ Params: Params; Querystring: Record<string, unknown> }>(
    '/exm_c/registrations/:registrationId/calendar/:language',
    (request, reply) => sendCalendar(services, request, reply),
  )
}

type Request = FastifyRequest<{ Params: Params; Querystring: Record<string, unknown> }>

async function sendCalendar(services: Services, { params, query }: Request, reply: FastifyReply) {
  const { registrationId, language } = params
  const calendar = await atSignedPath(services, { path: pathOf(params), query, of: registrationId }, (projectId) =>
    registrationCalendar(services, { projectId, id: registrationId, language }),
  )
  if (calendar?.method !== 'PUBLISH') throw new Failure('COMMON_NOT_FOUND', {}, 404)
  return sendCalendarFile(reply, { number: calendar.number, text: calendarText(services, calendar, language) })
}
