/** A run continues after its instance was killed, and changes each item once. */
import { eq } from 'drizzle-orm'
import { actionRuns } from '@server/core/tables/action'
import { executeRun } from '@server/domain/actions/execute-run'
import { planAction } from '@server/domain/actions/preview'
import { requestRun } from '@server/domain/actions/request-run'
import { LEASE_MS } from '@server/domain/actions/run-store'
import { newId } from '@server/core/postgres/ids'
import { sharedByTests } from '../setup/shared-by-tests'
import { actionNamed, counts, reviewedService } from './setup/registrations'

const service = sharedByTests(reviewedService)
beforeEach(() => service.clock.set('2026-05-01T02:00:00Z'))

const reason = { zh: '材料不符', en: 'Documents do not match' }

/** A run of three rejections that starts at once with the lease of `holder`. */
async function started() {
  const orders = [await service.paid(), await service.paid(), await service.paid()]
  const action = actionNamed('registrations reject')
  const context = await service.contextOf('wang')
  const input = { named: orders.map(({ registrationId }) => ({ id: registrationId, reason })) }
  const plan = await planAction(action, context, input)
  const holder = newId()
  const run = await requestRun(context, { action, plan, isWithoutGrace: true, holder })
  const runNow = async () => {
    const [row] = await service.services.db.select().from(actionRuns).where(eq(actionRuns.runId, run.runId))
    if (!row) throw new Error('no run')
    return row
  }
  return { orders, execution: { action, context, run, holder }, runNow }
}

const rejections = async (orders: Awaited<ReturnType<typeof started>>['orders']) =>
  Promise.all(orders.map(async (order) => (await service.events(order)).filter((event) => event === 'rejected').length))

it('is continued by another instance once the lease is over', async () => {
  const { orders, execution, runNow } = await started()
  const killed = executeRun({
    ...execution,
    onItem: () => {
      throw new Error('killed')
    },
  })
  await expect(killed).rejects.toThrow('killed')
  await service.runDue()
  expect([await rejections(orders), (await runNow()).cursor]).toEqual([[1, 0, 0], 1])
  service.clock.advance(LEASE_MS)
  await service.runDue()
  const { state, outcome, preview, done } = await runNow()
  expect([state, done, await rejections(orders)]).toEqual(['done', 3, [1, 1, 1]])
  expect(outcome && counts(outcome)).toEqual(counts(preview))
})

it('stops in an instance whose lease was taken over', async () => {
  const { orders, execution, runNow } = await started()
  service.clock.advance(LEASE_MS)
  await service.runDue()
  expect(await executeRun(execution)).toBeNull()
  expect([(await runNow()).done, await rejections(orders)]).toEqual([3, [1, 1, 1]])
})

it('is not taken over while an item takes longer than the lease', async () => {
  const { orders, execution, runNow } = await started()
  const action: typeof execution.action = {
    ...execution.action,
    apply: async (...args) => {
      service.clock.advance(LEASE_MS)
      await service.runDue()
      return execution.action.apply(...args)
    },
  }
  const outcome = await executeRun({ ...execution, action })
  expect(outcome && counts(outcome)).toEqual({ rejected: [3, 30_003] })
  expect([(await runNow()).done, await rejections(orders)]).toEqual([3, [1, 1, 1]])
})

it('changes an item and the progress of its run together', async () => {
  const { orders, execution, runNow } = await started()
  // killed between the change of the first item and its progress
  const { db } = service.services
  const transaction = db.transaction.bind(db)
  const spied = vi.spyOn(db, 'transaction').mockImplementationOnce((work) =>
    transaction(async (tx) => {
      await work(tx)
      throw new Error('killed')
    }),
  )
  await expect(executeRun(execution)).rejects.toThrow('killed')
  spied.mockRestore()
  expect([await rejections(orders), (await runNow()).cursor]).toEqual([[0, 0, 0], 0])
  service.clock.advance(LEASE_MS)
  await service.runDue()
  expect([(await runNow()).done, await rejections(orders)]).toEqual([3, [1, 1, 1]])
})

it('reports an item that fails unexpectedly, and changes the others', async () => {
  const { orders, execution, runNow } = await started()
  const failing = orders[1]?.registrationId
  const action: typeof execution.action = {
    ...execution.action,
    apply: async (context, item, input, announced) => {
      const result = await execution.action.apply(context, item, input, announced)
      if (item.name === failing) throw new Error('unexpected')
      return result
    },
  }
  await executeRun({ ...execution, action })
  const { outcome } = await runNow()
  expect(outcome && counts(outcome)).toEqual({ rejected: [2, 20_002], failed: 1 })
  expect(await rejections(orders)).toEqual([1, 0, 1])
})
