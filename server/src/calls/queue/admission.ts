import type { Standing } from '@contract/endpoints/queue'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '@server/core/failure'
import type { Services } from '@server/core/services'
import type { Actor } from '../handler'
import type { Project } from '../project/project-cache'
import { whoCameIn } from './entrances'
import { keepPlace, placeIn, type Place } from './place-cookie'
import { isTooLate, LET_IN, standingOf } from './queue-rules'
import { queuesOf, type KnownQueue } from './queues'

/** Whoever was let in may go on for so long after their last call. */
const STAY_MS = 2 * 60 * 60_000

export interface Caller {
  request: FastifyRequest
  reply: FastifyReply
}

/**
 * How somebody stands in the queue of a project: their place, or a new one, at the end. Nobody waits where there is no
 * queue. Whoever is let in keeps that, and goes on with it until two hours after their last call.
 */
export async function standingBefore(
  services: Services,
  project: Project | null | undefined,
  caller: Caller,
): Promise<Standing> {
  if (!project?.queue) return LET_IN
  const { projectId } = project
  const queue = await queuesOf(services).of(projectId, project.queue.round)
  if (!queue) return LET_IN
  const now = services.now()
  const came = placeIn(services, caller.request, projectId)
  const known = came?.round === queue.round && !isOver(queue, came, now) ? came : null
  if (known?.until) {
    if (known.until - now < STAY_MS / 2) keepPlace(services, caller, projectId, { ...known, until: now + STAY_MS })
    return LET_IN
  }
  const number = known?.number ?? (await queuesOf(services).draw(projectId))
  if (number === null) return LET_IN
  const standing = standingOf(queue, number, now)
  const place: Place = { round: queue.round, number, until: standing.isWaiting ? null : now + STAY_MS, accountId: '' }
  if (!known || place.until) keepPlace(services, caller, projectId, place)
  if (place.until) queuesOf(services).claimed(projectId)
  return standing
}

function isOver(queue: KnownQueue, { until, number }: Place, now: number): boolean {
  return until === null ? isTooLate(queue, number, now) : until < now
}

/** Throws COMMON_QUEUE `{ ahead, seconds }` for whoever is not let in: before anything else is done for them. */
export async function requireLetIn(
  services: Services,
  project: Project | null | undefined,
  caller: Caller,
): Promise<void> {
  const { isWaiting, ahead, seconds } = await standingBefore(services, project, caller)
  if (!isWaiting) return
  throw new Failure('COMMON_QUEUE', { ahead, seconds })
}

/**
 * What one account came in with opens nothing for another: at its first call that is written down, and into the place, which
 * tells it from then on. Throws COMMON_QUEUE.
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
  const owner = place.accountId || (await whoCameIn(services, projectId, { ...place, accountId }))
  if (owner !== accountId) throw new Failure('COMMON_QUEUE', {})
  if (!place.accountId) keepPlace(services, caller, projectId, { ...place, accountId })
}
