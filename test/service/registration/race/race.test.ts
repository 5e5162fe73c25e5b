import { sql } from 'drizzle-orm'
import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sweepJob } from '@server/domain/orders/due/expire-orders'
import { purposes } from '@server/area-list'
import { projectByDomain } from '@server/calls/project/find-project'
import { batchOf, offeringOf } from '@server/domain/projects/batches'
import { testService, type TestService } from '../../harness'
import { createCandidates } from './many-candidates'
import {
  fastNow,
  patientSignIn,
  raceProject,
  randomDraft,
  type RaceReport,
  type RaceSetup,
  type Sent,
} from './race-setup'

const CANDIDATES = 200

let service: TestService
let setup: RaceSetup
/** Queries use the literal id, so that a distributed database also finds the shard of subqueries. */
let projectId = ''
const clock = { startedAt: Date.now() }
const unanswered = new Map<string, Sent>()
const faults: string[] = []
const instances: ChildProcess[] = []

beforeAll(async () => {
  service = await testService({
    projects: [raceProject],
    env: patientSignIn,
    services: { now: () => fastNow(clock) },
  })
  const project = await projectByDomain(service.services, 'race')
  if (!project) throw new Error('not imported')
  projectId = project.projectId
  const { letter } = offeringOf(project, batchOf(project, 'RACE')).revisions
  const candidates = await createCandidates(service.services, projectId, CANDIDATES, () => ({
    RACE: randomDraft(letter),
  }))
  setup = { databaseUrl: service.databaseUrl, clock, tokens: candidates.map(({ token }) => token) }
})

afterAll(async () => {
  for (const instance of instances) instance.kill('SIGKILL')
  await service.close()
})

function startInstance(): ChildProcess {
  const env = { ...process.env, TSX_TSCONFIG_PATH: 'tsconfig.json' }
  const instance = fork(join(__dirname, 'race-instance.ts'), { execArgv: ['--import', 'tsx'], env })
  instances.push(instance)
  instance.on('message', (report: RaceReport) => {
    if (report.kind === 'fault') faults.push(report.fault)
    else if (report.kind === 'trying') unanswered.set(report.sent.key, report.sent)
    else unanswered.delete(report.key)
  })
  instance.send(setup)
  return instance
}

function ended(instance: ChildProcess): Promise<unknown> {
  return new Promise((resolve) => instance.once('exit', resolve))
}

/** Pools that are inconsistent in one snapshot: remaining, held and paid seats must add up to the capacity. */
async function brokenPools(): Promise<unknown[]> {
  const { rows } = await service.services.db.execute(sql`
    select pool.pool, pool.remaining, pool.capacity, count(living.registration_id)::int as held
    from seat_pool pool
    left join registration_subject subject on subject.project_id = pool.project_id and subject.batch_code = pool.group_key
      and subject.subject_code || ' ' || subject.area_code = pool.pool
    left join registration living on living.project_id = subject.project_id
      and living.registration_id = subject.registration_id and living.status = 'submitted'
    group by pool.project_id, pool.kind, pool.group_key, pool.pool
    having pool.remaining + count(living.registration_id) <> pool.capacity or pool.remaining < 0`)
  return [...rows]
}

/** Checks the seats continuously; the returned function stops it and returns the number of checks and violations. */
function watchSeats() {
  const seen = { looks: 0, broken: [] as unknown[] }
  let isWatching = true
  const watching = (async () => {
    while (isWatching) {
      seen.broken.push(...(await brokenPools()))
      seen.looks++
      await sleep(15)
    }
  })()
  return async () => {
    isWatching = false
    await watching
    return seen
  }
}

async function figure(query: string): Promise<number> {
  const {
    rows: [row],
  } = await service.services.db.execute<{ figure: number }>(query)
  return row?.figure ?? NaN
}

interface Happened {
  registrations: number
  expired?: number
  paid?: number
}

/** Waits for this many registrations, however fast the machine is. */
async function untilThereAre({ registrations, expired = 0, paid = 0 }: Happened) {
  const enough = async () =>
    (await figure(`select count(*)::int figure from registration`)) >= registrations &&
    (await figure(`select count(*)::int figure from registration where status = 'expired'`)) >= expired &&
    (await figure(`select count(*)::int figure from registration where payment_status = 'paid'`)) >= paid
  while (!(await enough())) await sleep(100)
}

/** Repeats submissions that a killed instance left unanswered; each must return its single result. */
async function repeatUnanswered(): Promise<void> {
  for (const { key, token, url, body } of unanswered.values()) {
    const headers = { 'app-key': 'exam-h5', authorization: `ExamToken ${token}`, 'idempotency-key': key }
    const {
      rows: [kept],
    } = await service.services.db.execute<{ answer: unknown }>(sql`
      select answer from idempotency_key where key = ${key}`)
    const reply = await service.app.inject({ method: 'POST', url, headers, payload: body })
    expect(reply.statusCode).toBe(200)
    if (kept) expect(reply.json<{ data: unknown }>().data).toEqual(kept.answer)
  }
}

test('two hundred candidates, three instances and two kills never lose a seat or sell one twice', async () => {
  const stopWatching = watchSeats()
  const first = startInstance()
  const second = startInstance()
  await untilThereAre({ registrations: 60 })
  second.kill('SIGKILL')
  const third = startInstance()
  await untilThereAre({ registrations: 120 })
  first.kill('SIGKILL')
  await untilThereAre({ registrations: 180, expired: 1, paid: 1 })
  third.send('stop')
  await ended(third)
  await repeatUnanswered()
  const { looks, broken } = await stopWatching()

  expect(faults).toEqual([])
  expect(broken).toEqual([])
  expect(looks).toBeGreaterThan(50)
  // includes those whose payment was only started by a killed instance
  await sleep(1_000)
  await sweepJob(purposes).run(service.services)
  expect(await brokenPools()).toEqual([])
  expect(
    await figure(
      `select count(*)::int figure from registration where status = 'submitted' and payment_status = 'unpaid'`,
    ),
  ).toBe(0)
  expect(
    await figure(`select sum(capacity - remaining)::int - (select count(*)::int from registration_subject
    join registration using (project_id, registration_id) where project_id = '${projectId}' and payment_status = 'paid') figure from seat_pool where project_id = '${projectId}'`),
  ).toBe(0)
}, 180_000)

test('every registration has one key and one order, whose end matches its own', async () => {
  expect(
    await figure(`select count(*)::int figure from registration r where project_id = '${projectId}' and 1 <> (select count(*) from idempotency_key k
    where k.project_id = '${projectId}' and k.answer->>'registrationId' = r.registration_id::text)`),
  ).toBe(0)
  expect(
    await figure(`select count(*)::int figure from registration r join orders o on o.project_id = r.project_id and o.subject_id = r.registration_id
    where case when r.payment_status = 'paid' then o.status <> 'paid'
      else o.status <> 'closed' or o.closed_because <> r.status end`),
  ).toBe(0)
  expect(await figure(`select count(*)::int figure from orders`)).toBe(
    await figure(`select count(*)::int figure from registration`),
  )
})

test('bookings and sweepers never deadlocked', async () => {
  expect(await figure(`select deadlocks::int figure from pg_stat_database where datname = current_database()`)).toBe(0)
})
