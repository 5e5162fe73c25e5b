import type { FastifyInstance } from 'fastify'
import type { Language } from '@contract/format'
import { sendCalendarFile } from '@server/calls/reply/calendar-reply'
import { atSignedPath, signedPath, type ShownTo } from '@server/calls/signed-path'
import { Failure } from '@server/core/failure'
import type { Services } from '@server/core/services'
import { calendarText, type OwnedCalendar } from './calendar-attachment'

type Params<Name extends string> = Record<Name, string> & { language: Language }

/** Route of a calendar file; `Name`: its path parameters beside `language`. */
export interface CalendarRoute<Name extends string> {
  /** `/exm_c/tickets/:ticketId/calendar/:accountId/:language` */
  pattern: string
  /** Path parameter that identifies the owner, whose concurrent requests are limited. */
  owner: Name
}

/** Returns the signed path of a calendar file, relative to the service; valid for ten minutes. */
export function signedCalendarPath<Name extends string>(
  services: Services,
  route: CalendarRoute<Name>,
  { shownTo, params }: { shownTo: ShownTo; params: Params<Name> },
): string {
  return signedPath(services, shownTo, pathOf(route, params))
}

/** Serves a calendar file at its signed path; HTTP 404 if `read` returns null. */
export function registerCalendarRoute<Name extends string>(
  app: FastifyInstance,
  services: Services,
  route: CalendarRoute<Name>,
  read: (projectId: string, params: Params<Name>) => Promise<OwnedCalendar | null>,
): void {
  app.get<{ Params: Params<Name>; Querystring: Record<string, unknown> }>(route.pattern, async (request, reply) => {
    const params = request.params as Params<Name>
    const visited = { path: pathOf(route, params), query: request.query, of: params[route.owner] }
    const calendar = await atSignedPath(services, visited, (projectId) => read(projectId, params))
    if (!calendar) throw new Failure('COMMON_NOT_FOUND', {}, 404)
    return sendCalendarFile(reply, {
      number: calendar.number,
      text: calendarText(services, calendar, params.language),
    })
  })
}

function pathOf<Name extends string>({ pattern }: CalendarRoute<Name>, params: Params<Name>): string {
  return pattern.replace(/:(\w+)/g, (_, name: Name) => params[name])
}
