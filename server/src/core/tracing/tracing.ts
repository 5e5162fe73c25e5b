/** Tracing interface: nested spans with durations, sent to a collector. */

/** Span attributes. Must not contain personal data, because the collector is an external system. */
export type SpanAttributes = Record<string, string | number>

/** Span kinds: server, client, internal. */
export type SpanKind = 'asked' | 'asks' | 'byItself'

/** Span; spans begun inside `run` become its children. */
export interface TraceSpan {
  /** 32 hexadecimal digits, shared by all spans of a request. */
  readonly traceId: string
  setAttributes(facts: SpanAttributes): void
  run<T>(work: () => T): T
  /** `fault`: reason of failure as one word without personal data. */
  end(fault?: string): void
}

interface SpanOptions {
  kind: SpanKind
  name: string
  attributes?: SpanAttributes
  /** `traceparent` of a trusted caller (W3C Trace Context). */
  parent?: string | undefined
}

/** Null in `Services` without a configured collector; OpenTelemetry is not loaded then. */
export interface Tracing {
  begin(beginning: SpanOptions): TraceSpan
  /** Returns the current span's context; null outside of any span. */
  current(): { traceId: string; traceparent: string } | null
  /** Sends buffered spans. */
  flush(): Promise<void>
  close(): Promise<void>
}

/**
 * Runs `work` in a span and records only the code or name of an error. Client spans outside of any span (start-up,
 * health probe) are not recorded.
 */
export function inSpan<T>(tracing: Tracing | null, options: SpanOptions, work: () => T): T {
  if (!tracing || (options.kind === 'asks' && !tracing.current())) return work()
  const span = tracing.begin(options)
  try {
    const outcome = span.run(work)
    if (!(outcome instanceof Promise)) {
      span.end()
      return outcome
    }
    outcome.then(
      () => span.end(),
      (error: unknown) => span.end(faultOf(error)),
    )
    return outcome
  } catch (error) {
    span.end(faultOf(error))
    throw error
  }
}

/** Returns an error's code, else its name; messages may repeat the data sent. */
export function faultOf(error: unknown): string {
  const { code, name } = Object(error) as { code?: unknown; name?: unknown }
  return typeof code === 'string' ? code : typeof name === 'string' ? name : 'failed'
}
