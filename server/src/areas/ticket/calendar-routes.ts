import type { FastifyInstance } from 'fastify'
import type { Language } from '@contract/format'
import { ticketEntries } from '@contract/ticket/ticket-entries'
import { projectById } from '@server/calls/project/find-project'
import type { Project } from '@server/calls/project/project-cache'
import type { ShownTo } from '@server/calls/signed-path'
import type { Services } from '@server/core/services'
import { hasFutureEntries, type OwnedCalendar } from '@server/domain/calendar/calendar-attachment'
import { type CalendarRoute, registerCalendarRoute, signedCalendarPath } from '@server/domain/calendar/calendar-route'
import type { TicketSource } from '@server/domain/tickets/ticketed'
import { knownTickets, type KnownTicket } from './known-tickets'

const calendarRoute: CalendarRoute<'ticketId' | 'accountId'> = {
  pattern: '/exm_c/tickets/:ticketId/calendar/:accountId/:language',
  owner: 'accountId',
}

/** Returns the signed path of a ticket's calendar file, relative to the service; valid for ten minutes. */
export function calendarPath(
  services: Services,
  shownTo: ShownTo,
  params: { accountId: string; ticketId: string; language: Language },
): string {
  return signedCalendarPath(services, calendarRoute, { shownTo, params })
}

/** Serves the calendar file of future sessions at its signed URL; else 404. */
export function registerTicketCalendar(
  app: FastifyInstance,
  { services, sources }: { services: Services; sources: readonly TicketSource[] },
): void {
  registerCalendarRoute(app, services, calendarRoute, async (projectId, { accountId, ticketId, language }) => {
    const project = await projectById(services, projectId)
    const known = project ? await knownTickets(sources, { services, owner: { projectId, accountId }, project }) : []
    const ticket = known.find(({ of }) => of.ticketId === ticketId)
    const calendar = project && ticket ? calendarOf(project, ticket, language) : null
    return calendar && hasFutureEntries(calendar, services.now()) ? calendar : null
  })
}

function calendarOf(
  project: Project,
  { number, refusal, of: { ticketId, batchName }, sittings }: KnownTicket,
  language: Language,
): OwnedCalendar | null {
  if (number === null || refusal) return null
  return { project, number, method: 'PUBLISH', entries: ticketEntries({ ticketId, batchName, sittings }, language) }
}
