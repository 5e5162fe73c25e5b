import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { CalendarEntry } from '@contract/calendar-file'
import type { Language } from '@contract/format'
import type { RegistrationCard } from '@contract/registration/registration-card'
import { isToBeSat } from '@contract/registration/registration-situation'
import { sittingEntry } from '@contract/registration/sitting-entries'
import type { Owner } from '@server/calls/handler'
import { projectById } from '@server/calls/project/find-project'
import type { Project } from '@server/calls/project/project-cache'
import type { ShownTo } from '@server/calls/signed-path'
import type { Services } from '@server/core/services'
import { registrationChanges } from '@server/core/tables/registration-changes'
import { grantedFor, withArranged } from '@server/domain/accommodations/granted'
import type { OwnedCalendar } from '@server/domain/calendar/calendar-attachment'
import { type CalendarRoute, registerCalendarRoute, signedCalendarPath } from '@server/domain/calendar/calendar-route'
import { drawnPlace, findDrawnSeats } from '@server/domain/tickets/ticket-store'
import { findRegistrationById } from '../registration-store'
import { findMyRegistrations } from './my-registrations-store'
import { registrationCard } from './registration-card'

interface Wanted {
  projectId: string
  /** Registration id. */
  id: string
  language: Language
}

/**
 * Returns the calendar of a registration as it is now: its subjects, with their seats once the admission ticket is
 * issued; refunded and swapped subjects are cancelled, and all of them when the registration has ended. Null if the
 * registration does not exist.
 */
export async function registrationCalendar(
  services: Services,
  { projectId, id: registrationId, language }: Wanted,
): Promise<OwnedCalendar | null> {
  const project = await projectById(services, projectId)
  const row = project && (await findRegistrationById(services.db, projectId, registrationId))
  if (!project || !row) return null
  const owner = { projectId, accountId: row.accountId }
  const mine = await findMyRegistrations(services, projectId, row.accountId)
  const one = mine.find((each) => each.registrationId === registrationId)
  if (!one) return null
  const card = registrationCard(one, { mine, owner, groupDomain: null, project, services })
  const entries = [
    ...(await subjectEntries(services, { project, owner, card, language })),
    ...(await swappedEntries(services, { project, card, language })),
  ]
  const method = isToBeSat(card, services.now()) ? 'PUBLISH' : 'CANCEL'
  return { project, number: card.registrationNumber, method, entries }
}

interface Of {
  project: Project
  card: RegistrationCard
  language: Language
}

async function subjectEntries(
  services: Services,
  { project, owner, card, language }: Of & { owner: Owner },
): Promise<CalendarEntry[]> {
  const { registrationId, batchCode } = card
  const [seats, granted] = await Promise.all([
    card.ticket?.isIssued ? findDrawnSeats(services.db, owner.projectId, [registrationId]) : [],
    grantedFor(services, services.db, project, { exam: { batch: batchCode }, accountIds: [owner.accountId] }),
  ])
  const arrangements = granted.get(owner.accountId)?.arrangements ?? []
  return card.subjects.map((subject) => {
    const seat = seats.find(({ areaCode }) => areaCode === subject.areaCode)
    return {
      ...sittingEntry(card, withArranged(subject, arrangements), language),
      ...(seat && { place: drawnPlace(seat, language) }),
      isCancelled: subject.refundStatus !== 'none',
    }
  })
}

/** Returns cancelled entries of the subjects that were swapped for others. */
async function swappedEntries(services: Services, { project, card, language }: Of): Promise<CalendarEntry[]> {
  const { projectId, registrationId, kind, state, subjects: changed } = registrationChanges
  const changes = await services.db
    .select({ changed })
    .from(registrationChanges)
    .where(
      and(
        eq(projectId, project.projectId),
        eq(registrationId, card.registrationId),
        eq(kind, 'swap'),
        eq(state, 'done'),
      ),
    )
  const codes = new Set(changes.flatMap((change) => change.changed.map(({ from }) => from)))
  for (const { subjectCode } of card.subjects) codes.delete(subjectCode)
  const offered = project.definition.batches.find(({ code }) => code === card.batchCode)?.subjects ?? []
  return offered
    .filter(({ code }) => codes.has(code))
    .map(({ code: subjectCode, name, startsAt, endsAt }) => ({
      ...sittingEntry(card, { subjectCode, name, startsAt, endsAt, areaName: { zh: '', en: '' } }, language),
      isCancelled: true,
    }))
}

const calendarRoute: CalendarRoute<'registrationId'> = {
  pattern: '/exm_c/registrations/:registrationId/calendar/:language',
  owner: 'registrationId',
}

/** Returns the signed path of a registration's calendar file, relative to the service; valid for ten minutes. */
export function calendarPath(
  services: Services,
  shownTo: ShownTo,
  params: { registrationId: string; language: Language },
): string {
  return signedCalendarPath(services, calendarRoute, { shownTo, params })
}

/** Serves the calendar file of an active registration at its signed URL; else 404. */
export function registerCalendarRoutes(app: FastifyInstance, services: Services): void {
  registerCalendarRoute(app, services, calendarRoute, async (projectId, { registrationId: id, language }) => {
    const calendar = await registrationCalendar(services, { projectId, id, language })
    return calendar?.method === 'PUBLISH' ? calendar : null
  })
}
