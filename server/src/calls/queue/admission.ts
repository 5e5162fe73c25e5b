import type { FastifyReply, FastifyRequest } from 'fastify'
import type { QueueStatus } from '@contract/endpoints/queue'
import { Failure } from '@server/core/failure'
import type { Services } from '@server/core/services'
import type { Actor } from '../handler'
import type { Project } from '../project/project-cache'
import { accountOfPlace } from './entrances'
import { setPlaceCookie, placeIn, type QueuePlace } from './place-cookie'
import { isTooLate, LET_IN, queueStatusOf } from './queue-rules'
import { queuesOf, type KnownQueue } from './queues'

/** Milliseconds for which an admission remains valid after the last call. */
const STAY_MS = 2 * 60 * 60_000

export interface Caller {
  request: FastifyRequest
  reply: FastifyReply
}

/**
 * Returns the caller's status in the waiting room, assigning a new place at the end if necessary. Projects without a
 * waiting room admit everyone. An admission is valid until two hours after the last call.
 */
export async function placesBefore(
  services: Services,
  project: Project | null | undefined,
  caller: Caller,
): Promise<QueueStatus> {
  if (!project?.queue) return LET_IN
  const { projectId } = project
  const queue = await queuesOf(services).of(projectId, project.queue.round)
  if (!queue) return LET_IN
  const now = services.now()
  const came = placeIn(services, caller.request, projectId)
  const known = came?.round === queue.round && !isOver(queue, came, now) ? came : null
  if (known?.until) {
    if (known.until - now < STAY_MS / 2) setPlaceCookie(services, caller, projectId, { ...known, until: now + STAY_MS })
    return LET_IN
  }
  const number = known?.number ?? (await queuesOf(services).draw(projectId))
  if (number === null) return LET_IN
  const queueStatus = queueStatusOf(queue, number, now)
  const place: QueuePlace = {
    round: queue.round,
    number,
    until: queueStatus.isWaiting ? null : now + STAY_MS,
    accountId: '',
  }
  if (!known || place.until) setPlaceCookie(services, caller, projectId, place)
  if (place.until) queuesOf(services).claimed(projectId)
  return queueStatus
}

function isOver(queue: KnownQueue, { until, number }: QueuePlace, now: number): boolean {
  return until === null ? isTooLate(queue, number, now) : until < now
}

/** Throws COMMON_QUEUE `{ ahead, seconds }` unless the caller is admitted, before any other work. */
export async function requireLetIn(
  services: Services,
  project: Project | null | undefined,
  caller: Caller,
): Promise<void> {
  const { isWaiting, ahead, seconds } = await placesBefore(services, project, caller)
  if (!isWaiting) return
  throw new Failure('COMMON_QUEUE', { ahead, seconds })
}

/**
 * Binds an admission to the first account that uses it, in the database and in the place cookie, so that others cannot
 * reuse it. Throws COMMON_QUEUE for another account.
 */
export async function requireOwnPlace(
  services: Services,
  project: Project | null | undefined,
  { accountId }: Actor,
  caller: Caller,
): Promise<void> {
  if (!project?.queue) return
  const { projectId } = project
  const place = placeIn(services, caller.request, projectId)
  if (!place?.until || place.round !== project.queue.round) return
  const owner = place.accountId || (await accountOfPlace(services, projectId, { ...place, accountId }))
  if (owner !== accountId) throw new Failure('COMMON_QUEUE', {})
  if (!place.accountId) setPlaceCookie(services, caller, projectId, { ...place, accountId })
}
