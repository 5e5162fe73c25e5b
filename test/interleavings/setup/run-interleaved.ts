import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { Failure } from '@server/core/failure'
import type { Services } from '@server/core/services'
import type { TestService } from '../../service/harness'
import { operate } from '../../service/operator/operator'
import { pauseBefore } from '../../service/setup/pause'
import { LockSequence } from './lock-order'
import type { Touched } from './statement-tables'
import { hasCommitted, NO_IDLE_TIMEOUT, touchedBy, watch, type PausePoint } from './statement-trace'

/** `done`, or the error code of the refusal. */
export type Outcome = string

export interface Action<Subject> {
  name: string
  /** Calls the service as its caller would. A refusal is an outcome; any other error fails the test. */
  run: (at: TestService, subject: Subject) => Promise<Outcome>
  /**
   * Points at which the action holds no lock and its completed part stays: each split runs up to such a point and
   * returns the rest. The other action may run in between.
   */
  splits?: readonly Split<Subject>[]
  /** A job, which skips locked rows: it runs once more before rows are compared. */
  isJob?: true
}

type Split<Subject> = (at: TestService, subject: Subject) => Promise<() => Promise<Outcome>>

/** Runs an action until its first statement that `isMeant`, or to its end. */
export const splitBefore =
  <Subject>(isMeant: (text: string) => boolean, run: Action<Subject>['run']): Split<Subject> =>
  async (at, subject) => {
    const pause = pauseBefore(at.services, isMeant)
    const running = run(at, subject)
    await Promise.race([pause.reached, running])
    return () => {
      pause.resume()
      return running
    }
  }

/** Two instances on one database. */
export interface Instances {
  one: TestService
  two: TestService
}

export interface Interleaved {
  /** Outcomes of both actions. */
  outcomes: readonly [Outcome, Outcome]
  /** Whether the first action reached its pause. */
  isReached: boolean
  /** Whether the second action waited for a lock before any of its changes was visible. */
  isOnlyWaiting: boolean
  bySecond: Touched
}

/** Errors that no caller may get under concurrency. */
const serverErrors = ['COMMON_02', 'COMMON_01']

/** Outcome of a call. Throws on a server error. */
export async function callOutcome(answer: Promise<{ error: string | null; status: number }>): Promise<Outcome> {
  const { error, status } = await answer
  if (error && (status >= 500 || serverErrors.includes(error))) throw new Error(`answered ${status} ${error}`)
  return error ?? 'done'
}

/** Outcome of a service function: its value, or the error code of a refusal. */
export async function outcomeOf(work: Promise<unknown>): Promise<Outcome> {
  try {
    const value = await work
    return typeof value === 'string' || typeof value === 'number' ? String(value) : 'done'
  } catch (error) {
    if (error instanceof Failure) return error.code
    throw error
  }
}

/** Message of a command that changed nothing due to a concurrent action and asks to be repeated. */
export const CONCURRENT_CHANGE = /in this moment|at the same time|changed since the preview/

const ID_OR_NUMBER = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|[\d-]+/g

/**
 * Runs an operator command; returns `done`, or its message without ids and numbers. Throws on wrong usage, because
 * such a command would never interleave with anything.
 */
export async function command({ services }: TestService, ...words: string[]): Promise<Outcome> {
  const { code, complained } = await operate(services, ...words)
  if (code === WRONG_WORDS) throw new Error(`${words.join(' ')}: ${complained}`)
  if (CONCURRENT_CHANGE.test(complained)) await forgetUnchangedRuns(services)
  return code === 0 ? 'done' : complained.replace(ID_OR_NUMBER, '#')
}

/** Deletes runs that changed nothing, so that the data equal those without the command. */
async function forgetUnchangedRuns({ db }: Services): Promise<void> {
  await db.execute(sql`
    with unchanged as (delete from action_run where state = 'done' and done = 0 returning run_id::text)
    delete from audit_log
    where action = 'actions request' and details->>'runId' in (select run_id from unchanged)`)
}

const WRONG_WORDS = 2

/** Disables the idle timeout, because the other action may take longer on a loaded machine. */
const withoutIdleTimeout = (client: Client): Promise<unknown> =>
  // fails in an aborted transaction, whose rollback follows
  client.query(NO_IDLE_TIMEOUT).catch(() => undefined)

