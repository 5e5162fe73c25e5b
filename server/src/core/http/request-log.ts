import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '../services'
import { traceIdOf } from '../tracing/call-spans'

const refusalsCounted = {
  name: 'refusals_total',
  help: 'Calls that were refused, by the code of the catalogue',
  labels: { error: [] },
}

/** Error codes of refused requests; most refusals use HTTP 200. */
const refusals = new WeakMap<FastifyRequest, string>()

export function noteRefusal(request: FastifyRequest, code: string): void {
  refusals.set(request, code)
}

export const refusalOf = (request: FastifyRequest): string | null => refusals.get(request) ?? null

/**
 * Logs each request in one line without personal data, sets `x-request-id`, and records duration and refusals as
 * metrics.
 */
export function registerRequestLog(app: FastifyInstance, { log, metrics }: Services): void {
  const refused = metrics.counter(refusalsCounted)
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    const status = reply.statusCode
    const error = refusalOf(request)
    const traceId = traceIdOf(request)
    metrics.httpSeconds.observe({ route, status }, reply.elapsedTime / 1000)
    if (error !== null) refused.inc({ error })
    log.info(
      {
        ...{ requestId: request.id, method: request.method, route, status, ms: Math.round(reply.elapsedTime) },
        ...(error !== null && { error }),
        ...(traceId !== undefined && { traceId }),
      },
      'request',
    )
  })
}
