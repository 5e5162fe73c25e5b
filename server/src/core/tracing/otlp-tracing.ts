/** OpenTelemetry adapter, loaded only with a configured collector (open-tracing.ts). */
import { AsyncLocalStorage } from 'node:async_hooks'
import { hostname } from 'node:os'
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  defaultTextMapGetter,
  defaultTextMapSetter,
  trace,
  type Context,
} from '@opentelemetry/api'
import { W3CTraceContextPropagator, ExportResultCode } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'
import type { Logger } from 'pino'
import { withTimeout } from '../running/with-timeout'
import type { TraceSpan, Tracing } from './tracing'

const SERVICE = 'exam-registration'

/**
 * Export queue: a rush creates about ten thousand spans per second; spans beyond the queue are dropped without
 * blocking.
 */
const EXPORT_QUEUE = { maxQueueSize: 20_000, maxExportBatchSize: 2_000, scheduledDelayMillis: 1_000 }
/** Timeout of the final flush in milliseconds. */
const FLUSH_TIMEOUT_MS = 3_000

const kinds = { asked: SpanKind.SERVER, asks: SpanKind.CLIENT, byItself: SpanKind.INTERNAL }

const w3c = new W3CTraceContextPropagator()

/**
 * Creates tracing over OTLP/HTTP. Sampling, headers and service name come from the standard OpenTelemetry variables
 * (`OTEL_TRACES_SAMPLER`, `OTEL_EXPORTER_OTLP_HEADERS`, `OTEL_SERVICE_NAME`, …). Registers nothing globally.
 */
export function otlpTracing(endpoint: string, log: Logger): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` })
  const provider = new NodeTracerProvider({
    resource: resourceAttributes(),
    spanProcessors: [new BatchSpanProcessor(loggingExporter(exporter, log), EXPORT_QUEUE)],
  })
  const tracer = provider.getTracer(SERVICE)
  const contexts = new AsyncLocalStorage<Context>()

  return {
    begin({ kind, name, attributes = {}, parent }) {
      const outer = parent === undefined ? (contexts.getStore() ?? ROOT_CONTEXT) : contextOf(parent)
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, outer)
      const inner = trace.setSpan(outer, span)
      return {
        traceId: span.spanContext().traceId,
        setAttributes: (more) => void span.setAttributes(more),
        run: (work) => contexts.run(inner, work),
        end(fault) {
          if (fault !== undefined) span.setStatus({ code: SpanStatusCode.ERROR, message: fault })
          span.end()
        },
      } satisfies TraceSpan
    },
    current() {
      const context = contexts.getStore()
      return context ? { traceId: trace.getSpanContext(context)?.traceId ?? '', traceparent: parentIn(context) } : null
    },
    flush: () => provider.forceFlush(),
    // an unavailable collector must not block shutdown
    close: () => withTimeout(FLUSH_TIMEOUT_MS, provider.shutdown()).catch(() => undefined),
  }
}

/** Resource attributes: machine and process; `OTEL_SERVICE_NAME` and `OTEL_RESOURCE_ATTRIBUTES` take precedence. */
function resourceAttributes() {
  const own = { 'service.name': SERVICE, 'service.instance.id': `${hostname()}:${process.pid}` }
  return defaultResource()
    .merge(resourceFromAttributes(own))
    .merge(detectResources({ detectors: [envDetector] }))
}

const contextOf = (traceparent: string) => w3c.extract(ROOT_CONTEXT, { traceparent }, defaultTextMapGetter)

function parentIn(context: Context): string {
  const carrier: Record<string, string> = {}
  w3c.inject(context, carrier, defaultTextMapSetter)
  return carrier['traceparent'] ?? ''
}

type Exporter = Pick<OTLPTraceExporter, 'export' | 'shutdown'>

/** Wraps an exporter to log the start and end of an outage of the collector once each. */
function loggingExporter(exporter: Exporter, log: Logger): Exporter {
  let isOutage = false
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const hasFailed = result.code !== ExportResultCode.SUCCESS
        if (hasFailed && !isOutage) log.warn({ reason: result.error?.message }, 'the collector of traces takes nothing')
        if (!hasFailed && isOutage) log.warn('the collector of traces takes what is sent again')
        isOutage = hasFailed
        done(result)
      })
    },
    shutdown: () => exporter.shutdown(),
  }
}
