import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refusalOf } from '../http/request-log'
import type { Services } from '../services'
import { callSpans } from './call-spans'

/** Untraced routes: health probes, metrics, static files. */
const UNTRACED = /^\/(health|metrics)\b|\*/

/**
 * Starts a server span per request with its route, outcome and request id (the code that candidates quote to the help
 * desk). URL parameters, headers and bodies are never recorded.
 */
export function registerCallTraces(app: FastifyInstance, { tracing }: Services): void {
  if (!tracing) return
  app.addHook('onRequest', (request, reply, done) => {
    const route = request.routeOptions.url
    if (route === undefined || UNTRACED.test(route)) return done()
    const span = tracing.begin({
      kind: 'asked',
      name: `${request.method} ${route}`,
      attributes: { 'http.request.method': request.method, 'http.route': route, 'exam.request_id': request.id },
      parent: parentOf(request),
    })
    callSpans.set(request, span)
    reply.raw.once('close', () => {
      const { statusCode } = reply
      span.setAttributes({ 'http.response.status_code': statusCode, 'exam.outcome': refusalOf(request) ?? 'success' })
      span.end(statusCode >= 500 ? String(statusCode) : undefined)
    })
    done()
  })
}

/**
 * Enters the request's span for all later work. Repeated after body parsing, because scheduling and body events run in
 * other async contexts.
 */
export function registerTracesWithin(app: FastifyInstance, { tracing }: Services): void {
  if (!tracing) return
  const enter = (request: FastifyRequest, _reply: unknown, done: () => void) => {
    const span = callSpans.get(request)
    if (span) span.run(done)
    else done()
  }
  app.addHook('onRequest', enter)
  app.addHook('preValidation', enter)
}

/**
 * Accepts `traceparent` only from a proxy in TRUST_PROXY; arbitrary clients could flood the collector and mix up
 * traces.
 */
function parentOf({ ips, headers }: FastifyRequest): string | undefined {
  const isHandedOn = (ips?.length ?? 0) > 1
  const { traceparent } = headers
  return isHandedOn && typeof traceparent === 'string' ? traceparent : undefined
}
