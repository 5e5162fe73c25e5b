/** Offered rounds, days and sessions; identical for all callers. */
import * as v from 'valibot'
import { appointmentBatchSchema } from '@contract/appointment/appointment-offering'
import type { EndpointOutput, ParsedInput } from '@contract/endpoints/endpoint'
import type { appointmentEndpoints } from '@contract/endpoints/appointment'
import { cityOf } from '../city'
import type { Project } from '@server/calls/project/project-cache'
import { Failure } from '@server/core/failure'
import type { Services } from '@server/core/services'
import { roundOf } from '../rounds'
import { centresNow, daysNow } from './offered-now'
import { findOfferedSessions, type Where } from './offered-store'

type Endpoints = typeof appointmentEndpoints
type Offering = EndpointOutput<Endpoints['GET /exm_c/g/appointments/:domain/:batchCode']>
type Days = 'GET /exm_c/g/appointments/:domain/:batchCode/days'
type Sessions = 'GET /exm_c/g/appointments/:domain/:batchCode/sessions'

interface Call {
  services: Services
  project: Project
}

/**
 * Returns a round with the cities and centres that have future sessions. Throws ER_GSH_NO_REGIONS when there are none.
 */
export async function readOffering(
  { params }: { params: { batchCode: string } },
  { services, project }: Call,
): Promise<Offering> {
  const round = roundOf(project, params.batchCode)
  const centres = await centresNow(services, project.projectId, round.code)
  if (centres.length === 0) throw new Failure('ER_GSH_NO_REGIONS')
  const codes = [...new Set(centres.map(({ regionCode }) => regionCode))]
  const cities = codes.map((code) => ({ code, name: cityOf(project, code) }))
  return { ...v.parse(appointmentBatchSchema, round), cities, centres }
}

/** Returns the seats left per day in a city. Throws ER_GSH_NO_SITES, ER_GSH_NO_SESSIONS. */
export async function readDays(
  { params, query }: ParsedInput<Endpoints[Days]>,
  { services, project }: Call,
): Promise<EndpointOutput<Endpoints[Days]>> {
  return daysIn(services, await whereIn({ services, project }, params, query))
}

/** Returns the sessions of a day. Throws ER_GSH_NO_SITES, ER_GSH_NO_SESSIONS. */
export async function readSessions(
  { params, query }: ParsedInput<Endpoints[Sessions]>,
  { services, project }: Call,
): Promise<EndpointOutput<Endpoints[Sessions]>> {
  const where = await whereIn({ services, project }, params, query)
  const { days } = await daysIn(services, where)
  const asOf = new Date(services.now()).toISOString()
  const hasDay = days.some(({ day }) => day === query.day)
  const sessions = hasDay ? await findOfferedSessions(services, { ...where, day: query.day }) : []
  if (sessions.length === 0) throw new Failure('ER_GSH_NO_SESSIONS')
  return { sessions, asOf }
}

/**
 * Validates the requested city and position of a round. Throws ER_GSH_BATCH_NOT_FOUND, ER_GSH_NO_SITES,
 * ER_GSH_NO_SESSIONS.
 */
async function whereIn(
  { services, project }: Call,
  { batchCode }: { batchCode: string },
  { city, position = '' }: { city: string; position?: string | undefined },
): Promise<Where> {
  const { projectId } = project
  const { code, positions } = roundOf(project, batchCode)
  const centres = await centresNow(services, projectId, code)
  if (!centres.some(({ regionCode }) => regionCode === city)) throw new Failure('ER_GSH_NO_SITES')
  const isOffered = position === '' || positions.some((each) => each.code === position)
  if (!isOffered) throw new Failure('ER_GSH_NO_SESSIONS')
  return { projectId, batchCode: code, city, position }
}

async function daysIn(services: Services, where: Where) {
  const read = await daysNow(services, where)
  if (read.days.length === 0) throw new Failure('ER_GSH_NO_SESSIONS')
  return read
}
