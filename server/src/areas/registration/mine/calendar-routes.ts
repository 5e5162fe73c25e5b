import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sittingEntries } from '@contract/registration/sitting-entries'
import type { Language } from '@contract/format'
import { Failure } from '@server/core/failure'
import { sendCalendarFile } from '@server/calls/reply/calendar-reply'
import { atSignedPath, signedPath, type ShownTo } from '@server/calls/signed-path'
import { projectById } from '@server/calls/project/find-project'
import type { Services } from '@server/core/services'
import { isToBeSat } from '@contract/registration/registration-situation'
import { findRegistrationById } from '../registration-store'
import { stateOf } from '../situation'
import { findMyRegistrations } from './my-registrations-store'
import { registrationCard } from './registration-card'

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
    async (request, reply) => sendCalendarFile(reply, await calendarOf(services, request)),
  )
}

type Request = FastifyRequest<{ Params: Params; Querystring: Record<string, unknown> }>

const calendarOf = (services: Services, { params, query }: Request) =>
  atSignedPath(services, { path: pathOf(params), query, of: params.registrationId }, (projectId) =>
    calendarIn(services, projectId, params),
  )

async function calendarIn(services: Services, projectId: string, { registrationId, language }: Params) {
  const project = await projectById(services, projectId)
  const row = project && (await findRegistrationById(services.db, projectId, registrationId))
  const owner = row && { projectId, accountId: row.accountId }
  const mine = row ? await findMyRegistrations(services, projectId, row.accountId) : []
  const one = mine.find((each) => each.registrationId === registrationId)
  const now = services.now()
  if (!project || !owner || !one || !isToBeSat(stateOf(one), now)) throw new Failure('COMMON_NOT_FOUND', {}, 404)
  const card = registrationCard(one, { mine, owner, groupDomain: null, project, services })
  return { number: card.registrationNumber, entries: sittingEntries(card, language), now }
}
