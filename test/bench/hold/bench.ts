/**
 * Holding seats on one hot pool, over HTTP, by 1,000 signed-in clients: beside the TPC-B rate of the same PostgreSQL in
 * the same run, measured before and after because machines are shared. DATABASE_URL names a server of one's own (a superuser's, for databases of our own).
 */
import { fork, spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { offerOf } from '@contract/offer'
import { sealAnswers } from '@server/areas/registration/answers-at-rest'
import { buildServices, closeServices } from '@server/core/build-services'
import { connect } from '@server/core/postgres/database'
import { startEmbeddedPostgres } from '@server/core/postgres/embedded-postgres'
import { migrate } from '@server/core/postgres/migrate'
import { importProjects } from '@server/core/projects/project-import/import-projects'
import { batchOf, offeringOf, projectByDomain } from '@server/core/projects/projects'
import type { Services } from '@server/core/services'
import { readEnv } from '@server/env'
import { createCandidates, DRAFTED_AT } from '../../service/registration/race/many-candidates'
import { processorSeconds } from '../processor-time'
import { report } from '../report'
import type { Order, Outcome } from './clients'
import { completeDraft, HOT, projectWithPools, WARM_UP } from './project'
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
    const env = serviceEnv(folder, await freshDatabase(server.url, 'exam_bench_hold'))
    const services = buildServices(readEnv(env), env.DATABASE_URL)
    const { tokens, hot, warmUp } = await prepare(services, folder)
    const service = await startService(env, folder)
    try {
      await submitAll({ ...warmUp, tokens: tokens.slice(0, WARM_UPS) })
      const idle = processorSeconds(service.pid ?? 0)
      const outcome = await submitAll({ ...hot, tokens })
      const seconds = processorSeconds(service.pid ?? 0) - idle
      const reference = (before + (await tpcB())) / 2
      return await summarise(services, reference, outcome, seconds)
    } finally {
      await stop(service)
      await closeServices(services)
    }
  } finally {
    await server.stop()
  }
}

async function serverOf(folder: string) {
  const url = process.env['DATABASE_URL']
  return url ? { url, stop: () => Promise.resolve() } : startEmbeddedPostgres(join(folder, 'postgres'))
}

async function freshDatabase(serverUrl: string, name: string): Promise<string> {
  const { $client: sql } = connect(serverUrl, { pool: 1 })
  await sql.unsafe(`drop database if exists ${name} with (force)`)
  await sql.unsafe(`create database ${name}`)
  await sql.end()
  return serverUrl.replace(/\/[^/]*$/, `/${name}`)
}

function serviceEnv(folder: string, databaseUrl: string) {
  return {
    NODE_ENV: 'development',
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(folder, 'data'),
    SITE_DIR: join(folder, 'site'),
    DATA_KEY: Buffer.alloc(32, 7).toString('base64'),
    DEMO_DATA: '0',
    HOST: '127.0.0.1',
    PORT: String(PORT),
  } as const
}

async function prepare(services: Services, folder: string) {
  await migrate(services.env.DATABASE_URL ?? '', services.env.MIGRATIONS_DIR)
  const projects = join(folder, 'projects')
  mkdirSync(projects)
  writeFileSync(join(projects, 'hold.yaml'), projectWithPools({ hot: SEATS, warmUp: WARM_UPS }))
  await importProjects(services, projects, { demoAccounts: false })
  const project = await projectByDomain(services, 'hold')
  if (!project) throw new Error('the project was not imported')
  const batch = offeringOf(project, batchOf(project, HOT))
  const candidates = await createCandidates(services, project.projectId, CANDIDATES, (candidate) => {
    const draft = completeDraft(batch.revisions.letter)
    const baseInfo = sealAnswers(services, candidate, batch.fields, draft.baseInfo)
    return { [WARM_UP]: { ...draft, baseInfo }, [HOT]: { ...draft, baseInfo } }
  })
  const confirmed = (batchCode: string) => {
    const offer = offerOf(offeringOf(project, batchOf(project, batchCode)), completeDraft('').choices)
    return { batchCode, body: { seenAt: DRAFTED_AT, offer } }
  }
  return { tokens: candidates.map(({ token }) => token), hot: confirmed(HOT), warmUp: confirmed(WARM_UP) }
}

/** The service as it runs in production, bundled. */
async function startService(env: Record<string, string>, folder: string): Promise<ChildProcess> {
  const { buildServer } = await import('../../../scripts/build/build-server.mjs')
  await buildServer()
  const log = openSync(join(folder, 'service.log'), 'w')
  const options = [...(process.env['BENCH_NODE_OPTIONS'] ?? '').split(' ').filter(Boolean), 'dist/server/main.js']
  const service = spawn(process.execPath, options, { env: { ...process.env, ...env }, stdio: ['ignore', log, log] })
  for (let attempt = 0; attempt < 100; attempt++) {
    await sleep(200)
    const isReady = await fetch(`http://127.0.0.1:${PORT}/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isReady) return service
  }
  throw new Error(`the service does not start: see ${join(folder, 'service.log')}`)
}

async function stop(service: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => service.once('exit', resolve))
  service.kill('SIGTERM')
  await ended
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
  const [pool] = await db.$client<{ living: number; remaining: number }[]>`
    select remaining, (select count(*)::int from registration where batch_code = ${HOT} and status = 'submitted') living
    from seat_pool where batch_code = ${HOT}`
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
