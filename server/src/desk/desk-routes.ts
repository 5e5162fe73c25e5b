import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import * as v from 'valibot'
import { deskEndpoints, type DeskApi } from '@contract/desk/endpoints/endpoints'
import type { DeskEndpoint } from '@contract/desk/endpoints/endpoint'
import { validInput, type Input } from '@server/calls/input'
import { success } from '@server/calls/reply/envelope'
import type { Services } from '@server/core/services'
import { recordAudit } from '@server/domain/audit-log'
import { authorize, type Authorized } from './authorize'
import type { DeskCall, DeskHandlers } from './handler'
import { setSessionCookie } from './session-cookie'

/** Bytes of a JSON body; scopes of many roles are the longest. */
const LONGEST_JSON = 64 * 1024

type Run = (input: Input, call: DeskCall) => Promise<unknown>
interface Download {
  name: string
  type: string
  content: string
}

const authorized = new WeakMap<FastifyRequest, Authorized>()

/** Returns the session of a request, for the logs. */
export const sessionOn = (request: FastifyRequest) => authorized.get(request)?.session ?? null

/** Registers a route for every entry of contract/desk/endpoints/endpoints.ts. */
export function registerDeskRoutes(app: FastifyInstance, services: Services, handlers: DeskHandlers<DeskApi>): void {
  for (const [key, endpoint] of Object.entries<DeskEndpoint>(deskEndpoints)) {
    const [method, url] = key.split(' ') as [HTTPMethods, string]
    const run = handlers[key as keyof DeskApi] as unknown as Run
    app.route({
      method,
      url,
      bodyLimit: LONGEST_JSON,
      config: {
        security: endpoint.permission === 'none' || (method !== 'GET' && endpoint.permission !== 'audit.read'),
      },
      onRequest: async (request) => {
        authorized.set(request, await authorize(services, endpoint, request))
      },
      handler: async (request, reply) => {
        const answer = await answerOf(services, { key, endpoint, run }, { request, reply })
        return endpoint.download ? sendFile(reply, answer as Download) : success(answer)
      },
    })
  }
}

async function answerOf(
  services: Services,
  { key, endpoint, run }: { key: string; endpoint: DeskEndpoint; run: Run },
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<unknown> {
  const { params, query, body } = request
  const input = validInput(endpoint, { params, query, body })
  const { session, token, project } = authorized.get(request) ?? { session: null, token: null, project: null }
  const origin = { ip: request.ip, userAgent: request.headers['user-agent'] ?? '' }
  const setToken = (value: string | null) => setSessionCookie(reply, services.env, value)
  const answer = await run(input, { services, session, token, project, origin, setToken })
  if (endpoint.reveals && session && project) {
    const details = { call: key, ...(input.params as Record<string, unknown>) }
    const entry = { projectId: project.projectId, actor: session.name, action: 'viewed', details }
    await recordAudit(services, services.db, entry)
  }
  return checked(services, key, endpoint, answer)
}

/** Verifies answers against the contract in tests. */
function checked({ env }: Services, key: string, { output }: DeskEndpoint, answer: unknown): unknown {
  if (env.NODE_ENV !== 'test') return answer
  const result = v.safeParse(output, answer)
  if (!result.success) throw new Error(`${key} breaks the contract: ${JSON.stringify(v.flatten(result.issues))}`)
  return answer
}

function sendFile(reply: FastifyReply, { name, type, content }: Download) {
  return reply
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .type(type)
    .send(content)
}
