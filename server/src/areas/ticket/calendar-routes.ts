import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '@contract/format'
import { ticketEntries } from '@contract/ticket/ticket-entries'
import { projectById } from '@server/calls/project/find-project'
import type { Project } from '@server/calls/project/project-cache'
import { sendCalendarFile } from '@server/calls/reply/calendar-reply'
import { atSignedPath, signedPath, type ShownTo } from '@server/calls/signed-path'
import { Failure } from '@server/core/failure'
import type { Services } from '@server/core/services'
import { calendarText, type OwnedCalendar } from '@server/domain/calendar/calendar-attachment'
import type { TicketSource } from '@server/domain/tickets/ticketed'
import { knownTickets, type KnownTicket } from './known-tickets'

interface Params {
  accountId: string
  ticketId: string
  language: Language
}

const pathOf = ({ accountId, ticketId, language }: Params) =>
  `/exm_c/tickets/${ticketId}/calendar/${accountId}/${language}`

/** Returns the signed path of a ticket's calendar file, relative to the service; valid for ten minutes. */
export function calendarPath(services: Services, shownTo: ShownTo, params: Params): string {
  return signedPath(services, shownTo, pathOf(params))
}

/** Serves the calendar file of future sessions at its signed URL; else 404. */
export function registerTicketCalendar(
  app: FastifyInstance,
  { services, sources }: { services: Services; sources: readonly TicketSource[] },
): void {
  app.get<{ Params: Params; Querystring: Record<string, unknown> }>(
    '/exm_c/tickets/:ticketId/calendar/:accountId/:language',
    (request, reply) => sendCalendar(services, sources, request, reply),
  )
}

async function sendCalendar(
  services: Services,
  sources: readonly TicketSource[],
  { params, query }: FastifyRequest<{ Params: Params; Querystring: Record<string, unknown> }>,
  reply: FastifyReply,
) {
  const { accountId, ticketId, language } = params
  const calendar = await atSignedPath(services, { path: pathOf(params), query, of: accountId }, async (projectId) => {
    const project = await projectById(services, projectId)
    const known = project ? await knownTickets(sources, { services, owner: { projectId, accountId }, project }) : []
    const ticket = known.find(({ of }) => of.ticketId === ticketId)
    return project && ticket ? calendarOf(project, ticket, language) : null
  })
  const now = services.now()
  if (!calendar?.entries.some(({ endsAt }) => Date.parse(endsAt) > now)) throw new Failure('COMMON_NOT_FOUND', {}, 404)
  return sendCalendarFile(reply, { number: calendar.number, text: calendarText(services, calendar, language) })
}

function calendarOf(
  project: Project,
  { number, refusal, of: { ticketId, batchName }, sittings }: KnownTicket,
  language: Language,
): OwnedCalendar | null {
  if (number === null || refusal) return null
  return { project, number, method: 'PUBLISH', entries: ticketEntries({ ticketId, batchName, sittings }, language) }
}
