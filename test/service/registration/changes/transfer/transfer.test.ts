/** Transferring a registration to another batch (specification §4, §8: ERG_BTE_*). */
import { sql } from 'drizzle-orm'
import type { TestOrder } from '../../../payment/setup/an-order'
import { payingService } from '../../../payment/setup/paying'
import { sharedByTests } from '../../../setup/shared-by-tests'
import { batches } from './batches'
import { candidatesOf, changed, cost, law } from './candidates'
import { issueToken } from '../../../setup/issue-token'

const START = '2026-05-01T02:00:00Z'
const DAY_MS = 86_400_000

const paying = sharedByTests(() => payingService({ now: START, batches }))
beforeEach(() => paying.clock.set(START))
const { newcomer, register, registered, settled, pay, approve, options, shown, transfer, detail, seatsLeft } =
  candidatesOf(() => paying)
/** Issues a new token after the clock moved beyond the token lifetime. */
const signIn = ({ projectId, accountId }: TestOrder) => issueToken(paying.services, { projectId, accountId })

describe('A paid and approved registration', () => {
  it('is transferred with all its subjects; its new seats are taken and the old ones free', async () => {
    const order = await settled([law, cost])
    const before = await seatsLeft()
    expect((await transfer(order, 'INTO')).error).toBeNull()
    expect(await seatsLeft()).toEqual(
      changed(before, { 'FROM LAW AREA1': 1, 'FROM COST AREA1': 1, 'INTO LAW AREA1': -1, 'INTO COST AREA1': -1 }),
    )
    expect(await detail(order)).toMatchObject({
      ...{
        batchCode: 'INTO',
        batchName: { zh: '批次INTO' },
        amountCents: 9_000,
        paymentStatus: 'paid',
        auditStatus: 2,
      },
      subjects: [{ subjectCode: 'LAW', startsAt: '2026-06-30T01:00:00.000Z' }, { subjectCode: 'COST' }],
    })
    expect((await detail(order)).timeline.map(({ event }) => event)).toContain('transferred')
  })

  it('keeps its number, and its submitted data can be decrypted in the new batch', async () => {
    const order = await settled()
    const { registrationNumber } = await detail(order)
    await transfer(order, 'INTO')
    expect(await detail(order)).toMatchObject({ registrationNumber, baseInfo: { employer: '城建公司' } })
  })

  it('gets the chosen places for its subjects, which its payments name as well', async () => {
    const order = await settled([law, cost])
    expect((await transfer(order, 'INTO', { areaCode: 'AREA2' })).error).toBeNull()
    expect((await detail(order)).subjects.map(({ areaCode }) => areaCode)).toEqual(['AREA2', 'AREA2'])
    const { data } = await paying.call(
      'GET /exm_c/orders/:orderId',
      { params: { orderId: order.orderId } },
      { token: order.token },
    )
    expect(data.lines).toMatchObject([{ areaName: { zh: '二考区' } }, { areaName: { zh: '二考区' } }])
    expect(data.about.title.zh).toBe('批次INTO')
  })

  it('is transferred once for a repeated request', async () => {
    const order = await settled()
    const said = { sittings: await shown(order, 'INTO'), idempotencyKey: '01890a5d-ac96-774b-bcce-b302099a8057' }
    const before = await seatsLeft()
    expect((await transfer(order, 'INTO', said)).error).toBeNull()
    expect((await transfer(order, 'INTO', said)).error).toBeNull()
    expect(await seatsLeft()).toEqual(changed(before, { 'FROM LAW AREA1': 1, 'INTO LAW AREA1': -1 }))
  })

  it('lets its candidate register in the old batch again, which prevents transferring back', async () => {
    const order = await settled()
    await transfer(order, 'INTO')
    await register(order.token, 'FROM', [law])
    expect((await transfer(order, 'FROM')).error).toBe('E_REG_ALREADY_REGISTERED')
  })

  it('can be transferred back where the new batch allows it', async () => {
    const order = await settled()
    await transfer(order, 'INTO')
    expect((await transfer(order, 'FROM')).error).toBeNull()
    expect(await detail(order)).toMatchObject({ batchCode: 'FROM', baseInfo: { employer: '城建公司' } })
  })

  it('is refunded afterwards by the rules of the new batch, by the lines that paid for it', async () => {
    const order = await settled()
    await transfer(order, 'INTO')
    const { registrationId, token } = order
    const asked = await paying.call(
      'POST /exm_c/registrations/:registrationId/refund',
      { params: { registrationId }, body: { subjects: ['LAW'], reason: '出差', backCents: 2_500 } },
      { token },
    )
    expect(asked.data.state).toBe('refunding')
    expect(await detail(order)).toMatchObject({ batchCode: 'INTO', status: 'closed' })
  })
})

