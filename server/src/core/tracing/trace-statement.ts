import { faultOf, type Tracing } from './tracing'

type Callback = (error: unknown, answer?: unknown) => void

/**
 * Records a database query as a client span of the current one, by statement name and without values. Queries outside a
 * span (health probe, clock) are not recorded.
 */
export function traceStatement(tracing: Tracing, args: unknown[], query: (asked: unknown[]) => unknown): unknown {
  const [statement, ...rest] = args
  if (!tracing.current() || isStream(statement)) return query(args)
  const span = tracing.begin({
    kind: 'asks',
    name: statementName(statement),
    attributes: { 'db.system.name': 'postgresql' },
  })
  const callback = rest.at(-1)
  if (typeof callback === 'function') {
    const tracedCallback: Callback = (error, answer) => {
      span.end(error ? faultOf(error) : undefined)
      ;(callback as Callback)(error, answer)
    }
    return query([statement, ...rest.slice(0, -1), tracedCallback])
  }
  const answer = query(args) as Promise<unknown>
  answer.then(
    () => span.end(),
    (error: unknown) => span.end(faultOf(error)),
  )
  return answer
}

/** Detects `COPY` and similar: objects that drive the connection themselves. */
const isStream = (statement: unknown) => typeof (Object(statement) as { submit?: unknown }).submit === 'function'

const VERB = /[a-z]+/i
/** Matches the first table read or written; excludes functions by their bracket. */
const TABLE = /\b(?:from|into|update|join)\s+(?:only\s+|lateral\s+)?"?([a-z_][a-z0-9_]*)\b"?(?!\s*\()/i

/**
 * Returns the span name of a statement: its prepared-statement name, or its verb and first table (“select
 * registration”). Contains nothing else of the text. Pure.
 */
export function statementName(statement: unknown): string {
  const { name, text } = (typeof statement === 'string' ? { text: statement } : statement) as {
    name?: unknown
    text?: unknown
  }
  if (typeof name === 'string' && name !== '') return name
  const [verb = 'statement'] = VERB.exec(String(text)) ?? []
  const [, table] = TABLE.exec(String(text)) ?? []
  return table === undefined ? verb.toLowerCase() : `${verb.toLowerCase()} ${table}`
}
