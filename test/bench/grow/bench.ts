/**
 * Compares the service with 20,000 and 2 million registrations in one project, each with account, order, payment,
 * messages and keys. The cost of holds, reads and jobs must not grow. BENCH_REGISTRATIONS sets another number than 2
 * million.
 */
import { sql } from 'drizzle-orm'
import type { Services } from '@server/core/services'
import { freshDatabase, serverOf } from '../hot-pool/server'
import { withHotPool, type HotPool, type Instance } from '../hot-pool/with-hot-pool'
import { inTemporaryFolder } from '../in-temporary-folder'
import { report, type Figure } from '../report'
import { firstOf } from './first'
import { growTo } from './grow'
import { measure, RUSH, WARM_UP, type Measured } from './measure'
import { FILLING_SETTINGS } from './put-off'

const FEW = 20_000
const MANY = Number(process.env['BENCH_REGISTRATIONS'] ?? 2_000_000)

const CANDIDATES = 2 * (WARM_UP + RUSH) + 1

/** Allowed slowdown of a read: values are medians on shared machines. */
const FLAT = 1.25
/** Milliseconds of measurement noise. */
const NOISE_MS = 2
/** An index of a hundred times the size has one level more than the two or three before. */
const DEEPER = 1.5
/** Pages read by concurrent jobs; a full table scan reads 20,000 and more. */
const NOISE_PAGES = 3_000
/** Jobs above this share of time or pages per minute are reported. */
const WORTH_NAMING = 0.001

async function bench(folder: string): Promise<boolean> {
  const server = await serverOf(folder, FILLING_SETTINGS)
  try {
    const databaseUrl = await freshDatabase(server.url, 'exam_bench_grow')
    const seats = { hot: CANDIDATES, warmUp: CANDIDATES }
    return await withHotPool({ folder, databaseUrl, candidates: CANDIDATES, seats }, async (pool) => {
      const first = await served(pool, ({ port }) => firstOf(pool, port))
      await growTo(databaseUrl, first, { from: 0, to: FEW })
      const few = await served(pool, (instance) => measure(pool, instance, first))
      const startedAt = performance.now()
      await growTo(databaseUrl, first, { from: FEW, to: MANY })
      const filling = { what: 'filling it', value: (performance.now() - startedAt) / 1000, unit: 's' }
      const size = { what: 'size of the database', value: await sizeOf(pool.services), unit: 'GB' }
      const many = await served(pool, (instance) => measure(pool, instance, first))
      return report('grow', [filling, size, ...figuresOf(few, many)])
    })
  } finally {
    await server.stop()
  }
}

/** Runs `work` with a service started for it, because no service may run while tables are filled. */
async function served<T>(pool: HotPool, work: (instance: Instance) => Promise<T>): Promise<T> {
  const instance = await pool.start()
  try {
    return await work(instance)
  } finally {
    await instance.stop()
  }
}

function figuresOf(few: Measured, many: Measured): Figure[] {
  return [
    { what: `held, beside ${FEW}`, value: few.perSecond, unit: 'per second' },
    { what: `held, beside ${MANY}`, value: many.perSecond, unit: 'per second' },
    { what: 'held, of what it was', value: many.perSecond / few.perSecond, unit: '×', bar: { atLeast: 0.9 } },
    { what: '99 of 100 answered within', value: many.p99, unit: 'ms' },
    grown('of each, the service', few.hold.service, many.hold.service, 'µs'),
    grown('of each, PostgreSQL', few.hold.database, many.hold.database, 'µs'),
    { ...grown('of each, pages', few.hold.pages, many.hold.pages, 'pages'), bar: pagesBar(few.hold.pages) },
    ...Object.entries(many.looks).flatMap(([name, { ms, pages }]): Figure[] => {
      const { ms: msBefore = 0, pages: pagesBefore = 0 } = few.looks[name] ?? {}
      return [
        { ...grown(name, msBefore, ms, 'ms'), bar: { atMost: msBefore * FLAT + NOISE_MS } },
        { ...grown(`${name}, pages`, pagesBefore, pages, 'pages'), bar: pagesBar(pagesBefore) },
      ]
    }),
    ...[...many.jobs].flatMap(([name, { share, pages }]): Figure[] => {
      const { share: shareBefore = 0, pages: pagesBefore = 0 } = few.jobs.get(name) ?? {}
      const isWorthNaming = share > WORTH_NAMING || pages > NOISE_PAGES
      return isWorthNaming
        ? [
            grown(`job ${name}`, percent(shareBefore), percent(share), '%'),
            grown(`job ${name}, pages`, pagesBefore, pages, 'a minute'),
          ]
        : []
    }),
    { what: 'all jobs', value: percent(sharesOf(many)), unit: '% of one connection', bar: { atMost: 5 } },
  ]
}

const grown = (what: string, before: number, value: number, unit: string): Figure => ({
  ...{ what: `${what} (${before.toFixed(1)} before)`, value, unit },
})
const pagesBar = (before: number) => ({ atMost: before * DEEPER + NOISE_PAGES })
const percent = (share: number) => share * 100
const sharesOf = ({ jobs }: Measured) => [...jobs.values()].reduce((sum, { share }) => sum + share, 0)

async function sizeOf({ db }: Services): Promise<number> {
  const { rows } = await db.execute<{ gb: number }>(
    sql`select pg_database_size(current_database())::float8 / 1e9 as gb`,
  )
  return rows[0]?.gb ?? 0
}

void inTemporaryFolder(bench)
