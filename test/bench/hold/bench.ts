/**
 * Holding seats on one hot pool, over HTTP, by 1,000 signed-in clients: beside the TPC-B rate of the same PostgreSQL in
 * the same run, measured before and after because machines are shared. DATABASE_URL names a server of one's own (a superuser's, for databases of our own).
 */
import { sql } from 'drizzle-orm'
import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildServices, closeServices } from '@server/core/build-services'
import type { Services } from '@server/core/services'
import { readEnv } from '@server/env'
import { processorSeconds } from '../processor-time'
import { report } from '../report'
import type { Order, Outcome } from './clients'
import { prepareHotPool } from '../hot-pool/prepare'
import { HOT } from '../hot-pool/project'
import { freshDatabase, serverOf } from '../hot-pool/server'
import { serviceEnv, startService, stopService } from '../hot-pool/service-process'
import { tpcBOf } from './tpc-b'

const PORT = 18_190
const CONNECTIONS = 1_000
const CANDIDATES = 30_000
const SEATS = 28_000
const WARM_UPS = 5_000

async function bench(folder: string): Promise<boolean> {
  const server = await serverOf(folder)
  try {
    const tpcB = await tpcBOf(await freshDatabase(server.url, 'exam_bench_tpcb'))
    const before = await tpcB()
    const env = serviceEnv(folder, await freshDatabase(server.url, 'exam_bench_hold'), PORT)
    const services = buildServices(readEnv(env), env.DATABASE_URL)
    const { tokens, hot, warmUp } = await prepareHotPool(services, {
      folder,
      candidates: CANDIDATES,
      seats: { hot: SEATS, warmUp: WARM_UPS },
    })
    const service = await startService(env, folder)
    try {
      await submitAll({ ...warmUp, tokens: tokens.slice(0, WARM_UPS) })
      const idle = processorSeconds(service.pid ?? 0)
      const outcome = await submitAll({ ...hot, tokens })
      const seconds = processorSeconds(service.pid ?? 0) - idle
      const reference = (before + (await tpcB())) / 2
      return await summarise(services, reference, outcome, seconds)
    } finally {
      await stopService(service)
      await closeServices(services)
    }
  } finally {
    await server.stop()
  }
}

async function submitAll(work: Pick<Order, 'batchCode' | 'tokens' | 'body'>): Promise<Outcome> {
  const clients = fork(join(__dirname, 'clients.ts'), { execArgv: process.execArgv })
  const outcome = new Promise<Outcome>((resolve, reject) => {
    clients.once('message', resolve)
    clients.once('exit', (code) => reject(new Error(`the clients ended with ${code}`)))
  })
  clients.send({ ...work, port: PORT, connections: CONNECTIONS } satisfies Order)
  return outcome.finally(() => clients.kill())
}

async function summarise({ db }: Services, tpcB: number, outcome: Outcome, seconds: number): Promise<boolean> {
  const {
    rows: [pool],
  } = await db.execute<{ living: number; remaining: number }>(sql`
    select remaining, (select count(*)::int from registration where batch_code = ${HOT} and status = 'submitted') living
    from seat_pool where batch_code = ${HOT}`)
  const { living = Infinity, remaining = -1 } = pool ?? {}
  const perSecond = (outcome.held + outcome.full) / outcome.seconds
  const percentile = (share: number) => outcome.latencies[Math.floor(outcome.latencies.length * share)] ?? Infinity
  if (outcome.other.length > 0) console.log(`other answers: ${outcome.other.length}`, outcome.other.slice(0, 3))
  return report('hold', [
    { what: 'TPC-B', value: tpcB, unit: 'per second' },
    { what: 'submissions', value: perSecond, unit: 'per second' },
    { what: 'submissions beside TPC-B', value: perSecond / tpcB, unit: '×', bar: { atLeast: 0.5 } },
    { what: 'answered within, half of them', value: percentile(0.5), unit: 'ms' },
    { what: 'answered within, 99 of 100', value: percentile(0.99), unit: 'ms', bar: { atMost: 500 } },
    { what: 'processor time of the service', value: (seconds * 1e6) / CANDIDATES, unit: 'µs each' },
    { what: 'seats held', value: outcome.held, unit: 'seats', bar: { atLeast: SEATS } },
    {
      what: 'seats sold twice',
      value: Math.max(0, living - SEATS) + Math.abs(SEATS - living - remaining),
      unit: 'seats',
      bar: { atMost: 0 },
    },
    {
      what: 'answers that are neither held nor full',
      value: outcome.other.length,
      unit: 'answers',
      bar: { atMost: 0 },
    },
  ])
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'exam-bench-'))
  const isReached = await bench(folder).finally(() => rmSync(folder, { recursive: true, force: true }))
  process.exitCode = isReached ? 0 : 1
}

void main()
