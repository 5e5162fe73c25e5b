/** Actions that move money or seats take effect after the grace period. */
import { operateAt } from '../operator/operator'
import { sharedByTests } from '../setup/shared-by-tests'
import { counts, MINUTE_MS, reviewedService } from './setup/registrations'

const service = sharedByTests(reviewedService)
beforeEach(async () => {
  service.clock.set('2026-05-01T02:00:00Z')
  await service.services.db.delete((await import('@server/core/tables/action')).actionRuns)
})

const operate = (...words: string[]) => operateAt({}, '', service.services, ...words)
const reject = (...words: string[]) => operate('registrations', 'reject', 'shop', '--reason', '照片不清晰', ...words)
const lastRun = async () => {
  const run = (await service.runs()).at(-1)
  if (!run) throw new Error('no run')
  return run
}

it('shows with --dry-run what would happen, and changes nothing', async () => {
  const [one, two] = [await service.paid(), await service.paid()]
  const audited = await service.audited()
  const { code, printed } = await reject('--dry-run', one.registrationId, two.registrationId, 'B2-00009999')
  expect(code).toBe(0)
  expect(printed).toMatch(/rejected +2 +CNY\s200\.02/)
  expect(printed).toMatch(/there is no such registration in this project +1 +B2-00009999/)
  expect(printed).toContain('This is a preview: nothing was changed.')
  expect([await service.events(one), await service.events(two)]).toEqual([['paid'], ['paid']])
  expect(await service.runs()).toEqual([])
  expect(await service.audited()).toEqual(audited)
})

it('prints in Chinese with --lang zh, and in a Chinese terminal', async () => {
  const order = await service.paid()
  const asked = await reject('--dry-run', order.registrationId, '--lang', 'zh')
  const terminal = await operateAt(
    { language: 'zh' },
    '',
    service.services,
    ...['registrations', 'reject', 'shop', '--reason', '照片不清晰', '--dry-run', order.registrationId],
  )
  expect(asked.printed).toMatch(/不通过 +1 +100\.01元/)
  expect(asked.printed).toContain('以上为预览，未做任何更改。')
  expect(terminal.printed).toBe(asked.printed)
  const approved = await operate('registrations', 'approve', 'shop', order.registrationId, '--lang', 'zh')
  expect(approved.printed).toBe(`${order.registrationId}  通过\n共 1 项，已处理 1 项。`)
})

it('cancels a rejection within the grace period: nothing moved, and the candidate is not notified', async () => {
  const order = await service.paid()
  const before = await service.row(order)
  expect((await reject(order.registrationId)).printed).toContain('Takes effect at 2026-05-01 10:10 (UTC+8)')
  await service.runDue()
  const { runId } = await lastRun()
  expect((await operate('actions', 'cancel', 'shop', runId)).code).toBe(0)
  service.clock.advance(11 * MINUTE_MS)
  await service.runDue()
  expect(await service.row(order)).toEqual(before)
  expect([await service.events(order), await service.refunds(order)]).toEqual([['paid'], []])
  expect(await lastRun()).toMatchObject({ state: 'cancelled', input: null })
  expect((await operate('actions', 'cancel', 'shop', runId)).complained).toContain('cancelled')
})

it('takes effect after the grace period, exactly as announced, and notifies the candidate only then', async () => {
  const order = await service.paid()
  await reject(order.registrationId)
  service.clock.advance(10 * MINUTE_MS - 1)
  await service.runDue()
  expect(await service.events(order)).toEqual(['paid'])
  service.clock.advance(1)
  await service.runDue()
  expect((await service.events(order)).slice(0, 2)).toEqual(['paid', 'rejected'])
  expect(await service.refunds(order)).toMatchObject([{ amountCents: 10_001 }])
  const { state, preview, outcome, done } = await lastRun()
  expect([state, done]).toEqual(['done', 1])
  expect(outcome && counts(outcome)).toEqual({ rejected: [1, 10_001] })
  expect(outcome && counts(outcome)).toEqual(counts(preview))
  expect((await service.audited()).slice(-2)).toEqual(['actions request', 'registrations reject'])
})

it('takes effect at once with --without-grace', async () => {
  const order = await service.paid()
  const { printed } = await reject(order.registrationId, '--without-grace')
  expect(printed).toBe(`${order.registrationId}  rejected\n1 of 1 decided.`)
  expect(await service.row(order)).toMatchObject({ status: 'closed', auditStatus: 3 })
})

it('leaves a registration that changed within the grace period as it is', async () => {
  const [order, other] = [await service.paid(), await service.paid()]
  await reject(order.registrationId, other.registrationId)
  expect((await service.ask(order)).error).toBeNull()
  service.clock.advance(10 * MINUTE_MS)
  await service.runDue()
  expect(await service.row(order)).toMatchObject({ status: 'submitted', auditStatus: 1 })
  expect(await service.row(other)).toMatchObject({ status: 'closed', auditStatus: 3 })
  const { outcome } = await lastRun()
  expect(outcome && counts(outcome)).toEqual({ rejected: [1, 10_001], refundAsked: 1 })
})

it('approves the refund that was previewed, not one that its candidate changed since', async () => {
  const order = await service.paid()
  await service.ask(order)
  const [, requestId = ''] = /^([0-9a-f-]{36})/m.exec((await operate('refund-requests', 'list', 'shop')).printed) ?? []
  expect((await operate('refund-requests', 'approve', 'shop', requestId)).printed).toMatch(/approved +1 +CNY\s20\.00/)
  const changed = await service.call(
    'POST /exm_c/registrations/:registrationId/refund/change',
    {
      params: { registrationId: order.registrationId },
      body: { subjects: ['T1', 'T3'], reason: '临时出差', backCents: 5_000 },
    },
    { token: order.token },
  )
  expect(changed.error).toBeNull()
  service.clock.advance(10 * MINUTE_MS)
  await service.runDue()
  expect(await service.refunds(order)).toEqual([])
  const { outcome } = await lastRun()
  expect(outcome && counts(outcome)).toEqual({ changed: 1 })
})
