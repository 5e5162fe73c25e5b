import { setTimeout as sleep } from 'node:timers/promises'
import { withHotPool } from '../../bench/hot-pool/with-hot-pool'
import { slowest, type Reply } from '../../bench/timed-calls'
import { cuttableDatabase } from '../../service/setup/cuttable-database'
import type { Toll } from '../report-drill'
import { writeSite } from '../site'
import { strangeOf, submitAll } from '../submissions/candidates'
import { found } from '../submissions/found'
import { keepAsking } from './probes'

/** Variant of a half-open connection and its recovery. */
interface Way {
  /** New connections are accepted without a response, or refused. */
  isAccepting: boolean
  /** Existing connections stay dead, or delayed data arrives. */
  isForgetting: boolean
}

interface Plan {
  /** Empty data folder. */
  folder: string
  candidates: number
  atOnce: number
  ways: readonly Way[]
  /** Duration of each outage, in milliseconds. */
  awayMs: number
}

/** Milliseconds, worst case. */
export interface HalfOpenOutcome extends Toll {
  untilNotReadyMs: number
  /** Until the first candidate call was answered with a request to wait. */
  untilToldMs: number
  /** From recovery until all calls are answered promptly. */
  untilAllAnsweredMs: number
  slowestCallMs: number
  slowestPageMs: number
  pagesRefused: number
  underWay: number
}

const UNDER_WAY_MS = 1_000
const AFTERWARDS_MS = 2_500
/** Limit for a prompt answer. */
const AT_ONCE_MS = 1_000

interface Away {
  from: number
  to: number
}

/** Makes the connections between service and database half-open under load, and restores them. */
export async function halfOpen({ folder, candidates, atOnce, ways, awayMs }: Plan): Promise<HalfOpenOutcome> {
  const seats = { hot: candidates, warmUp: 1 }
  return withHotPool({ folder, candidates, seats }, async ({ services, databaseUrl, tokens, hot, start }) => {
    writeSite(folder)
    const way = await cuttableDatabase(databaseUrl)
    const service = await start({ databaseUrl: way.url })
    const stop = submitAll({ ports: [service.port], tokens: tokens.slice(1), confirmed: hot, atOnce })
    const stopAsking = keepAsking(service.port, tokens[0] ?? '')
    const times: Away[] = []
    for (const { isAccepting, isForgetting } of ways) {
      await sleep(UNDER_WAY_MS)
      const from = performance.now()
      way.freeze({ isAccepting })
      await sleep(awayMs)
      await way.thaw({ isForgetting })
      times.push({ from, to: performance.now() })
      await sleep(AFTERWARDS_MS)
    }
    const asked = await stopAsking()
    const submissions = await stop()
    const isAlive = service.isAlive()
    await way.cut()
    const toll = await found(services, submissions)
    const calls = [...asked.candidate, ...submissions.replies]
    const worst = (of: (away: Away) => number) => Math.max(...times.map(of))
    return {
      ...toll,
      isAlive,
      strange: strangeOf(calls),
      nobodyAnsweredMs: worst(({ to }) => Math.min(...answeredAt(calls).filter((at) => at > to)) - to),
      untilNotReadyMs: worst((away) => firstTold(asked.ready, away)),
      untilToldMs: worst((away) => firstTold(calls, away)),
      untilAllAnsweredMs: worst((away) => lastWaiting(calls, away)),
      slowestCallMs: slowest(calls),
      slowestPageMs: slowest(asked.visitor),
      pagesRefused: asked.visitor.filter(({ status }) => status !== 200).length,
      underWay: times.filter(({ from }) =>
        submissions.replies.some((reply) => reply.begunAt < from && end(reply) > from),
      ).length,
    }
  })
}

const end = ({ begunAt, ms }: Reply) => begunAt + ms
const answeredAt = (replies: readonly Reply[]) => replies.filter(({ status }) => status === 200).map(end)

function firstTold(replies: readonly Reply[], { from, to }: Away): number {
  const told = replies.filter((reply) => reply.status === 503 && end(reply) > from && end(reply) < to)
  return Math.min(...told.map(end)) - from
}

/** From recovery until the last failed or slow call. */
function lastWaiting(replies: readonly Reply[], { to }: Away): number {
  const next = to + AFTERWARDS_MS
  const late = replies.filter(
    (reply) => end(reply) > to && reply.begunAt < next && (reply.status !== 200 || reply.ms > AT_ONCE_MS),
  )
  return Math.max(0, ...late.map((reply) => end(reply) - to))
}
