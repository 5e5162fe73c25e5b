import type { Logger } from 'pino'
import type { Env } from '@server/env'
import { buildLog } from '../running/log'
import type { Tracing } from './tracing'

/**
 * Traces for the collector at OTEL_EXPORTER_OTLP_ENDPOINT; null without it. OpenTelemetry is loaded here and nowhere else,
 * so that whoever has no collector loads none of it. `log` hears when the collector cannot be reached, once each time.
 */
export async function openTracing(env: Env, log: Logger = buildLog(env)): Promise<Tracing | null> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = env
  if (endpoint === undefined) return null
  const { otlpTracing } = await import('./otlp-tracing')
  return otlpTracing(endpoint, log)
}
