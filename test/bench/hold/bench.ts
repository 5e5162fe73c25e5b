/**
 * Measures seat holds on one hot pool over HTTP by signed-in clients, compared with the TPC-B rate of the same
 * PostgreSQL before and after, because machines are shared. DATABASE_URL selects another server (superuser, to create
 * databases).
 */
import { sql } from 'drizzle-orm'
import type { Services } from '@server/core/services'
import type { Confirmed } from '../hot-pool/prepare'
import { HOT } from '../hot-pool/project'
import { freshDatabase, serverOf } from '../hot-pool/server'
import { withHotPool, type HotPool } from '../hot-pool/with-hot-pool'
import { inTemporaryFolder } from '../in-temporary-folder'
import { processorSeconds } from '../processor-time'
import { report, type Figure } from '../report'
import type { Outcome, Pace } from '../rush/clients'
import { percentile, rateOf } from '../rush/outcome'
import { runClients } from '../rush/run-clients'
import { tpcBOf } from '../rush/tpc-b'

/** Candidates per run, in order. The last ones find no seats. */
const SIZES = { warmUp: 5_000, rush: 24_000, hundred: 12_000, alone: 300, steady: 16_000, late: 2_000 }
const CANDIDATES = Object.values(SIZES).reduce((sum, size) => sum + size)
const SEATS = CANDIDATES - SIZES.warmUp - SIZES.late / 2

async function bench(folder: string): Promise<boolean> {
  const server = await serverOf(folder)
  try {
    const tpcB = await tpcBOf(await freshDatabase(server.url, 'exam_bench_tpcb'))
    const before = await tpcB()
    const databaseUrl = await freshDatabase(server.url, 'exam_bench_hold')
    const seats = { hot: SEATS, warmUp: SIZES.warmUp }
    return await withHotPool({ folder, databaseUrl, candidates: CANDIDATES, seats }, async (pool) => {
      const { rush, serviceSeconds, hundred, alone, steady, late } = await submitAll(pool)
      const reference = (before + (await tpcB())) / 2
      return report('hold', [
        { what: 'TPC-B', value: reference, unit: 'per second' },
        { what: 'held with 1,000 clients', value: rateOf(rush), unit: 'per second' },
        { what: 'beside TPC-B', value: rateOf(rush) / reference, unit: '×', bar: { atLeast: 0.9 } },
        { what: 'half of them answered within', value: percentile(rush, 0.5), unit: 'ms' },
        { what: '99 of 100 answered within', value: percentile(rush, 0.99), unit: 'ms' },
        { what: 'processor time of the service', value: (serviceSeconds * 1e6) / SIZES.rush, unit: 'µs each' },
        { what: 'held with 100 clients', value: rateOf(hundred), unit: 'per second' },
        { what: 'with 100 beside TPC-B', value: rateOf(hundred) / reference, unit: '×', bar: { atLeast: 0.6 } },
        { what: 'one candidate alone, half within', value: percentile(alone, 0.5), unit: 'ms', bar: { atMost: 6 } },
        { what: 'at half the rate, half within', value: percentile(steady, 0.5), unit: 'ms' },
        {
          what: 'at half the rate, 99 of 100 within',
          value: percentile(steady, 0.99),
          unit: 'ms',
          bar: { atMost: 100 },
        },
        ...(await soldFigures(pool.services, [rush, hundred, alone, steady, late])),
      ])
    })
  } finally {
    await server.stop()
  }
}

async function submitAll({ start, tokens, hot, warmUp }: HotPool) {
  const { port, pid } = await start()
  const submit = ({ batchCode, body }: Confirmed, size: number, pace: Pace) => {
    const path = `/exm_c/batches/${batchCode}/registrations`
    return runClients({ port, path, bodies: [body], tokens: tokens.splice(0, size), pace })
  }
  await submit(warmUp, SIZES.warmUp, { clients: 1_000 })
  const idle = processorSeconds(pid)
  const rush = await submit(hot, SIZES.rush, { clients: 1_000 })
  const serviceSeconds = processorSeconds(pid) - idle
  const hundred = await submit(hot, SIZES.hundred, { clients: 100 })
  const alone = await submit(hot, SIZES.alone, { clients: 1 })
  const steady = await submit(hot, SIZES.steady, { perSecond: rateOf(rush) / 2 })
  const late = await submit(hot, SIZES.late, { clients: 1_000 })
  return { rush, serviceSeconds, hundred, alone, steady, late }
}

/** Checks that every seat is sold exactly once, without unexpected responses. */
async function soldFigures({ db }: Services, outcomes: readonly Outcome[]): Promise<Figure[]> {
  const {
    rows: [pool],
  } = await db.execute<{ living: number; remaining: number }>(sql`
    select remaining, (select count(*)::int from registration where batch_code = ${HOT} and status = 'submitted') living
    from seat_pool where group_key = ${HOT}`)
  const { living = Infinity, remaining = -1 } = pool ?? {}
  const held = outcomes.reduce((sum, outcome) => sum + outcome.held, 0)
  const soldTwice = Math.max(0, living - SEATS) + Math.abs(SEATS - living - remaining)
  const other = outcomes.flatMap((outcome) => outcome.other)
  if (other.length > 0) console.log('other answers:', other.slice(0, 3))
  return [
    { what: 'seats held', value: held, unit: 'seats', bar: { atLeast: SEATS } },
    { what: 'seats sold twice', value: soldTwice, unit: 'seats', bar: { atMost: 0 } },
    { what: 'answers that are neither held nor full', value: other.length, unit: 'answers', bar: { atMost: 0 } },
  ]
}

void inTemporaryFolder(bench)
