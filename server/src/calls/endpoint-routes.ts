import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { endpoints, type Api } from '@contract/endpoints/endpoints'
import { missingParameter } from '@contract/endpoints/refusals/frame-refusals'
import type { Endpoint } from '@contract/endpoints/endpoint'
import { Failure } from '@server/core/failure'
import { declared, type RunHandler } from './declared'
import type { Actor, CallContext, Handlers, IdempotentCall } from './handler'
import { addressGroup } from '@server/core/http/address-group'
import { concurrencyLimiter } from '@server/core/running/concurrency-limiter'
import type { Services } from '@server/core/services'
import { setCallAttributes } from '@server/core/tracing/call-spans'
import { actorOn, setActorOn } from './actor/actor-on'
import { ownerOf } from './actor/owner'
import { recordActing } from './actor/record-acting'
import { nameOfToken } from './actor/token-name'
import { requireSubmittedByGroup } from './actor/submitted-by-group'
import { groupDomainOf, identify, languageOf, memberNamedBy, requireAppKey, requireCandidate } from './call-context'
import { refuseFlood } from './limits/flood'
import { success } from './reply/envelope'
import { digestOf, Idempotency } from './idempotency'
import { validInput, type Input } from './input'
import { behindGate } from './project/gates'
import { domainsIn, projectsNamedBy, requireRunning } from './project/maintenance'
import { projectById } from './project/find-project'
import { projectCacheOf } from './project/project-cache'
import { projectOfCall } from './project/project-of-call'
import { requireLetIn, requireOwnPlace, standingBefore, type Caller } from './queue/admission'
import { tokenOf } from './sent-token'
import { sharedHandler } from './shared-answers'
import { receiveInTurn } from './upload'
import { visitorOf } from './visitor'

/**
 * Maximum size of a JSON body in bytes; larger for candidates, whose information table may be long. Parsing a few
 * hundred kilobytes of brackets would cost as much CPU time as a thousand regular requests.
 */
const LONGEST_JSON = { none: 16 * 1024, candidate: 128 * 1024 } as const

/**
 * Maximum concurrent calls: per account, a third of the default connection pool; without sign-in, per address and
 * endpoint, and higher because a whole school may share an address.
 */
const UNDER_WAY = { account: { perKey: 6 }, address: { perKey: 14 } } as const

/** Registers a route for every entry of contract/endpoints/endpoints.ts. */
export function registerEndpoints(app: FastifyInstance, services: Services, handlers: Handlers<Api>): void {
  const idempotency = new Idempotency(services)
  const ofAccount = concurrencyLimiter(UNDER_WAY.account)
  const ofAddress = concurrencyLimiter(UNDER_WAY.address)
  const inTurn: InTurn = ({ key, actor, ip }, work) =>
    actor ? ofAccount(actor.accountId, work) : ofAddress(`${key} ${addressGroup(ip)}`, work)
  for (const [key, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const [method, url] = key.split(' ') as [HTTPMethods, string]
    const handler = handlers[key as keyof Api] as unknown as RunHandler
    const run = behindGate(endpoint, declared(services, endpoint, handler))
    app.route({
      method,
      url,
      bodyLimit: LONGEST_JSON[endpoint.auth],
      config: { security: endpoint.security ?? false },
      onRequest: async (request, reply) => {
        requireAppKey(services, request)
        if (!endpoint.shared) setActorOn(request, await letIn(services, endpoint, { request, reply }))
      },
      handler: endpoint.shared
        ? sharedHandler(services, endpoint, endpoint.shared, run)
        : routeHandler(services, { key, endpoint }, { idempotency, inTurn }, run),
    })
  }
}

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

interface Route {
  key: string
  endpoint: Endpoint
}

/** Concurrency limiter. `key` is the endpoint's; anonymous calls are limited per address and endpoint. */
type InTurn = <T>(who: { key: string; actor: Actor | null; ip: string }, work: () => Promise<T>) => Promise<T>

interface Frame {
  idempotency: Idempotency
  inTurn: InTurn
}

/**
 * Handles a call in this order: app key, waiting room and token before the body is read; then maintenance, account type
 * and group, and input; then, limited per account, project, owner, rate limit, idempotency, gate and handler.
 */
function routeHandler(services: Services, { key, endpoint }: Route, { idempotency, inTurn }: Frame, run: RunHandler) {
  // polled endpoints are cheap, and a whole school may poll from one address
  const takeTurn: InTurn = endpoint.polled ? (_who, work) => work() : inTurn
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const actor = actorOn(request)
    if (!endpoint.duringMaintenance) await requireRunning(services, projectsNamedBy(request, actor))
    const memberId = memberNamedBy(request)
    if (endpoint.registers && !(endpoint.forMember && memberId)) requireCandidate(actor)
    const groupDomain = groupDomainOf(request, endpoint, actor)
    const form = endpoint.upload ? await receiveInTurn(actor?.accountId ?? addressGroup(request.ip), request) : null
    await requireRunning(services, { domains: domainsIn(form?.fields) })
    const { params, query, body, ip } = request
    const received = { params, query, body: form ? form.fields : body }
    const input = validInput(endpoint, received, missingParameter(key))
    return takeTurn({ key, actor, ip }, async () => {
      const project = await projectOfCall(services, endpoint, { input, actor })
      if (project) setCallAttributes(request, { 'exam.project': project.definition.domain })
      if (endpoint.auth === 'none' && !endpoint.unqueued) await requireLetIn(services, project, { request, reply })
      const owner = actor && (await ownerOf(services, endpoint, { actor, groupDomain, memberId }))
      if (actor && owner && memberId && !endpoint.pays)
        await requireSubmittedByGroup(services, { actor, owner, params: input.params })
      await refuseFlood(services, key, endpoint, { project, owner, ip, params: input.params })
      if (actor && memberId) await recordActing(services, { actor, memberId, key, params: input.params })
      const call: CallContext = {
        services,
        actor,
        owner,
        project,
        token: tokenOf(request),
        language: languageOf(request),
        ip,
        visitor: visitorOf(request, reply),
        standing: () => standingBefore(services, project, { request, reply }),
        groupDomain,
        idempotency: endpoint.idempotent ? idempotentCall(request, key, input) : null,
        upload: form?.upload ?? null,
      }
      const answer =
        call.owner && call.idempotency
          ? await idempotency.once({ ...call.owner, ...call.idempotency }, call.idempotency, () => run(input, call))
          : await run(input, call)
      return success(answer, endpoint.outcome?.(answer as never))
    })
  }
}

function idempotentCall(request: FastifyRequest, endpoint: string, input: Input): IdempotentCall {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || !/^[\w.:-]{8,100}$/.test(key))
    throw new Failure('COMMON_PARAM', { fields: { 'idempotency-key': '8 to 100 letters, digits or . : _ -' } })
  return { endpoint, key, requestDigest: digestOf(input), isAnswerKept: false }
}
