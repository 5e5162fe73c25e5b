import { Client } from 'pg'
import type { Services } from '@server/core/services'
import { until } from './until'

type Query = (this: Client, ...asked: unknown[]) => unknown

/** Statement text from the arguments of `Client.query`. */
const statementText = (asked: readonly unknown[]): string =>
  typeof asked[0] === 'string' ? asked[0] : (asked[0] as { text: string }).text

const statementValues = ([query, values]: readonly unknown[]): readonly unknown[] =>
  Array.isArray(values) ? values : ((query as { values?: unknown[] }).values ?? [])

/** A statement of one service instance before it is sent. */
export interface Statement {
  text: string
  /** Bind parameters. */
  values: readonly unknown[]
  /** Position among the statements of this instance since `interceptStatements`, from 0. */
  index: number
  client: Client
}

interface Interception {
  /** Ends the interception. */
  stop(): void
}

/** Runs `end` before the callback. */
const after =
  (end: () => void, callback: unknown) =>
  (...answer: unknown[]): unknown => {
    end()
    return (callback as (...answer: unknown[]) => unknown)(...answer)
  }

/**
 * Calls `before` with every statement of the connection pool; a statement is sent when the returned promise resolves.
 * `answered` is called with the same object once the statement has ended, unless a query object was sent. Health
 * probes and connections outside the pool are not intercepted.
 */
export function interceptStatements(
  services: Services,
  before: (statement: Statement) => Promise<void> | undefined,
  answered: (statement: Statement) => void = () => undefined,
): Interception {
  // oxlint-disable-next-line typescript/unbound-method -- called with the client below
  const original = Client.prototype.query as unknown as Query
  const pool = services.db.$client as unknown as { _clients: Client[] }
  let index = 0
  const intercepted: Query = function (...asked) {
    if (!pool._clients.includes(this)) return original.apply(this, asked)
    const statement = { text: statementText(asked), values: statementValues(asked), index: index++, client: this }
    const callback = asked.at(-1)
    // with a callback or a query object, pg reports the result there instead of returning a promise
    const isReportedElsewhere =
      typeof callback === 'function' || typeof (asked[0] as { submit?: unknown }).submit === 'function'
    const end = () => answered(statement)
    const send = () => {
      if (typeof callback === 'function') return original.apply(this, [...asked.slice(0, -1), after(end, callback)])
      const answer = original.apply(this, asked)
      if (!isReportedElsewhere) void (answer as Promise<unknown>).then(end, end)
      return answer
    }
    const gate = before(statement)
    if (!gate) return send()
    const sent = gate.then(send)
    return isReportedElsewhere ? void sent.catch(() => undefined) : sent
  }
  Client.prototype.query = intercepted as never
  return {
    stop: () => {
      if (Client.prototype.query !== (intercepted as never)) throw new Error('interceptions end in the reverse order')
      Client.prototype.query = original as never
    },
  }
}

interface Pause {
  /** Resolves when the statement is about to be sent. */
  reached: Promise<void>
  /** Sends the statement; later ones are not paused. */
  resume(): void
}

/**
 * Pauses the first statement that `isMeant`, before it is sent. `isMeant` sees the text with Drizzle's quotes (`update
 * "orders" set …`).
 */
export function pauseBefore(services: Services, isMeant: (text: string, index: number) => boolean): Pause {
  let resume: () => void = () => undefined
  const gate = new Promise<void>((done) => (resume = done))
  let reach: () => void = () => undefined
  const reached = new Promise<void>((done) => (reach = done))
  let isPaused = false
  const interception = interceptStatements(services, ({ text, index }) => {
    if (isPaused || !isMeant(text, index)) return undefined
    isPaused = true
    reach()
    return gate
  })
  return {
    reached,
    resume: () => {
      interception.stop()
      resume()
    },
  }
}

/**
 * Runs `first` up to the statement that `isMeant` (see pauseBefore), then `second` until it ends or waits for a lock,
 * then the rest of both. Fails when `first` ends without that statement.
 */
export async function interleave<A, B>(
  services: Services,
  isMeant: (text: string, index: number) => boolean,
  first: () => Promise<A>,
  second: () => Promise<B>,
): Promise<{ first: A; second: B }> {
  const pause = pauseBefore(services, isMeant)
  const running = first()
  const ended = running.then(
    () => false,
    () => false,
  )
  if (!(await Promise.race([pause.reached.then(() => true), ended]))) {
    pause.resume()
    await running
    throw new Error('the statement to pause at was not reached')
  }
  const other = second()
  await endedOrWaiting(services, other)
  pause.resume()
  const [one, two] = await Promise.all([running, other])
  return { first: one, second: two }
}

/** Resolves when `work` has ended or a statement in this database waits for a lock. */
export async function endedOrWaiting(services: Services, work: Promise<unknown>): Promise<void> {
  let hasEnded = false
  work.then(
    () => (hasEnded = true),
    () => (hasEnded = true),
  )
  await until(async () => {
    if (hasEnded) return true
    const { rows } = await services.db.$client.query<{ waiting: boolean }>(
      `select exists (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as waiting`,
    )
    return hasEnded || rows[0]?.waiting === true
  })
}
