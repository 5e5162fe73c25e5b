/**
 * What one candidate costs on opening day, stage by stage: processor time of the service and of PostgreSQL. It hardly
 * depends on what else runs on the machine; docs/operations/capacity.md says what follows from it.
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
/** At the same time; what runs together is batched, so that a rush costs less than this. */
const AT_ONCE = 10
/** So long nobody comes, to see what jobs use. */
const IDLE_MS = 15_000
/** First, until the service has compiled what they call. */
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

/** Names to sign in with. */
async function candidatesOf(services: Services): Promise<string[]> {
  const imported = await importProjects(services, 'server/projects', { demoAccounts: false })
  const projectId = imported.find(({ domain }) => domain === 'demo')?.projectId ?? ''
  const created = await createCandidates(services, projectId, FIRST + CANDIDATES, () => ({}))
  await givePasswords(services)
  return created.map(({ accountId }) => loginNameOf(accountId))
}

type Used = () => readonly [service: number, database: number]

/** Without what jobs use, who work whether anybody is there or not. */
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

/** Milliseconds of processor time for each of them. */
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