/**
 * Runs `first` on instance one until the statement of `point`, then `second` on instance two until it ends or waits
 * for a lock, then the rest of both.
 */
export async function runInterleaved<Subject>(
  { one, two }: Instances,
  tablesOf: (text: string) => Touched,
  subject: Subject,
  { first, second, point }: { first: Action<Subject>; second: Action<Subject>; point: PausePoint },
): Promise<Interleaved> {
  let resume: () => void = () => undefined
  const gate = new Promise<void>((done) => (resume = done))
  let reach: () => void = () => undefined
  const reached = new Promise<void>((done) => (reach = done))
  let isReached = false
  const ofFirst = watch(one.services, tablesOf, ({ text, repeated }, { client }) => {
    if (text !== point.text || repeated !== point.repeated) return undefined
    isReached = true
    return withoutIdleTimeout(client).then(() => {
      reach()
      return gate
    })
  })
  const running = settled(first.run(one, subject))
  await Promise.race([reached, running])
  const ofSecond = watch(two.services, tablesOf)
  const other = settled(second.run(two, subject))
  try {
    const isWaiting = await waitsForLock(two.services, other)
    const isOnlyWaiting = isWaiting && !hasCommitted(ofSecond.statements)
    resume()
    const [firstEnd, secondEnd] = await Promise.all([running, other])
    return {
      outcomes: [valueOf(firstEnd), valueOf(secondEnd)],
      ...{ isReached, isOnlyWaiting, bySecond: touchedBy(ofSecond.statements) },
    }
  } finally {
    resume()
    await Promise.all([running, other])
    ofSecond.stop()
    ofFirst.stop()
  }
}

export async function runAlone<Subject>(
  at: TestService,
  tablesOf: (text: string) => Touched,
  subject: Subject,
  action: Action<Subject>,
) {
  const [locks, known] = [new Map<Client, LockSequence>(), new Set<unknown>()]
  const outOfOrder: string[] = []
  const watched = watch(at.services, tablesOf, (_traced, { text, values, client }) => {
    const sequence = locks.get(client) ?? new LockSequence(known)
    locks.set(client, sequence)
    const late = sequence.add(text, values)
    if (late) outOfOrder.push(late)
    return undefined
  })
  const end = await settled(action.run(at, subject))
  watched.stop()
  return { outcome: valueOf(end), statements: watched.statements, outOfOrder }
}

type Settled<T> = { value: T } | { error: unknown }

const settled = <T>(work: Promise<T>): Promise<Settled<T>> =>
  work.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  )

function valueOf<T>(end: Settled<T>): T {
  if ('error' in end) throw end.error
  return end.value
}

const TIMEOUT_MS = 10_000
const POLL_MS = 2

/** Resolves with true when a connection of the instance waits for a lock, with false when `work` has ended. */
async function waitsForLock({ db }: Services, work: Promise<unknown>): Promise<boolean> {
  let hasEnded = false
  void work.then(() => (hasEnded = true))
  const pool = db.$client as unknown as { _clients: { processID: number }[] }
  const monitor = await monitorOf(db.$client.url)
  for (const until = Date.now() + TIMEOUT_MS; Date.now() < until;) {
    await Promise.race([work, new Promise((look) => setTimeout(look, POLL_MS))])
    if (hasEnded) return false
    const pids = pool._clients.map(({ processID }) => processID)
    const { rows } = await monitor.query<{ waiting: boolean }>(
      `select exists (select from pg_stat_activity where pid = any ($1::int[]) and wait_event_type = 'Lock') as waiting`,
      [pids],
    )
    if (rows[0]?.waiting) return true
  }
  throw new Error('the second action neither ended nor waited for a lock')
}

const monitors = new Map<string, Promise<Client>>()

/** Separate connection, so that monitoring does not affect the instances. */
function monitorOf(url: string): Promise<Client> {
  const known = monitors.get(url)
  if (known) return known
  const made = (async () => {
    const client = new Client({ connectionString: url })
    // the database is dropped after its test file
    client.on('error', () => undefined)
    await client.connect()
    return client
  })()
  monitors.set(url, made)
  return made
}

export async function closeMonitors(): Promise<void> {
  const open = [...monitors.values()]
  monitors.clear()
  await Promise.all(open.map(async (client) => (await client).end()))
}
