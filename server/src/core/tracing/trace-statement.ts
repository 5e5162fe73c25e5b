import { statementName } from './statement-name'
import { faultOf, type Tracing } from './tracing'

type Callback = (error: unknown, answer?: unknown) => void

/**
 * Asks the database, as a step of what is under way, under the statement's name and without its values. What nobody is
 * waiting for (a pulse, the clock) is no step.
 */
export function traceStatement(tracing: Tracing, asked: unknown[], ask: (asked: unknown[]) => unknown): unknown {
  const [statement, ...rest] = asked
  if (!tracing.current() || isStream(statement)) return ask(asked)
  const span = tracing.begin({
    kind: 'asks',
    name: statementName(statement),
    facts: { 'db.system.name': 'postgresql' },
  })
  const callback = rest.at(-1)
  if (typeof callback === 'function') {
    const told: Callback = (error, answer) => {
      span.end(error ? faultOf(error) : undefined)
      ;(callback as Callback)(error, answer)
    }
    return ask([statement, ...rest.slice(0, -1), told])
  }
  const answer = ask(asked) as Promise<unknown>
  answer.then(
    () => span.end(),
    (error: unknown) => span.end(faultOf(error)),
  )
  return answer
}

/** `COPY` and the like: an object that speaks to the server itself. */
const isStream = (statement: unknown) => typeof (Object(statement) as { submit?: unknown }).submit === 'function'
