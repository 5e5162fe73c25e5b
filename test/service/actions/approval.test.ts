/** Four-eyes principle: a second person approves the preview that the first one requested. */
import { operateAt } from '../operator/operator'
import { sharedByTests } from '../setup/shared-by-tests'
import { MINUTE_MS, reviewedService } from './setup/registrations'

const service = sharedByTests(reviewedService)
beforeEach(() => service.clock.set('2026-05-01T02:00:00Z'))

const operateAs = (actor: string, ...words: string[]) => operateAt({ actor }, '', service.services, ...words)

/** A disqualification that `wang` requests. */
async function requested() {
  const order = await service.paid()
  const words = ['registrations', 'refuse', 'shop', order.registrationId, '--reason', '弄虚作假', '--confirm', 'shop']
  const { code, printed } = await operateAs('wang', ...words)
  expect([code, printed]).toEqual([0, expect.stringContaining('Another person has to approve it by 2026-05-02 10:00')])
  const run = (await service.runs()).at(-1)
  if (!run) throw new Error('no run')
  const { runId, digest } = run
  return {
    order,
    runId,
    digest,
    stateNow: async () => (await service.runs()).find((one) => one.runId === runId)?.state,
  }
}

it('runs after another person approved it, and the grace period', async () => {
  const { order, runId, digest, stateNow } = await requested()
  service.clock.advance(11 * MINUTE_MS)
  await service.runDue()
  expect(await service.events(order)).toEqual(['paid'])
  expect((await operateAs('li', 'actions', 'approve', 'shop', runId, digest)).printed).toContain('2026-05-01 10:21')
  await service.runDue()
  expect(await stateNow()).toBe('scheduled')
  service.clock.advance(10 * MINUTE_MS)
  await service.runDue()
  expect([await stateNow(), (await service.events(order)).slice(0, 2)]).toEqual(['done', ['paid', 'refused']])
  const steps = (await service.audited()).slice(-3)
  expect(steps).toEqual(['actions request', 'actions approve', 'registrations refuse'])
})

it('refuses approval by the same person, and with another digest', async () => {
  const { runId, digest, stateNow } = await requested()
  const own = await operateAs('wang', 'actions', 'approve', 'shop', runId, digest)
  expect([own.code, own.complained]).toEqual([1, 'Another person has to approve what you requested.'])
  const other = await operateAs('li', 'actions', 'approve', 'shop', runId, 'f'.repeat(64))
  expect(other.complained).toContain('not the digest of its preview')
  expect(await stateNow()).toBe('awaitingApproval')
})

it('refuses approval when something changed since, and shows the preview as it is now', async () => {
  const { order, runId, digest, stateNow } = await requested()
  await service.ask(order)
  const { code, printed, complained } = await operateAs('li', 'actions', 'approve', 'shop', runId, digest)
  expect([code, complained]).toEqual([1, expect.stringContaining('has changed since the preview')])
  expect(printed).toContain('its candidate asked for a refund')
  expect(await stateNow()).toBe('awaitingApproval')
  expect((await operateAs('li', 'actions', 'decline', 'shop', runId)).code).toBe(0)
  expect(await stateNow()).toBe('declined')
})

it('expires after 24 hours', async () => {
  const { runId, digest, stateNow } = await requested()
  service.clock.advance(24 * 60 * MINUTE_MS)
  expect((await operateAs('li', 'actions', 'approve', 'shop', runId, digest)).complained).toContain('24 hours')
  await service.runDue()
  expect(await stateNow()).toBe('expired')
})

it('is required above the amount of the project', async () => {
  const orders = []
  for (let count = 0; count < 6; count++) orders.push((await service.paid()).registrationId)
  const five = await operateAs('wang', 'registrations', 'reject', 'shop', ...orders.slice(1), '--reason', '材料不符')
  expect(five.printed).toContain('Another person has to approve it')
  const four = await operateAs('wang', 'registrations', 'reject', 'shop', ...orders.slice(0, 4), '--reason', '材料不符')
  expect(four.printed).toContain('Takes effect at')
})

it('asks for the typed confirmation of an irreversible action', async () => {
  const { registrationId } = await service.paid()
  const words = ['registrations', 'refuse', 'shop', registrationId, '--reason', '弄虚作假']
  const before = (await service.runs()).length
  expect((await operateAs('wang', ...words)).complained).toContain('Write --confirm shop.')
  expect((await operateAs('wang', ...words, '--confirm', 'demo')).code).toBe(1)
  expect(await service.runs()).toHaveLength(before)
})
