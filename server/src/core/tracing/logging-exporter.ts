import { ExportResultCode } from '@opentelemetry/core'
import type { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import type { Logger } from 'pino'

type Exporter = Pick<OTLPTraceExporter, 'export' | 'shutdown'>

/** Wraps an exporter to log the start and end of an outage of the collector once each. */
export function loggingExporter(exporter: Exporter, log: Logger): Exporter {
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
