/** What the service tells a collector of traces: what happened within what, and how long it took. */

/** Never personal data: a collector is another machine’s. */
export type Facts = Record<string, string | number>

/** What somebody outside asked us for; what we ask somebody else for; what begins by itself. */
export type SpanKind = 'asked' | 'asks' | 'byItself'

/** Something that takes time. Beginnings within its `within` are part of it. */
export interface Span {
  /** 32 hexadecimal digits, the same for everything that one call led to. */
  readonly traceId: string
  note(facts: Facts): void
  within<T>(work: () => T): T
  /** `fault`: why it failed, in a word without personal data. */
  end(fault?: string): void
}

interface Beginning {
  kind: SpanKind
  name: string
  facts?: Facts
  /** The `traceparent` of who asked, where they may say so (W3C Trace Context). */
  parent?: string | undefined
}

/** Null in `Services` where no collector is configured: then none of this is loaded, and nothing asks for it. */
export interface Tracing {
  begin(beginning: Beginning): Span
  /** Of what is under way; null outside of everything. */
  current(): { traceId: string; traceparent: string } | null
  /** Sends what was not sent yet. */
  flush(): Promise<void>
  close(): Promise<void>
}

/**
 * Does `work` as a step; what it rejects with is told by its name alone. What is asked of somebody while nothing is under way
 * (at the start, or by a pulse) is none.
 */
export function asStep<T>(tracing: Tracing | null, beginning: Beginning, work: () => T): T {
  if (!tracing || (beginning.kind === 'asks' && !tracing.current())) return work()
  const span = tracing.begin(beginning)
  try {
    const outcome = span.within(work)
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

/** The code of the server, the network or the catalogue, else the kind of error: sentences repeat what was sent. */
export function faultOf(error: unknown): string {
  const { code, name } = Object(error) as { code?: unknown; name?: unknown }
  return typeof code === 'string' ? code : typeof name === 'string' ? name : 'failed'
}
