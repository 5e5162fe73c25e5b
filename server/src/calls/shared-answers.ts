import type { FastifyReply, FastifyRequest } from 'fastify'
import { normaliseCode } from '@contract/typed/numbers'
import type { Endpoint } from '@contract/endpoints/endpoint'
import { etagOf, isKnown } from '@server/core/http/etag'
import { keptOnTheWay, type Shared } from '@server/core/http/kept-on-the-way'
import { SharedWork } from '@server/core/running/shared-work'
import type { Services } from '@server/core/services'
import { noteOnCall } from '@server/core/tracing/call-spans'
import type { RunHandler } from './declared'
import type { CallContext } from './handler'
import { validInput, type Input } from './input'
import { projectsNamedBy, requireRunning, UnderMaintenance } from './project/maintenance'
import type { Project } from './project/project-cache'
import { projectOfCall } from './project/project-of-call'
import { LET_IN } from './queue/queue-rules'
import { success } from './reply/envelope'

/** As JSON, in one go: what is the same for everybody is written once. */
interface SharedAnswer {
  text: string
  etag: string
}

/** Of one call: all regions and test areas of a country, with some room. */
const MOST_ANSWERS = 2_000

/**
 * What happens to a call whose answer is the same for everybody (`shared`): maintenance, input; and once in
 * SHARED_ANSWERS_MS the handler, for all who ask the same. Nobody's token is looked at, so it needs no database connection
 * of its own. What is refused is not kept: a handler answers what there is and nothing else, and its endpoint leaves out of
 * the input what makes no difference, so that invented values push no real answer out. Phones ask again each time, and
 * are told when nothing changed; caches on the way may keep it for as long (core/http/kept-on-the-way.ts). What another
 * revision of its project said is told to nobody who asks after this process heard of the new one.
 */
export function sharedHandler(services: Services, endpoint: Endpoint, shared: Shared, run: RunHandler) {
  const forMs = services.env.SHARED_ANSWERS_MS
  const answers = new SharedWork<SharedAnswer>({ forMs, most: MOST_ANSWERS })
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const cacheControl = keptOnTheWay(request, shared, forMs)
    const named = projectsNamedBy(request, null)
    if (!endpoint.duringMaintenance) await requireRunning(services, named).catch(toldToAll(reply, cacheControl))
    const { params, query } = request
    const input = validInput(endpoint, { params, query, body: undefined })
    const project = await projectOfCall(services, endpoint, { input, actor: null })
    const { text, etag } = await answers.of(nameOf(input, project), async () =>
      asShared(await run(input, anybody(services, project))),
    )
    // where one is named there is such a project, or there would be no answer
    const domain = named.domains?.[0]
    if (domain !== undefined) noteOnCall(request, { 'exam.project': normaliseCode(domain) })
    void reply.headers({ etag, 'cache-control': cacheControl })
    if (isKnown(etag, request.headers['if-none-match'])) return reply.code(304).send()
    return reply.type('application/json; charset=utf-8').send(text)
  }
}

/** The one refusal that is everybody's: a country that comes upon a closed door asks once a second, too. */
function toldToAll(reply: FastifyReply, cacheControl: string) {
  return (error: unknown): never => {
    if (error instanceof UnderMaintenance) void reply.header('cache-control', cacheControl)
    throw error
  }
}

/** However the project's code was typed: nobody makes others work by spelling it in a hundred ways. */
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

/** Whoever asks first must not be told from anybody else. */
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
    standing: () => Promise.resolve(LET_IN),
    groupDomain: null,
    idempotency: null,
    upload: null,
  }
}
