/** Runs that cannot be executed as requested: the database, the requester or the action is missing. */
import { eq } from 'drizzle-orm'
import type { RoleGrant } from '@contract/desk/roles'
import { actions } from '@server/area-list'
import { newId } from '@server/core/postgres/ids'
import { staff, staffRoles } from '@server/core/tables/staff'
import { type Action, reasonLabel } from '@server/domain/actions/define-action'
import { planAction } from '@server/domain/actions/preview'
import { requestRun } from '@server/domain/actions/request-run'
import { runActionsJob } from '@server/domain/actions/run-actions-job'
import { LEASE_MS } from '@server/domain/actions/run-store'
import { removeStaff } from '@server/domain/staff/accounts'
import { removeFactors } from '@server/domain/staff/set-up'
import type { StaffActor } from '@server/domain/staff/staff-actor'
import type { TestOrder } from '../payment/setup/an-order'
import { sharedByTests } from '../setup/shared-by-tests'
import { actionNamed, counts, MINUTE_MS, reviewedService } from './setup/registrations'

const service = sharedByTests(reviewedService)
beforeEach(() => service.clock.set('2026-05-01T02:00:00Z'))

const DAY_MS = 24 * 60 * MINUTE_MS
const reason = { zh: '材料不符', en: 'Documents do not match' }
const reject = actionNamed('registrations reject')

/** Schedules rejections of `orders` for now, requested by `actor`. */
async function scheduled(orders: readonly TestOrder[], actor?: StaffActor) {
  const context = await service.contextOf('wang')
  const input = { named: orders.map(({ registrationId }) => ({ id: registrationId, reason })) }
  const own = { ...context, ...(actor && { staff: actor }) }
  const plan = await planAction(reject, own, input)
  const { runId } = await requestRun(own, { action: reject, plan, isWithoutGrace: true })
  return async () => {
    const run = (await service.runs()).find((one) => one.runId === runId)
    if (!run) throw new Error('no run')
    return run
  }
}

const rejected = async (order: TestOrder) => (await service.events(order)).filter((event) => event === 'rejected')

/** Executes due runs with `changed` instead of the action of that name. */
const runWith = (changed: Action) =>
  runActionsJob(actions.map((action) => (action.name === changed.name ? changed : action))).run(service.services)

/** Rejections that fail with an SQLSTATE or error code for one registration. */
function failingFor({ registrationId }: TestOrder, code: string) {
  const failure = new Error('Failed query', { cause: Object.assign(new Error('…'), { code }) })
  return {
    ...reject,
    apply: async (...args: Parameters<Action['apply']>) => {
      if (args[1].name === registrationId) throw failure
      return reject.apply(...args)
    },
  }
}

describe('After a transient database error', () => {
  it.each(['40P01', '40001', '55P03', '57014', 'ECONNRESET'])(
    '%s, the run continues with the same item once its lease is over',
    async (code) => {
      const orders = [await service.paid(), await service.paid(), await service.paid()] as const
      const runNow = await scheduled(orders)
      await expect(runWith(failingFor(orders[1], code))).rejects.toThrow('Failed query')
      expect(await runNow()).toMatchObject({ state: 'running', cursor: 1, done: 1 })
      service.clock.advance(LEASE_MS)
      await service.runDue()
      expect(await runNow()).toMatchObject({ state: 'done', cursor: 3, done: 3 })
      expect(await Promise.all(orders.map(rejected))).toEqual(orders.map(() => ['rejected']))
    },
  )

  it('skips an item after five failed attempts and changes the others', async () => {
    const orders = [await service.paid(), await service.paid()] as const
    const runNow = await scheduled(orders)
    const failing = failingFor(orders[0], '57014')
    for (let attempt = 1; attempt < 5; attempt++) {
      await expect(runWith(failing)).rejects.toThrow('Failed query')
      expect(await runNow()).toMatchObject({ state: 'running', cursor: 0, attempts: attempt })
      service.clock.advance(LEASE_MS)
    }
    await runWith(failing)
    const { state, outcome } = await runNow()
    expect([state, outcome && counts(outcome)]).toEqual(['done', { rejected: [1, 10_001], failed: 1 }])
  })
})

describe('An action that this version does not have', () => {
  const others = actions.filter(({ name }) => name !== reject.name)
  const runOld = () => runActionsJob(others).run(service.services)

  it('is left to an instance that has it', async () => {
    const order = await service.paid()
    const runNow = await scheduled([order])
    await runOld()
    expect(await runNow()).toMatchObject({ state: 'scheduled', leaseHolder: null })
    await service.runDue()
    expect(await runNow()).toMatchObject({ state: 'done', done: 1 })
  })

  it('does not delay later runs of the project', async () => {
    const order = await service.paid()
    const unknown = await scheduled([await service.paid()])
    const approve = actionNamed('registrations approve')
    const context = await service.contextOf('wang')
    const plan = await planAction(approve, context, { named: [{ id: order.registrationId, reason }] })
    await requestRun(context, { action: approve, plan })
    await runOld()
    expect((await service.runs()).at(-1)).toMatchObject({ state: 'done', done: 1 })
    expect(await unknown()).toMatchObject({ state: 'scheduled' })
  })

  it('ends as failed when no instance has executed it for a day', async () => {
    const runNow = await scheduled([await service.paid()])
    service.clock.advance(DAY_MS - 1)
    await runOld()
    expect(await runNow()).toMatchObject({ state: 'scheduled' })
    service.clock.advance(1)
    await runOld()
    expect(await runNow()).toMatchObject({ state: 'failed', input: null })
  })
})

describe('A requester', () => {
  const db = () => service.services.db

  /** Reviewer with an account. */
  async function reviewer(): Promise<StaffActor & { staffId: string }> {
    const staffId = newId()
    const account = { staffId, name: `li-${staffId}`, displayName: 'Li', seedCipher: 'x', addedAt: new Date() }
    await db().insert(staff).values(account)
    const grant: RoleGrant = { role: 'reviewer', projectId: null, kinds: null, batches: ['B2'], areas: null }
    await db()
      .insert(staffRoles)
      .values({ roleId: newId(), staffId, role: 'reviewer', batches: ['B2'] })
    return { staffId, name: account.name, roles: [grant] }
  }

  it('who was reset and waits for set-up has their run executed', async () => {
    const [order, actor] = [await service.paid(), await reviewer()]
    const runNow = await scheduled([order], actor)
    await removeFactors(db(), actor.staffId)
    await service.runDue()
    expect([(await runNow()).state, await rejected(order)]).toEqual(['done', ['rejected']])
  })

  it.each([
    ['disabled', (id: string) => db().update(staff).set({ disabledAt: new Date() }).where(eq(staff.staffId, id))],
    ['removed', (id: string) => removeStaff(db(), id)],
  ])('who was %s has their run cancelled, with the reason', async (_, end) => {
    const [orders, actor] = [[await service.paid(), await service.paid()], await reviewer()]
    const runNow = await scheduled(orders, actor)
    await end(actor.staffId)
    await service.runDue()
    const { state, input, outcome } = await runNow()
    expect([state, input, outcome && counts(outcome)]).toEqual(['cancelled', null, { requesterGone: 2 }])
    expect(outcome?.exceptions[0]?.label).toEqual(reasonLabel(reject, 'requesterGone'))
    expect(outcome?.exceptions[0]?.label.zh).toMatch(/\p{Script=Han}/u)
    expect(await Promise.all(orders.map(rejected))).toEqual([[], []])
  })
})
