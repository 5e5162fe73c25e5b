import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Services } from '@server/core/services'
import { withHotPool } from '../../bench/hot-pool/with-hot-pool'
import { longestGap, slowest } from '../../bench/timed-calls'
import { cuttableDatabase } from '../../service/setup/cuttable-database'
import type { Toll } from '../report-drill'
import { isAskedToWait, strangeOf, submitAll } from '../submissions/candidates'
import { found } from '../submissions/found'

interface Plan {
  /** Empty data folder. */
  folder: string
  candidates: number
  /** Concurrent calls per instance. */
  atOnce: number
  /** Duration of each disconnection, in milliseconds. */
  awayMs: number
}

export interface CutOffOutcome extends Toll {
  /** Disconnections while the seats were locked. */
  caughtInHold: number
  /** Commits that succeeded without their caller learning of it. */
  caughtInCommit: number
  untold: number
  askedToWait: number
  slowestCallMs: number
}

/** Patterns of the protocol messages that lock seats and write holds (by statement name). */
const LOCKS_SEATS = /from "seat_pool"[^]*for update/
const WRITES_HOLDS = /\0hold\0/
const COMMITS = /commit/

const UNDER_WAY_MS = 1_000
const AFTERWARDS_MS = 1_000

/**
 * Two instances sell the same seats, and one is disconnected from the database: once after locking seats, once after a
 * commit. The candidates' batches conflict in time, which requires a transaction; otherwise a single statement locks
 * and writes, and leaves no lock behind when its instance is lost. Callers asked to wait use the other instance, as
 * behind a load balancer.
 */
export async function cutOffInHold({ folder, candidates, atOnce, awayMs }: Plan): Promise<CutOffOutcome> {
  const seats = { hot: candidates, warmUp: 1 }
  return withHotPool(
    { folder, candidates, seats, haveConflicts: true },
    async ({ services, databaseUrl, tokens, hot, start }) => {
      const way = await cuttableDatabase(databaseUrl)
      const cutOff = await start({ databaseUrl: way.url })
      const other = await start()
      const load = { confirmed: hot, atOnce }
      const half = Math.floor(tokens.length / 2)
      const stopCutOff = submitAll({ ...load, ports: [cutOff.port, other.port], tokens: tokens.slice(0, half) })
      const stopOther = submitAll({ ...load, ports: [other.port], tokens: tokens.slice(half) })
      const counts: number[] = []
      const times: { from: number; to: number }[] = []
      for (const words of [[LOCKS_SEATS], [LOCKS_SEATS, WRITES_HOLDS, COMMITS]]) {
        await sleep(UNDER_WAY_MS)
        await way.freezeAfter(words)
        const from = performance.now()
        await sleep(100)
        counts.push(await holdersInTransaction(services))
        await sleep(awayMs)
        times.push({ from, to: performance.now() })
        await way.thaw({ isForgetting: true })
        await sleep(AFTERWARDS_MS)
      }
      const loads = [await stopCutOff(), await stopOther()]
      const replies = loads.flatMap((each) => each.replies)
      const acknowledged = new Map(loads.flatMap((each) => [...each.acknowledged]))
      const atOther = [...acknowledged.values()].filter(({ port }) => port === other.port).map(({ at }) => at)
      const [inHold = 0, inCommit = 0] = counts
      const isAlive = cutOff.isAlive() && other.isAlive()
      await way.cut()
      return {
        ...(await found(services, { acknowledged, replies })),
        isAlive,
        strange: strangeOf(replies),
        nobodyAnsweredMs: Math.max(...times.map(({ from, to }) => longestGap(atOther, from, to))),
        caughtInHold: inHold,
        caughtInCommit: Number(inCommit === 0),
        askedToWait: replies.filter(isAskedToWait).length,
        slowestCallMs: slowest(replies),
      }
    },
  )
}

/** Number of idle transactions that hold seat locks. */
async function holdersInTransaction({ db }: Services): Promise<number> {
  const { rows } = await db.execute(sql`
    select from pg_stat_activity join pg_locks using (pid)
    where state = 'idle in transaction' and relation = 'seat_pool'::regclass and mode = 'RowShareLock'
      and now() - state_change > interval '50 ms'`)
  return rows.length
}
