import { ExportResultCode } from '@opentelemetry/core'
import type { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import type { Logger } from 'pino'

type Exporter = Pick<OTLPTraceExporter, 'export' | 'shutdown'>

/** Wraps an exporter to log the start and end of an outage of the collector once each. */
export function tellingExporter(exporter: Exporter, log: Logger): Exporter {
  let isLosing = false
  return {
    export(spans, told) {
      exporter.export(spans, (result) => {
        const isLost = result.code !== ExportResultCode.SUCCESS
        if (isLost && !isLosing) log.warn({ reason: result.error?.message }, 'the collector of traces takes nothing')
        if (!isLost && isLosing) log.warn('the collector of traces takes what is sent again')
        isLosing = isLost
        told(result)
      })
    },
    shutdown: () => exporter.shutdown(),
  }
}
