import type { FastifyInstance, HTTPMethods } from 'fastify'
import { endpoints, type Api } from '@contract/endpoints/endpoints'
import type { Endpoint } from '@contract/endpoints/endpoint'
import type { Services } from '@server/core/services'
import { actorOn, setActorOn } from './actor/request-actor'
import { nameOfToken } from './actor/token-name'
import { answerCall } from './answer-call'
import { identify, requireAppKey } from './call-context'
import { enforceContract, type RunHandler } from './declared'
import type { Actor, Handlers } from './handler'
import { Idempotency } from './idempotency'
import { callLimiter, type LimitCalls } from './limits/concurrency'
import { projectById } from './project/find-project'
import { requireOpenGate } from './project/gates'
import { projectCacheOf } from './project/project-cache'
import { requireLetIn, requireOwnPlace, type Caller } from './queue/admission'
import { tokenOf } from './sent-token'
import { sharedHandler } from './shared-answers'

/**
 * Maximum size of a JSON body in bytes; larger for candidates, whose information table may be long. Parsing a few
 * hundred kilobytes of brackets would cost as much CPU time as a thousand regular requests.
 */
const LONGEST_JSON = { none: 16 * 1024, candidate: 128 * 1024 } as const

/** Registers a route for every entry of contract/endpoints/endpoints.ts. */
export function registerEndpoints(app: FastifyInstance, services: Services, handlers: Handlers<Api>): void {
  const idempotency = new Idempotency(services)
  const limitCalls = callLimiter(services.env)
  for (const [key, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const [method, url] = key.split(' ') as [HTTPMethods, string]
    const handler = handlers[key as keyof Api] as unknown as RunHandler
    const run = requireOpenGate(endpoint, enforceContract(services, endpoint, handler))
    const limit = endpoint.polled ? unlimited : limitCalls
    app.route({
      method,
      url,
      bodyLimit: LONGEST_JSON[endpoint.auth],
      config: { security: endpoint.security ?? false },
      // before the body is read
      onRequest: async (request, reply) => {
        requireAppKey(services, request)
        if (!endpoint.shared) setActorOn(request, await letIn(services, endpoint, { request, reply }))
      },
      handler: endpoint.shared
        ? sharedHandler(services, endpoint, endpoint.shared, run)
        : (request, reply) =>
            answerCall({ services, key, endpoint, limit, idempotency, run }, { request, reply }, actorOn(request)),
    })
  }
}

/** Polled endpoints are cheap, and a whole school may poll from one address. */
const unlimited: LimitCalls = (_of, work) => work()

/** Admits and authenticates a request. The waiting room is checked before the token. */
async function letIn(services: Services, endpoint: Endpoint, caller: Caller): Promise<Actor | null> {
  const { request } = caller
  const isQueued = projectCacheOf(services).hasQueues && endpoint.auth === 'candidate' && !endpoint.unqueued
  if (!isQueued) return identify(services, request, endpoint)
  const named = nameOfToken(tokenOf(request) ?? '')
  const project = named && (await projectById(services, named.projectId))
  await requireLetIn(services, project, caller)
  const actor = await identify(services, request, endpoint)
  if (actor) await requireOwnPlace(services, project, actor, caller)
  return actor
}
