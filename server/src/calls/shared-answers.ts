import type { FastifyReply, FastifyRequest } from 'fastify'
import { normaliseCode } from '@contract/typed/numbers'
import type { Endpoint } from '@contract/endpoints/endpoint'
import { etagOf, matchesEtag } from '@server/core/http/etag'
import { sharedCacheControl, type Shared } from '@server/core/http/cache-control'
import { SingleFlight } from '@server/core/running/single-flight'
import type { Services } from '@server/core/services'
import { setCallAttributes } from '@server/core/tracing/call-spans'
import type { RunHandler } from './declared'
import type { CallContext } from './handler'
import { validInput, type Input } from './input'
import { projectsNamedBy, requireRunning, UnderMaintenance } from './project/maintenance'
import type { Project } from './project/project-cache'
import { projectOfCall } from './project/project-of-call'
import { LET_IN } from './queue/queue-rules'
import { success } from './reply/envelope'

/** Serialized answer, shared by all callers. */
interface SharedAnswer {
  text: string
  etag: string
}

/** Maximum cached answers per endpoint: all regions and test areas of a country, with some reserve. */
const MOST_ANSWERS = 2_000

/**
 * Handles calls whose answer is the same for all users (`shared`): maintenance, input, and at most once per
 * SHARED_ANSWERS_MS the handler (single flight with cache). Tokens are not checked, so a cached answer needs no
 * database connection. Refusals are not cached; endpoints drop irrelevant input, so that made-up values cannot evict
 * real answers. Clients revalidate by ETag on each call; shared caches may store the answer
 * (core/http/cache-control.ts). The project's revision is part of the cache key, so that a new revision invalidates
 * its answers.
 */
export function sharedHandler(services: Services, endpoint: Endpoint, shared: Shared, run: RunHandler) {
  const cacheMs = services.env.SHARED_ANSWERS_MS
  const answers = new SingleFlight<SharedAnswer>({ cacheMs, maxEntries: MOST_ANSWERS })
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const cacheControl = sharedCacheControl(request, shared, cacheMs)
    const named = projectsNamedBy(request, null)
    if (!endpoint.duringMaintenance) await requireRunning(services, named).catch(sharedHeaders(reply, cacheControl))
    const { params, query } = request
    const input = validInput(endpoint, { params, query, body: undefined })
    const project = await projectOfCall(services, endpoint, { input, actor: null })
    const { text, etag } = await answers.run(nameOf(input, project), async () =>
      asShared(await run(input, anybody(services, project))),
    )
    // a named project exists here, otherwise the call would have been refused
    const domain = named.domains?.[0]
    if (domain !== undefined) setCallAttributes(request, { 'exam.project': normaliseCode(domain) })
    void reply.headers({ etag, 'cache-control': cacheControl })
    if (matchesEtag(etag, request.headers['if-none-match'])) return reply.code(304).send()
    return reply.type('application/json; charset=utf-8').send(text)
  }
}

/** Makes the maintenance refusal cacheable, because all waiting users poll it every second. */
function sharedHeaders(reply: FastifyReply, cacheControl: string) {
  return (error: unknown): never => {
    if (error instanceof UnderMaintenance) void reply.header('cache-control', cacheControl)
    throw error
  }
}

/** Normalizes the project code, so that different spellings share a cache entry. */
function nameOf(input: Input, project: Project | null): string {
  const asked = JSON.stringify(input, (key, value: unknown) =>
    key === 'domain' && typeof value === 'string' ? normaliseCode(value) : value,
  )
  return `${project?.revision ?? ''} ${asked}`
}

function asShared(answer: unknown): SharedAnswer {
  const text = JSON.stringify(success(answer))
  return { text, etag: etagOf(text) }
}

/** Anonymous context: the cached answer must not depend on the first caller. */
function anybody(services: Services, project: Project | null): CallContext {
  return {
    services,
    actor: null,
    owner: null,
    project,
    token: null,
    language: 'zh',
    visitor: { ip: '', userAgent: '', referer: '' },
    ip: '',
    queueStatus: () => Promise.resolve(LET_IN),
    groupDomain: null,
    idempotency: null,
    upload: null,
  }
}
