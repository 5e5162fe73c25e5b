import type { Logger } from 'pino'
import type { Env } from '@server/env'
import { buildLog } from '../running/log'
import type { Tracing } from './tracing'

/**
 * Opens tracing to the collector at OTEL_EXPORTER_OTLP_ENDPOINT; null if unset. OpenTelemetry is imported lazily, only
 * here. `log` receives one warning per outage of the collector.
 */
export async function openTracing(env: Env, log: Logger = buildLog(env)): Promise<Tracing | null> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = env
  if (endpoint === undefined) return null
  const { otlpTracing } = await import('./otlp-tracing')
  return otlpTracing(endpoint, log)
}
