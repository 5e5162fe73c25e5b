import { Client } from 'pg'
import { Failure } from '@server/core/failure'
import type { Services } from '@server/core/services'
import type { TestService } from '../../service/harness'
import { operate } from '../../service/operator/operator'
import { interceptStatements, type Statement } from '../../service/setup/pause'
import { LockSequence } from './lock-order'

/** `done`, or the code of the refusal. */
export type Outcome = string

export interface Action<Subject> {
  name: string
  /** Calls the service as its caller would; a refusal is an outcome, anything else that is thrown fails the test. */
  run: (at: TestService, subject: Subject) => Promise<Outcome>
  /**
   * Runs it until it waits for an answer from outside, and returns the rest. An action that holds no lock while it waits, and
   * whose answer is recorded whatever happened meanwhile, may also end as if the other one had run in between.
   */
  halves?: (at: TestService, subject: Subject) => Promise<() => Promise<Outcome>>
}

/** Two instances of the service on one database. */
export interface Instances {
  one: TestService
  two: TestService
}

export interface Interleaved {
  /** What each of the two came to. */
  outcomes: readonly [Outcome, Outcome]
  /** The statement that the first one waited before; null when it ended without so many statements. */
  pausedBefore: string | null
}

/** What no caller may see, whatever runs at the same time. */
const serverErrors = ['COMMON_02', 'COMMON_01']

/** What a call answers. */
export async function called(answer: Promise<{ error: string | null; status: number }>): Promise<Outcome> {
  const { error, status } = await answer
  if (error && (status >= 500 || serverErrors.includes(error))) throw new Error(`answered ${status} ${error}`)
  return error ?? 'done'
}

/** What a function of the service returns, or the code it refuses with. */
export async function concluded(work: Promise<unknown>): Promise<Outcome> {
  try {
    const value = await work
    return typeof value === 'string' || typeof value === 'number' ? String(value) : 'done'
  } catch (error) {
    if (error instanceof Failure) return error.code
    throw error
  }
}

/** Complaint of a command that changed nothing because of a concurrent action and asks to be repeated. */
export const OVERTAKEN = /in this moment|at the same time/

const ID_OR_NUMBER = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|[\d-]+/g

/**
 * `done`, or what a command of the operator's tool complains of, without ids and numbers. Throws when its words are wrong: a
 * command that is always refused would meet nothing.
 */
export async function command({ services }: TestService, ...words: string[]): Promise<Outcome> {
  const { code, complained } = await operate(services, ...words)
  if (code === WRONG_WORDS) throw new Error(`${words.join(' ')}: ${complained}`)
  return code === 0 ? 'done' : complained.replace(ID_OR_NUMBER, '#')
}

const WRONG_WORDS = 2

/** Asked by the process for itself, not for a caller. Locks on the project are a caller's. */
const isOfProcess = (text: string) =>
  (text.includes('"project"') && !/\bfor (no key )?update\b/.test(text)) || text === 'select 1'

/** Nothing depends on whether the other action comes before or after it: the pause before the next statement is enough. */
const isNeutral = (text: string) =>
  /^\s*(begin|savepoint|release|insert into "?(rate_limit|audit_log))\b/.test(text) ||
  text.includes('idempotency') ||
  text === NO_IDLE_TIMEOUT

const NO_IDLE_TIMEOUT = 'set idle_in_transaction_session_timeout = 0'

/** The other action may take longer than the idle timeout on a loaded machine. */
const withoutIdleTimeout = (client: Client): Promise<unknown> =>
  // a failed transaction refuses it; its rollback follows
  client.query(NO_IDLE_TIMEOUT).catch(() => undefined)

/**
 * Runs `first` on instance one until it is about to send its statement number `pauseAt` (from 0), then `second` on instance
 * two until it ends or waits for a lock, then the rest of both.
 */
export async function runInterleaved<Subject>(
  { one, two }: Instances,
  subject: Subject,
  first: Action<Subject>,
  second: Action<Subject>,
  pauseAt: number,
): Promise<Interleaved> {
  let resume: () => void = () => undefined
  const gate = new Promise<void>((done) => (resume = done))
  let reach: () => void = () => undefined
  const reached = new Promise<void>((done) => (reach = done))
  let pausedBefore: string | null = null
  const watched = watchStatements(one.services, ({ text, index, client }) => {
    if (index !== pauseAt) return undefined
    pausedBefore = text
    return withoutIdleTimeout(client).then(() => {
      reach()
      return gate
    })
  })
  const running = settled(first.run(one, subject))
  await Promise.race([reached, running])
  const other = settled(second.run(two, subject))
  await endedOrWaiting(two.services, other)
  resume()
  const [firstEnd, secondEnd] = await Promise.all([running, other])
  watched.stop()
  return { outcomes: [valueOf(firstEnd), valueOf(secondEnd)], pausedBefore }
}

/** Runs one action alone; also counts its statements. */
export async function runAlone<Subject>(at: TestService, subject: Subject, action: Action<Subject>) {
  const statements: string[] = []
  const locks = new Map<Client, LockSequence>()
  const lockedLate: string[] = []
  const watched = interceptStatements(at.services, ({ text, client }) => {
    if (isOfProcess(text)) return undefined
    if (!isNeutral(text)) statements.push(text)
    const sequence = locks.get(client) ?? new LockSequence()
    locks.set(client, sequence)
    const late = sequence.add(text)
    if (late) lockedLate.push(late)
    return undefined
  })
  const end = await settled(action.run(at, subject))
  watched.stop()
  return { outcome: valueOf(end), statements, lockedLate }
}

/** Numbers the statements that a pause before can change something. */
function watchStatements(services: Services, before: (statement: Statement) => Promise<void> | undefined) {
  let index = 0
  return interceptStatements(services, (statement) => {
    if (isOfProcess(statement.text) || isNeutral(statement.text)) return undefined
    return before({ ...statement, index: index++ })
  })
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

const LONGEST_MS = 10_000
const LOOK_EVERY_MS = 2

/** Resolves when `work` has ended or one of the instance's connections waits for a lock. */
async function endedOrWaiting({ db }: Services, work: Promise<unknown>): Promise<void> {
  let hasEnded = false
  void work.then(() => (hasEnded = true))
  const pool = db.$client as unknown as { _clients: { processID: number }[] }
  const monitor = await monitorOf(db.$client.url)
  for (const until = Date.now() + LONGEST_MS; Date.now() < until;) {
    await Promise.race([work, new Promise((look) => setTimeout(look, LOOK_EVERY_MS))])
    if (hasEnded) return
    const pids = pool._clients.map(({ processID }) => processID)
    const { rows } = await monitor.query<{ waiting: boolean }>(
      `select exists (select from pg_stat_activity where pid = any ($1::int[]) and wait_event_type = 'Lock') as waiting`,
      [pids],
    )
    if (rows[0]?.waiting) return
  }
  throw new Error('the second action neither ended nor waited for a lock')
}

const monitors = new Map<string, Promise<Client>>()

/** A connection of its own, so that looking disturbs neither instance. */
function monitorOf(url: string): Promise<Client> {
  const known = monitors.get(url)
  if (known) return known
  const made = (async () => {
    const client = new Client({ connectionString: url })
    // the database of a test file goes away with the file
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
