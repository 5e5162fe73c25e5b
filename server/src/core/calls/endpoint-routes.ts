import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import * as v from 'valibot'
import { endpoints, type Api } from '@contract/endpoints'
import type { Endpoint } from '@contract/endpoint'
import { Failure } from './failure'
import type { CallContext, Handlers, IdempotentCall } from './handler'
import type { Services } from '../services'
import { groupDomainOf, identify, languageOf, requireAppKey, tokenOf } from './call-context'
import { maintenance, success } from './reply/envelope'
import { digestOf, Idempotency } from './idempotency'
import { receiveInput, type Input } from './input'
import { projectUnderMaintenance } from './maintenance'

/** Any handler, seen from here: its input was validated against its own endpoint just before. */
type RunHandler = (input: Input, call: CallContext) => Promise<unknown>

/** One route for every entry of contract/endpoints.ts. */
export function registerEndpoints(app: FastifyInstance, services: Services, handlers: Handlers<Api>): void {
  const idempotency = new Idempotency(services)
  for (const [key, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const [method, url] = key.split(' ') as [HTTPMethods, string]
    const run = handlers[key as keyof Api] as unknown as RunHandler
    app.route({ method, url, handler: routeHandler(services, key, endpoint, idempotency, run) })
  }
}

/** What happens to a call, in this order: key, token, maintenance, input, idempotency, handler. */
function routeHandler(services: Services, key: string, endpoint: Endpoint, idempotency: Idempotency, run: RunHandler) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    requireAppKey(services, request)
    const caller = await identify(services, request, endpoint)
    const closed = await projectUnderMaintenance(services, request, caller)
    if (closed) return reply.code(403).send(maintenance(closed.projectId))

    const { input, upload } = await receiveInput(request, endpoint)
    const call: CallContext = {
      services,
      caller,
      token: tokenOf(request),
      language: languageOf(request),
      ip: request.ip,
      groupDomain: groupDomainOf(request),
      idempotency: endpoint.idempotent ? idempotentCall(request, key, input) : null,
      upload,
    }
    const answer =
      caller && call.idempotency
        ? await idempotency.once({ ...caller, ...call.idempotency }, call.idempotency, () => run(input, call))
        : await run(input, call)
    if (services.env.NODE_ENV === 'test') requireDeclared(endpoint, answer)
    return success(answer)
  }
}

function idempotentCall(request: FastifyRequest, endpoint: string, input: Input): IdempotentCall {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || !/^[\w.:-]{8,100}$/.test(key))
    throw new Failure('COMMON_PARAM', { fields: { 'idempotency-key': '8 to 100 letters, digits or . : _ -' } })
  return { endpoint, key, requestDigest: digestOf(input), isAnswerKept: false }
}

/** An answer that is not what the contract declares is our own mistake; tests find it here. */
function requireDeclared({ output }: Endpoint, answer: unknown): void {
  const result = v.safeParse(output, answer)
  if (!result.success) throw new Error(`The answer breaks the contract: ${JSON.stringify(v.flatten(result.issues))}`)
}
