import { setTimeout as sleep } from 'node:timers/promises'
import type { QueueStatus } from '@contract/endpoints/queue'
import type { Services } from '@server/core/services'
import { runOperator } from '@server/operator/run-operator'
import { homeAddress } from '../../bench/addresses'
import { withHotPool } from '../../bench/hot-pool/with-hot-pool'
import { callsTo, keepCalling, longestGap, type Reply } from '../../bench/timed-calls'
import type { Toll } from '../report-drill'
import { strangeOf } from '../submissions/candidates'
import { costOfPlaces, type CostOfPlaces } from './cost-of-places'
import { overtaken } from './overtaken'
import { isWaiting, STAND, visit, type Visit } from './visitor'
import { passed, watchQueue, type Passed } from './watch-queue'

interface Plan {
  /** Empty data folder. */
  folder: string
  visitors: number
  /** Admissions per second. */
  rate: number
  /** Arrivals per second. */
  arrivals: number
}

interface RushOutcome extends Toll {
  waitedAtOnce: number
  /** Visitors asked to wait after a later one was admitted. */
  overtaken: number
  /** Visitors that got in before their turn. */
  pushedIn: number
  passed: Passed
  cost: CostOfPlaces
  /** Public reads, before the rush and during it. */
  alone: Reply[]
  looks: Reply[]
}

const LOOK_EVERY_MS = 20
/** One visitor in so many tries to enter immediately. */
const IMPATIENT = 20
/** Instances know the admission pointer of the last step, up to a second ago. */
const SLACK_MS = 1_500
/** Number of places measured. */
const WEIGHED = 4_000
/** Public read, independent of waiting. */
const LOOK = { method: 'GET', path: '/exm_c/g/revision/hold' }
/** Duration of reads before the rush. */
const ALONE_MS = 2_000

/**
 * Thousands of visitors arrive at two instances within seconds, more than are admitted; each holds a connection and
 * waits for admission.
 */
export async function queueRush({ folder, visitors, rate, arrivals }: Plan): Promise<RushOutcome> {
  return withHotPool({ folder, candidates: visitors, seats: { hot: 1, warmUp: 1 } }, async (pool) => {
    const { services, tokens, projectId } = pool
    const [one, other] = [await pool.start(), await pool.start()]
    await openQueue(services, rate, [one.port, other.port])
    const stopWatching = watchQueue(services, projectId)
    const send = callsTo(one.port)
    const looking = () => keepCalling(LOOK_EVERY_MS, () => send(LOOK))
    const stopLookingAlone = looking()
    await sleep(ALONE_MS)
    const alone = await stopLookingAlone()
    const stopLooking = looking()
    const elsewhere = new Map([one.port, other.port].map((port) => [port, callsTo(port, 50)]))
    const from = performance.now()
    const visits = await Promise.all(
      tokens.map(async (token, index) => {
        await sleep((index * 1000) / arrivals)
        const [port, next] = index % 2 === 0 ? [one.port, other.port] : [other.port, one.port]
        return visit({
          ...{ token, address: homeAddress(index), isImpatient: index % IMPATIENT === 0 },
          ...{ send: callsTo(port, 1), sendElsewhere: elsewhere.get(next) ?? send },
        })
      }),
    )
    const to = performance.now()
    const [looks, seen] = [await stopLooking(), await stopWatching()]
    await operate(services, ['queue', 'open', 'hold', '--rate', '1'])
    const cost = await costOfPlaces(one, LOOK, Math.min(WEIGHED, visitors))
    return {
      ...tollOf(visits, looks, { from, to }),
      isAlive: one.isAlive() && other.isAlive(),
      waitedAtOnce: Math.max(0, ...seen.map(({ issued, admitted }) => issued - admitted)),
      overtaken: overtaken(waitedIn(visits), letInOf(visits), SLACK_MS),
      pushedIn: visits.filter(isPushedIn).length,
      passed: passed(seen),
      ...{ cost, alone, looks },
    }
  })
}

/** Resolves once each instance requires a place. */
async function openQueue(services: Services, rate: number, ports: readonly number[]): Promise<void> {
  await operate(services, ['queue', 'open', 'hold', '--rate', String(rate)])
  for (const port of ports) {
    const send = callsTo(port, 1)
    for (let tries = 0; (await send(STAND)).cookies.length === 0; tries++) {
      if (tries === 100) throw new Error('the queue does not open')
      await sleep(50)
    }
  }
}

async function operate(services: Services, words: readonly string[]): Promise<void> {
  let said = ''
  const hear = (text: string) => void (said += text)
  const code = await runOperator(words, {
    ...{ print: hear, complain: hear, readLine: () => Promise.resolve('') },
    ...{ services: () => Promise.resolve(services), actor: 'drill', terminal: null, ask: null },
  })
  if (code !== 0) throw new Error(`${words.join(' ')}: ${said}`)
}

function tollOf(visits: readonly Visit[], looks: readonly Reply[], { from, to }: { from: number; to: number }) {
  const wentOn = visits.flatMap((one) => one.wentOn ?? [])
  const replies = [...visits.flatMap(({ stood }) => stood), ...wentOn]
  return {
    acknowledged: wentOn.filter(({ error }) => error === null).length,
    lost: visits.filter(({ wentOn: last }) => last === null || last.error === 'COMMON_QUEUE').length,
    doubled: visits.length - new Set(visits.map(({ number }) => number)).size,
    strange: strangeOf([...replies, ...looks]),
    nobodyAnsweredMs: longestGap(
      replies.map(({ begunAt, ms }) => begunAt + ms),
      from,
      to,
    ),
  }
}

/**
 * Detects an admission in less than half the announced time. A second or two earlier is allowed: another instance may
 * know a newer pointer, or the response took that long.
 */
function isPushedIn({ stood: [first], pushed }: Visit): boolean {
  if (!first || !pushed || pushed.error === 'COMMON_QUEUE') return false
  const toldAt = first.begunAt + first.ms
  return pushed.begunAt + pushed.ms - toldAt < (first.data as QueueStatus).seconds * 500 - SLACK_MS
}

const waitedIn = (visits: readonly Visit[]) =>
  visits.flatMap(({ number, stood }) => stood.filter(isWaiting).map(({ begunAt: askedAt }) => ({ number, askedAt })))

const letInOf = (visits: readonly Visit[]) =>
  visits.flatMap(({ number, letInAt: at }) => (at === null ? [] : [{ number, at }]))
