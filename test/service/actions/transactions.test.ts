/** Work that takes long is done before the transaction, which would be ended while it is idle. */
import { newId } from '@server/core/postgres/ids'
import { approveRun, cancelRun } from '@server/domain/actions/decide-run'
import type { Action } from '@server/domain/actions/define-action'
import { executeRun } from '@server/domain/actions/execute-run'
import { planAction } from '@server/domain/actions/preview'
import { requestRun } from '@server/domain/actions/request-run'
import type { StaffActor } from '@server/domain/staff/staff-actor'
import { sharedByTests } from '../setup/shared-by-tests'
import { actionNamed, reviewedService } from './setup/registrations'

const service = sharedByTests(reviewedService)
beforeEach(() => service.clock.set('2026-05-01T02:00:00Z'))

const reason = { zh: '材料不符', en: 'Documents do not match' }

/** Reviewer of the batch only, so that the scope of each item is evaluated. */
const reviewer: StaffActor = {
  ...{ staffId: newId(), name: 'li' },
  roles: [{ role: 'reviewer', projectId: null, kinds: null, batches: ['B2'], areas: null }],
}

/** Action that records the number of open transactions whenever it checks an item or its scope. */
function recording(action: Action) {
  const open = vi.fn<(count: number) => void>()
  let count = 0
  const { db } = service.services
  const transaction = db.transaction.bind(db)
  const spied = vi.spyOn(db, 'transaction').mockImplementation((...args) => {
    count++
    return transaction(...args).finally(() => count--)
  })
  onTestFinished(() => spied.mockRestore())
  const recorded: Action = {
    ...action,
    scope: (...args) => {
      open(count)
      return action.scope?.(...args) ?? {}
    },
    check: (...args) => {
      open(count)
      return action.check(...args)
    },
  }
  return { recorded, counts: () => open.mock.calls.map(([number]) => number) }
}

/** A disqualification that awaits approval. */
async function requested() {
  const { registrationId } = await service.paid()
  const action = actionNamed('registrations refuse')
  const context = await service.contextOf('wang')
  const plan = await planAction(action, context, { named: [{ id: registrationId, reason }] })
  const { runId, digest } = await requestRun(context, { action, plan })
  return { action, runId, digest, context: { ...context, staff: reviewer } }
}

it('checks the items of a run before the transaction that approves it', async () => {
  const { action, runId, digest, context } = await requested()
  const { recorded, counts } = recording(action)
  expect(await approveRun(context, recorded, { runId, digest })).toMatchObject({ state: 'scheduled' })
  expect(counts()).toEqual([0, 0])
})

it('checks the scope of a run before the transaction that cancels it', async () => {
  const { action, runId, context } = await requested()
  const { recorded, counts } = recording(action)
  expect(await cancelRun(context, recorded, runId)).toMatchObject({ state: 'cancelled' })
  expect(counts()).toEqual([0])
})

it('refuses the approval of a run that was cancelled while its items were checked', async () => {
  const { action, runId, digest, context } = await requested()
  const cancelling: Action = {
    ...action,
    check: async (...args) => {
      await cancelRun(context, action, runId)
      return action.check(...args)
    },
  }
  const refused = { why: 'state', state: 'cancelled' }
  expect(await approveRun(context, cancelling, { runId, digest })).toEqual(refused)
})

it('asks WeChat once for an item, before the transaction that changes it', async () => {
  const { registrationId } = await service.paid()
  const reject = actionNamed('registrations reject')
  const queryRefund = vi.fn<() => Promise<never>>().mockRejectedValue(new Error('asked within the transaction'))
  const answered = vi.fn<() => Promise<never>>().mockRejectedValue(new Error('prepared'))
  const action: Action = {
    ...reject,
    beforehand: (context) => {
      const wechatPay = { ...context.services.wechatPay, queryRefund: answered }
      return Promise.resolve({ ...context, services: { ...context.services, wechatPay } })
    },
    apply: async (context, ...args) => {
      await context.services.wechatPay.queryRefund('refund').catch(() => undefined)
      return reject.apply(context, ...args)
    },
  }
  const context = await service.contextOf('wang')
  const plan = await planAction(action, context, { named: [{ id: registrationId, reason }] })
  const holder = newId()
  const run = await requestRun(context, { action, plan, isWithoutGrace: true, holder })
  const services = { ...context.services, wechatPay: { ...context.services.wechatPay, queryRefund } }
  await executeRun({ action, context: { ...context, services }, run, holder })
  expect([answered.mock.calls.length, queryRefund.mock.calls.length]).toEqual([1, 0])
})
