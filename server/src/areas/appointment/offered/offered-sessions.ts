import * as v from 'valibot'
import { extraOf, ownEnd } from '@contract/accommodation/own-time'
import { appointmentBatchSchema, type OwnSession, type BookableDay } from '@contract/appointment/appointment-offering'
import type { Centre } from '@contract/appointment/place'
import type { appointmentEndpoints } from '@contract/endpoints/appointment'
import type { EndpointOutput, ParsedInput } from '@contract/endpoints/endpoint'
import type { CandidatesCall } from '@server/calls/handler'
import type { Project } from '@server/calls/project/project-cache'
import { Failure } from '@server/core/failure'
import { SingleFlight } from '@server/core/running/single-flight'
import { weakMemo } from '@server/core/running/weak-memo'
import type { Services } from '@server/core/services'
import { roomsOfSession } from '@server/domain/appointments/rooms/rooms-of-session'
import { findMyAppointments } from '../appointment-store'
import { grantedTo } from '../book/booker'
import { roomRefusal } from '../book/session-refusals'
import { roundOf } from '../rounds'
import { cityOf } from '../session-view'
import { findOfferedSessions, type Where, findCentres, findDays } from './offered-store'

/** Offered rounds, days and sessions; identical for all callers. */
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

type Endpoint = (typeof appointmentEndpoints)['GET /exm_c/appointments/batches/:batchCode/own-sessions']
type OwnSessionsCall = Pick<CandidatesCall, 'services' | 'owner' | 'groupDomain' | 'project'>

/**
 * Returns the sessions of a day as they apply to a caller with extra time, by the rules of booking; empty for
 * candidates without accommodations and for groups, which must not learn of them. Throws ER_GSH_BATCH_NOT_FOUND.
 */
export async function readOwnSessions(
  { params, query: { city, position = '', day, instead } }: ParsedInput<Endpoint>,
  call: OwnSessionsCall,
): Promise<EndpointOutput<Endpoint>> {
  const { services, owner, groupDomain, project } = call
  const { projectId } = owner
  const { code: batchCode } = roundOf(project, params.batchCode)
  const granted = groupDomain === null ? await grantedTo(services.db, call, batchCode) : null
  if (!granted) return { sessions: [] }
  const [sessions, mine] = await Promise.all([
    findOfferedSessions(services, { projectId, batchCode, city, position, day }),
    findMyAppointments(services.db, owner),
  ])
  const others = mine.filter(({ status, appointmentId }) => status === 'booked' && appointmentId !== instead)
  return {
    sessions: await Promise.all(
      sessions.map(async ({ sessionId, startsAt, endsAt: end }): Promise<OwnSession> => {
        const extra = extraOf(granted.arrangements, { startsAt, endsAt: end })
        const endsAt = ownEnd(end, extra)
        const overlaps = others.some(
          (one) => Date.parse(one.startsAt) < Date.parse(endsAt) && Date.parse(startsAt) < Date.parse(one.endsAt),
        )
        if (overlaps) return { sessionId, endsAt, refusal: { error: 'ER_MR_TIME_CONFLICT', details: {} } }
        const rooms = extra > 0 ? await roomsOfSession(services.db, { projectId, sessionId }) : []
        return { sessionId, endsAt, refusal: roomRefusal(rooms, { endsAt: end }, extra) }
      }),
    ),
  }
}

/** Maximum number of cached rounds, and of cached city and position pairs. */
const MOST = 2_000

interface SharedDays {
  days: BookableDay[]
  /** Time of the read. */
  asOf: string
}

/**
 * Cache of what a round offers, shared by all callers for SHARED_ANSWERS_MS. Only existing cities, positions and days
 * reach the database; others are refused from the cache.
 */
const readOf = weakMemo(({ env: { SHARED_ANSWERS_MS: cacheMs } }: Services) => ({
  centres: new SingleFlight<Centre[]>({ cacheMs, maxEntries: MOST }),
  days: new SingleFlight<SharedDays>({ cacheMs, maxEntries: MOST }),
}))

/** Returns the test centres of a round that have a future session. */
const centresNow = (services: Services, projectId: string, batchCode: string): Promise<Centre[]> =>
  readOf(services).centres.run(`${projectId} ${batchCode}`, () => findCentres(services, projectId, batchCode))

/** Returns the seats left per day for an existing city and position of the round. */
const daysNow = (services: Services, where: Where): Promise<SharedDays> =>
  readOf(services).days.run([where.projectId, where.batchCode, where.city, where.position].join(' '), async () => {
    const asOf = new Date(services.now()).toISOString()
    return { days: await findDays(services, where), asOf }
  })