describe('A transfer is refused', () => {
  it('before the registration is paid and approved', async () => {
    const order = await registered()
    const sittings = await shown(order, 'INTO')
    expect((await transfer(order, 'INTO', { sittings })).error).toBe('ERG_BTE_NOT_PAID')
    await pay(order)
    expect((await transfer(order, 'INTO', { sittings })).error).toBe('ERG_BTE_NOT_AUDITED')
    await approve(order)
    expect((await transfer(order, 'INTO', { sittings })).error).toBeNull()
  })

  it('once a refund has started', async () => {
    const order = await settled([law, cost])
    const { registrationId, token } = order
    const body = { subjects: ['LAW'], reason: '出差', backCents: 5_000 }
    await paying.call(
      'POST /exm_c/registrations/:registrationId/refund',
      { params: { registrationId }, body },
      { token },
    )
    expect((await transfer(order, 'INTO')).error).toBe('ERG_BTE_REFUND_STARTED')
  })

  it('with a coupon discount', async () => {
    const order = await settled()
    await paying.services.db.execute(sql`
      insert into order_deduction (project_id, order_id, line_number, coupon_id, kind, code_end, amount_cents, at)
      values (${order.projectId}, ${order.orderId}, 1, gen_random_uuid(), 'coupon', 'AB12', 100, now())`)
    expect((await transfer(order, 'INTO')).error).toBe('ERG_BTE_COUPON_USED')
  })

  it.each([
    ['whose price is another one', 'DEARER', 'ERG_BTE_PRICE_MISMATCH'],
    ['that asks for more', 'ASKS', 'ERG_BTE_FIELD_MISMATCH'],
    ['that has another letter', 'LETTER', 'ERG_BTE_FIELD_MISMATCH'],
    ['without its subject', 'LACKS', 'ERG_BTE_FIELD_MISMATCH'],
    ['that is not open yet', 'EARLY', 'ERG_BTE_CLOSED'],
    ['that is closed', 'SHUT', 'ERG_BTE_CLOSED'],
    ['that is none', 'NOWHERE', 'ERG_BTE_CLOSED'],
    ['that its own does not name', 'OTHER', 'ERG_BTE_CLOSED'],
    ['whose candidates are younger', 'YOUNG', 'E_REG_BIRTH_DATE'],
  ])('to a batch %s', async (_, to, error) => {
    const order = await settled()
    const before = await seatsLeft()
    const sittings = await shown(order, 'INTO')
    expect((await transfer(order, to, { sittings })).error).toBe(error)
    expect(await seatsLeft()).toEqual(before)
    expect((await detail(order)).batchCode).toBe('FROM')
  })

  it('to a batch in which its candidate is registered', async () => {
    const order = await settled()
    await register(order.token, 'INTO', [cost])
    expect((await transfer(order, 'INTO')).error).toBe('E_REG_ALREADY_REGISTERED')
  })

  it('except that an expired registration in the target batch does not prevent it', async () => {
    const order = await settled()
    await register(order.token, 'INTO', [cost])
    paying.clock.advance(31 * 60_000)
    expect((await transfer(order, 'INTO')).error).toBeNull()
  })

  it('to a time at which its candidate has another sitting', async () => {
    const order = await settled()
    const other = await register(order.token, 'OTHER', [{ subjectCode: 'ELSE', areaCode: 'AREA1' }])
    const answer = await transfer(order, 'CLASH')
    expect(answer).toMatchObject({ error: 'E_REG_SUBJECT_OVERLAP', details: { registrationId: other.registrationId } })
  })

  it('when it differs from what was shown', async () => {
    const order = await settled()
    const sittings = await shown(order, 'INTO')
    const earlier = sittings.map((one) => ({ ...one, startsAt: '2026-06-29T01:00:00.000Z' }))
    expect((await transfer(order, 'INTO', { sittings: earlier })).error).toBe('ERG_BTE_CHANGED')
    expect((await transfer(order, 'INTO', { sittings: [...sittings, ...sittings] })).error).toBe(
      'E_REG_SUBJECT_UNKNOWN',
    )
  })

  it('to a place that does not offer its subject', async () => {
    const order = await settled()
    const sittings = (await shown(order, 'INTO')).map((one) => ({ ...one, areaCode: 'NOWHERE' }))
    expect((await transfer(order, 'INTO', { sittings })).error).toBe('E_REG_REGION_MISMATCH')
  })

  it('after the deadline', async () => {
    const order = await settled()
    const sittings = await shown(order, 'INTO')
    expect((await detail(order)).transferUntil).toBe('2026-05-21T02:00:00.000Z')
    paying.clock.advance(20 * DAY_MS)
    expect((await transfer({ ...order, token: await signIn(order) }, 'INTO', { sittings })).error).toBe('ERG_BTE_OVER')
  })

  it('out of a batch that configures none', async () => {
    const { token, accountId } = await newcomer()
    const { registrationId, orderId } = await register(token, 'DEARER', [cost])
    const order = { projectId: paying.projectId, accountId, token, registrationId, orderId }
    const answer = await transfer(order, 'INTO', { sittings: await shown(await settled([cost]), 'INTO') })
    expect([answer.error, (await detail(order)).transferUntil]).toEqual(['ERG_BTE_NOT_OFFERED', null])
  })

  it('by another candidate', async () => {
    const order = await settled()
    const sittings = await shown(order, 'INTO')
    const { token } = await newcomer()
    expect((await transfer({ ...order, token }, 'INTO', { sittings })).error).toBe('E_REG_NOT_FOUND')
  })
})

describe('The transfer page', () => {
  it('lists every target batch with its remaining seats or the reason why it is unavailable', async () => {
    const { held, targets } = await options(await settled())
    expect(held).toEqual([{ subjectCode: 'LAW', areaCode: 'AREA1', priceCents: 5_000 }])
    const of = (to: string) => targets.find(({ code }) => code === to)
    expect(targets).toHaveLength(9)
    expect(Object.keys(of('INTO')?.seats['LAW'] ?? {})).toEqual(['AREA1', 'AREA2'])
    expect(of('INTO')).toMatchObject({ missing: [], refusal: null })
    expect(of('ASKS')?.missing).toEqual([{ zh: '学历', en: 'Degree' }])
    expect(of('LETTER')?.missing).toEqual([{ zh: '承诺书', en: 'Commitment' }])
    expect(of('YOUNG')?.refusal).toMatchObject({ error: 'E_REG_BIRTH_DATE' })
  })
})
