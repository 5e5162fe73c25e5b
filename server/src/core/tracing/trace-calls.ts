import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refusalOf } from '../http/request-log'
import type { Services } from '../services'
import { callSpans } from './call-spans'

/** What balancers and Prometheus ask all day, and files of the site. */
const UNTOLD = /^\/(health|metrics)\b|\*/

/**
 * A step for each call, from its arrival on: its route, what it ended with, and the request's id, which is the code that
 * candidates read to the help desk. Addresses with their values, headers and bodies are never told.
 */
export function registerCallTraces(app: FastifyInstance, { tracing }: Services): void {
  if (!tracing) return
  app.addHook('onRequest', (request, reply, done) => {
    const route = request.routeOptions.url
    if (route === undefined || UNTOLD.test(route)) return done()
    const span = tracing.begin({
      kind: 'asked',
      name: `${request.method} ${route}`,
      facts: { 'http.request.method': request.method, 'http.route': route, 'exam.request_id': request.id },
      parent: parentOf(request),
    })
    callSpans.set(request, span)
    reply.raw.once('close', () => {
      const { statusCode } = reply
      span.note({ 'http.response.status_code': statusCode, 'exam.outcome': refusalOf(request) ?? 'success' })
      span.end(statusCode >= 500 ? String(statusCode) : undefined)
    })
    done()
  })
}

/**
 * What is done for a call from here on is part of it. Whoever gave the turn, or brought the rest of the body, may have been
 * doing something else.
 */
export function registerTracesWithin(app: FastifyInstance, { tracing }: Services): void {
  if (!tracing) return
  const enter = (request: FastifyRequest, _reply: unknown, done: () => void) => {
    const span = callSpans.get(request)
    if (span) span.within(done)
    else done()
  }
  app.addHook('onRequest', enter)
  app.addHook('preValidation', enter)
}

/** Only a proxy that TRUST_PROXY names says what a call is part of: strangers would fill the collector, and mix traces. */
function parentOf({ ips, headers }: FastifyRequest): string | undefined {
  const isHandedOn = (ips?.length ?? 0) > 1
  const { traceparent } = headers
  return isHandedOn && typeof traceparent === 'string' ? traceparent : undefined
}
