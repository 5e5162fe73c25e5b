/** Decisions in their grace period survive `kill -9` of the service: each takes effect, and is notified of, once. */
import { eq, sql } from 'drizzle-orm'
import { tmpdir } from 'node:os'
import { actionRuns } from '@server/core/tables/action'
import { registrations } from '@server/core/tables/registration'
import { createAccount } from '@server/domain/accounts/accounts'
import { planAction } from '@server/domain/actions/preview'
import { requestRun } from '@server/domain/actions/request-run'
import { LEASE_MS } from '@server/domain/actions/run-store'
import { latestMessages } from '@server/domain/outbox/messages'
import type { Instance } from '../../drill/crowd/instance'
import { startProcess } from '../../drill/crowd/instance-process'
import { serviceEnv } from '../../drill/crowd/service-env'
import { operateAt } from '../operator/operator'
import type { TestOrder } from '../payment/setup/an-order'
import { sharedByTests } from '../setup/shared-by-tests'
import { actionNamed, MINUTE_MS, reviewedService } from './setup/registrations'

const service = sharedByTests(() => reviewedService())
const instances: Instance[] = []
afterAll(() => Promise.all(instances.map((instance) => instance.stop())))

/** Starts the service in a process of its own, whose clock shows what the clock of this test does. */
async function startInstance(): Promise<Instance> {
  const { databaseUrl, services, sandbox, clock } = service
  const env = { ...serviceEnv(tmpdir()), ...sandbox.credentials, PUBLIC_URL: services.env.PUBLIC_URL }
  const ahead = { ms: clock.now() - Date.now() }
  const instance = await startProcess({ jobs: 'actions', databaseUrl, env }, ahead)
  instances.push(instance)
  return instance
}

let phone = 13_800_000_000

async function candidate(): Promise<TestOrder> {
  const { services, projectId } = service
  const own = { account: `c${phone}`, password: 'Right-password1', phone: String(++phone) }
  const identity = { idType: 'passport', idNumber: `E${phone}`, realName: '王明' } as const
  return service.paid({ accountId: await createAccount(services, projectId, { ...own, ...identity }) })
}

async function reject(...orders: TestOrder[]): Promise<string> {
  const ids = orders.map(({ registrationId }) => registrationId)
  const words = ['registrations', 'reject', 'shop', '--reason', '照片不清晰', ...ids]
  const { printed } = await operateAt({}, '', service.services, ...words)
  const [, runId = ''] = /actions cancel shop (\S+)/.exec(printed) ?? []
  return runId
}

const runOf = async (runId: string) => {
  const [run] = await service.services.db.select().from(actionRuns).where(eq(actionRuns.runId, runId))
  if (!run) throw new Error('no run')
  return run
}

/** Rejections, messages about them, and refunds of the candidates, in their order. */
async function happenedTo(orders: readonly TestOrder[]) {
  const messages = await latestMessages(service.services, { limit: 1_000 })
  const isOf = (number: string) => (text: { text: string; template: string }) =>
    text.template === 'registrationRejected' && text.text.includes(number)
  return Promise.all(
    orders.map(async (order) => ({
      rejected: (await service.events(order)).filter((event) => event === 'rejected').length,
      notified: messages.filter(isOf(order.registrationId)).length,
      refundedCents: (await service.refunds(order)).map(({ amountCents }) => amountCents),
    })),
  )
}

const untouched = { rejected: 0, notified: 0, refundedCents: [] }
const decidedOnce = { rejected: 1, notified: 1, refundedCents: [10_001] }

/** Locks a registration until the returned function is called. */
async function lock(order: TestOrder | undefined): Promise<() => Promise<void>> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  let holding: Promise<void> | undefined
  await new Promise<void>((isLocked) => {
    holding = service.services.db.transaction(async (tx) => {
      await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
      const isRegistration = eq(registrations.registrationId, order?.registrationId ?? '')
      await tx.select().from(registrations).where(isRegistration).for('update')
      isLocked()
      await released
    })
  })
  return async () => {
    release()
    await holding
  }
}

/** Waits until the instances have carried out another decision and notified its candidate: every job had a turn. */
async function everyJobHadATurn(): Promise<void> {
  const order = await candidate()
  const action = actionNamed('registrations reject')
  const context = await service.contextOf('wang')
  const reason = { zh: '照片不清晰', en: 'Photo not clear' }
  const plan = await planAction(action, context, { named: [{ id: order.registrationId, reason }] })
  await requestRun(context, { action, plan, isWithoutGrace: true })
  await eventually(async () => (await happenedTo([order])).every(({ notified }) => notified > 0))
}

async function eventually(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 50))
}

it('carries a decision out once after a restart, notifies its candidate then, and never carries out a cancelled one', async () => {
  const [kept, cancelled] = [await candidate(), await candidate()]
  const before = await startInstance()
  const [runId, cancelledId] = [await reject(kept), await reject(cancelled)]
  await before.stop()
  expect(await happenedTo([kept, cancelled])).toEqual([untouched, untouched])
  expect((await operateAt({}, '', service.services, 'actions', 'cancel', 'shop', cancelledId)).code).toBe(0)
  const within = await startInstance()
  service.clock.advance(11 * MINUTE_MS)
  expect((await runOf(runId)).state).toBe('scheduled')
  await within.stop()
  await startInstance()
  await eventually(async () => (await happenedTo([kept])).every(({ notified }) => notified > 0))
  expect(await runOf(runId)).toMatchObject({ state: 'done', done: 1 })
  await startInstance()
  await everyJobHadATurn()
  expect(await happenedTo([kept, cancelled])).toEqual([decidedOnce, untouched])
  expect(await runOf(cancelledId)).toMatchObject({ state: 'cancelled', done: 0 })
}, 300_000)

it('continues a run that was killed between and within its decisions, each of them made once', async () => {
  const orders = [await candidate(), await candidate(), await candidate(), await candidate()]
  const runId = await reject(...orders)
  service.clock.advance(11 * MINUTE_MS)
  // the third decision waits for this lock when the process is killed
  const unlock = await lock(orders[2])
  for (const instance of instances.splice(0)) await instance.stop()
  const killed = await startInstance()
  await eventually(async () => (await runOf(runId)).cursor === 2)
  await killed.stop()
  await unlock()
  expect((await happenedTo(orders)).map(({ rejected }) => rejected)).toEqual([1, 1, 0, 0])
  // the clock of the killed instance went on
  service.clock.advance(10 * LEASE_MS)
  await startInstance()
  await eventually(async () => (await happenedTo(orders)).every(({ notified }) => notified > 0))
  await everyJobHadATurn()
  expect(await happenedTo(orders)).toEqual(orders.map(() => decidedOnce))
  expect(await runOf(runId)).toMatchObject({ state: 'done', done: 4, cursor: 4 })
}, 300_000)
