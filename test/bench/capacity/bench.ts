/**
 * Measures the CPU time of service and PostgreSQL per candidate and stage on opening day. It hardly depends on the
 * load of the machine; docs/operations/capacity.md draws the conclusions.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { buildServices, closeServices } from '@server/core/build-services'
import type { Services } from '@server/core/services'
import { importProjects } from '@server/domain/projects/project-import/import-projects'
import { readEnv } from '@server/env'
import { createCandidates, loginNameOf } from '../../service/registration/race/many-candidates'
import { freePort } from '../../service/setup/free-port'
import { Candidate } from '../../portal/candidate'
import { homeAddress } from '../addresses'
import { givePasswords, PASSWORD } from '../hot-pool/passwords'
import { freshDatabase, serverOf } from '../hot-pool/server'
import { serviceEnv, startService, stopService } from '../hot-pool/service-process'
import { inTemporaryFolder } from '../in-temporary-folder'
import { processorSeconds } from '../processor-time'
import { report, type Figure } from '../report'
import { stages, type Walker } from './journey'
import { databaseSeconds } from './processors'

const CANDIDATES = 100
/** Concurrent candidates. Concurrent calls are batched, so higher load costs less per candidate. */
const AT_ONCE = 10
/** Idle time to measure the jobs. */
const IDLE_MS = 15_000
/** Warm-up candidates, until the service's code is compiled. */
const FIRST = 30

async function bench(folder: string): Promise<boolean> {
  const server = await serverOf(folder)
  const databaseUrl = await freshDatabase(server.url, 'exam_bench_capacity')
  const port = await freePort()
  const service = await startService(serviceEnv(folder, databaseUrl, port), folder)
  const services = buildServices(readEnv(serviceEnv(folder, databaseUrl, 0)), databaseUrl)
  try {
    const seconds = await databaseSeconds(services)
    const names = await candidatesOf(services)
    const used = await besideJobs(() => [processorSeconds(service.pid ?? 0), seconds()] as const)
    const portal = `http://127.0.0.1:${port}`
    await walkAll(portal, names.splice(0, FIRST), 0, used)
    return report('capacity', await walkAll(portal, names, FIRST, used))
  } finally {
    await closeServices(services)
    await stopService(service)
    await server.stop()
  }
}

/** Returns login names. */
async function candidatesOf(services: Services): Promise<string[]> {
  const imported = await importProjects(services, 'server/projects', { demoAccounts: false })
  const projectId = imported.find(({ domain }) => domain === 'demo')?.projectId ?? ''
  const created = await createCandidates(services, projectId, FIRST + CANDIDATES, () => ({}))
  await givePasswords(services)
  return created.map(({ accountId }) => loginNameOf(accountId))
}

type Used = () => readonly [service: number, database: number]

/** Subtracts the CPU time of jobs, which run regardless of load. */
async function besideJobs(used: Used): Promise<Used> {
  const [service, database] = used()
  const startedAt = performance.now()
  await sleep(IDLE_MS)
  const [serviceAfter, databaseAfter] = used()
  const share = (all: number, before: number) => (all - before) / (performance.now() - startedAt)
  const [ofService, ofDatabase] = [share(serviceAfter, service), share(databaseAfter, database)]
  return () => {
    const [serviceNow, databaseNow] = used()
    const elapsed = performance.now()
    return [serviceNow - ofService * elapsed, databaseNow - ofDatabase * elapsed]
  }
}

async function walkAll(portal: string, names: readonly string[], first: number, used: Used): Promise<Figure[]> {
  const walkers: Walker[] = []
  const costs = [
    await costOf('signs in with a password', used, names, async (name, index) => {
      const address = homeAddress(first + index)
      const candidate = await Candidate.signIn(portal, 'demo', name, PASSWORD, { address, agreed: true })
      walkers.push({ candidate, orderId: '' })
    }),
  ]
  for (const { name, walk } of stages) costs.push(await costOf(name, used, walkers, walk))
  const sum = (of: 'service' | 'database') => costs.reduce((total, cost) => total + cost[of], 0)
  return [...costs, { name: 'the whole of it', service: sum('service'), database: sum('database') }].flatMap(
    ({ name, service, database }) => [
      { what: `${name}: service`, value: service, unit: 'ms' },
      { what: `${name}: PostgreSQL`, value: database, unit: 'ms' },
    ],
  )
}

/** CPU milliseconds per item. */
async function costOf<One>(
  name: string,
  used: Used,
  all: readonly One[],
  work: (one: One, index: number) => Promise<void>,
) {
  const [service, database] = used()
  const queue = [...all.entries()]
  const hand = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) await work(next[1], next[0])
  }
  await Promise.all(Array.from({ length: AT_ONCE }, hand))
  const [serviceAfter, databaseAfter] = used()
  const each = 1000 / all.length
  return { name, service: (serviceAfter - service) * each, database: (databaseAfter - database) * each }
}

void inTemporaryFolder(bench)
