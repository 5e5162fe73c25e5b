import type { FastifyInstance } from 'fastify'
import type { Services } from '../services'

/** Every request: its id in the answer, its time in the metrics, and one line in the log that holds no personal data. */
export function registerRequestLog(app: FastifyInstance, { log, metrics }: Services): void {
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    const status = reply.statusCode
    metrics.httpSeconds.observe({ route, status }, reply.elapsedTime / 1000)
    log.info(
      { requestId: request.id, method: request.method, route, status, ms: Math.round(reply.elapsedTime) },
      'request',
    )
  })
}
