import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Failure } from '../failure'
import type { Services } from '../services'

/**
 * Serves `/metrics` for Prometheus. Requires METRICS_TOKEN as bearer token if set; without it, production answers
 * COMMON_NOT_FOUND (HTTP 404).
 */
export function registerMetricsPage(app: FastifyInstance, services: Services): void {
  const { env, metrics } = services
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, env)) throw new Failure('COMMON_NOT_FOUND', {}, 404)
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
}

function mayRead({ headers }: FastifyRequest, { METRICS_TOKEN, NODE_ENV }: Services['env']): boolean {
  if (METRICS_TOKEN === undefined) return NODE_ENV !== 'production'
  const given = Buffer.from(headers.authorization ?? '')
  const wanted = Buffer.from(`Bearer ${METRICS_TOKEN}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

/** Registers gauges of the connection pool and of the clock. */
export function showDatabase({ metrics, clock, db }: Services): void {
  metrics.gauge(
    'machine_clock_ahead_seconds',
    'How far the machine’s clock is ahead of the database’s',
    () => clock.machineAheadMs / 1000,
  )
  metrics.gauge('database_connections', 'Connections to the database that are open', () => db.$client.totalCount)
  metrics.gauge('database_waiting', 'What waits for a connection to the database', () => db.$client.waitingCount)
}
