/**
 * What grows with an exam: the same service on 20 thousand and on 2 million registrations of one project, each with its
 * account, order, payment, messages and keys. Holding, what candidates and operators look at and what jobs take stay as
 * they were. BENCH_REGISTRATIONS names another number than 2 million.
 */
import { sql } from 'drizzle-orm'
import type { Services } from '@server/core/services'
import { HOT } from '../hot-pool/project'
import { freshDatabase, serverOf } from '../hot-pool/server'
import { withHotPool, type HotPool } from '../hot-pool/with-hot-pool'
import { inTemporaryFolder } from '../in-temporary-folder'
import { report, type Figure } from '../report'
import { percentile, rateOf } from '../rush/outcome'
import { runClients } from '../rush/run-clients'
import { firstOf, type First } from './first'
import { growTo } from './grow'
import { commandsOf, jobsOf, looksOf } from './looks'

const FEW = 20_000
const MANY = Number(process.env['BENCH_REGISTRATIONS'] ?? 2_000_000)

/** Submissions of each round; the first of a process are slower. */
const WARM_UP = 4_000
const RUSH = 10_000
const CANDIDATES = 2 * (WARM_UP + RUSH) + 1

/** So much slower a look may be: what is told is a middle of many, on machines that others share. */
const FLAT = 1.25
/** Milliseconds that no look’s size explains. */
const NOISE_MS = 2
/** A job that works more than this share of the time is told of. */
const WORTH_NAMING = 0.001

interface Measured {
  perSecond: number
  p99: number
  looks: Record<string, number>
  jobs: Map<string, number>
}

async function bench(folder: string): Promise<boolean> {
  const server = await serverOf(folder)
  try {
    const databaseUrl = await freshDatabase(server.url, 'exam_bench_grow')
    const seats = { hot: CANDIDATES, warmUp: CANDIDATES }
    return await withHotPool({ folder, databaseUrl, candidates: CANDIDATES, seats }, async (pool) => {
      const { port } = await pool.start()
      const first = await firstOf(pool, port)
      await growTo(databaseUrl, first, { from: 0, to: FEW })
      const few = await measure(pool, port, first)
      await growTo(databaseUrl, first, { from: FEW, to: MANY })
      const many = await measure(pool, port, first)
      const size = { what: 'size of the database', value: await sizeOf(pool.services), unit: 'GB' }
      return report('grow', [size, ...figuresOf(few, many)])
    })
  } finally {
    await server.stop()
  }
}

async function measure({ tokens, hot, services }: HotPool, port: number, first: First): Promise<Measured> {
  const path = `/exm_c/batches/${HOT}/registrations`
  const submit = (size: number) =>
    runClients({ port, path, bodies: [hot.body], tokens: tokens.splice(0, size), pace: { clients: 1_000 } })
  await submit(WARM_UP)
  const rush = await submit(RUSH)
  if (rush.held < RUSH) throw new Error(`${rush.held} of ${RUSH} were held: ${rush.other.slice(0, 3).join(', ')}`)
  return {
    perSecond: rateOf(rush),
    p99: percentile(rush, 0.99),
    looks: { ...(await looksOf(port, first)), ...(await commandsOf(services, first)) },
    jobs: await jobsOf(services),
  }
}

function figuresOf(few: Measured, many: Measured): Figure[] {
  return [
    { what: `held, beside ${FEW}`, value: few.perSecond, unit: 'per second' },
    { what: `held, beside ${MANY}`, value: many.perSecond, unit: 'per second' },
    { what: 'held, of what it was', value: many.perSecond / few.perSecond, unit: '×', bar: { atLeast: 0.9 } },
    { what: '99 of 100 answered within', value: many.p99, unit: 'ms' },
    ...Object.entries(many.looks).map(([name, value]): Figure => {
      const before = few.looks[name] ?? 0
      const what = `${name} (${before.toFixed(1)} before)`
      return { what, value, unit: 'ms', bar: { atMost: before * FLAT + NOISE_MS } }
    }),
    ...[...many.jobs]
      .filter(([, share]) => share > WORTH_NAMING)
      .map(([name, share]): Figure => {
        const what = `job ${name} (${percent(few.jobs.get(name) ?? 0).toFixed(2)} before)`
        return { what, value: percent(share), unit: '% of the time' }
      }),
    { what: 'all jobs', value: percent(sumOf(many.jobs)), unit: '% of one connection', bar: { atMost: 5 } },
  ]
}

const percent = (share: number) => share * 100
const sumOf = (shares: Map<string, number>) => [...shares.values()].reduce((sum, share) => sum + share, 0)

async function sizeOf({ db }: Services): Promise<number> {
  const { rows } = await db.execute<{ gb: number }>(
    sql`select pg_database_size(current_database())::float8 / 1e9 as gb`,
  )
  return rows[0]?.gb ?? 0
}

void inTemporaryFolder(bench)
