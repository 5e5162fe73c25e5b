import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sittingEntries } from '@contract/registration/sitting-entries'
import type { Language } from '@contract/format'
import { Failure } from '@server/core/failure'
import { sendCalendarFile } from '@server/calls/reply/calendar-reply'
import { projectOfSignedPath, signedPath } from '@server/calls/signed-path'
import { projectById } from '@server/calls/project/find-project'
import type { Services } from '@server/core/services'
import { isToBeSat } from '@contract/registration/registration-situation'
import { findRegistrationById } from '../registration-store'
import { stateOf } from '../situation'
import { findMine } from './mine-store'
import { registrationCard } from './registration-card'

interface Params {
  registrationId: string
  language: Language
}

const pathOf = ({ registrationId, language }: Params) => `/exm_c/registrations/${registrationId}/calendar/${language}`

/** Where the sittings of a registration can be had as a calendar file, relative to the service, for ten minutes. */
export function calendarPath(services: Services, projectId: string, params: Params): string {
  return signedPath(services, projectId, pathOf(params))
}

/** The sittings of a registration that stands for the calendar of a phone or a computer, by signed address; else 404. */
export function registerCalendarRoutes(app: FastifyInstance, services: Services): void {
  app.get<{ Params: Params; Querystring: Record<string, unknown> }>(
    '/exm_c/registrations/:registrationId/calendar/:language',
    (request, reply) => sendCalendar(services, request, reply),
  )
}

async function sendCalendar(
  services: Services,
  { params, query }: FastifyRequest<{ Params: Params; Querystring: Record<string, unknown> }>,
  reply: FastifyReply,
) {
  const { registrationId, language } = params
  const projectId = await projectOfSignedPath(services, pathOf(params), query)
  const project = await projectById(services, projectId)
  const row = project && (await findRegistrationById(services.db, projectId, registrationId))
  const owner = row && { projectId, accountId: row.accountId }
  const mine = row ? await findMine(services, projectId, row.accountId) : []
  const one = mine.find((each) => each.registrationId === registrationId)
  const now = services.now()
  if (!project || !owner || !one || !isToBeSat(stateOf(one), now)) throw new Failure('COMMON_NOT_FOUND', {}, 404)
  const card = registrationCard(one, { mine, owner, groupDomain: null, project, services })
  return sendCalendarFile(reply, { number: card.registrationNumber, entries: sittingEntries(card, language), now })
}
