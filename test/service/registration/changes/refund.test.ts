/** Refunds of selected subjects: request, decision, payout (specification §4, §5, §8, §9). */
import { inBothLanguages } from '@contract/reason'
import { and, eq, sql } from 'drizzle-orm'
import { decideRefund } from '@server/areas/registration/refund/decide-refund'
import { checkInvariants } from '@server/domain/invariants/check-invariants'
import { moneyInvariants } from '@server/domain/invariants/money'
import { newId } from '@server/core/postgres/ids'
import { requireProject } from '@server/calls/project/find-project'
import { seatPools } from '@server/core/tables/project'
import { registrations } from '@server/core/tables/registration'
import { registrationCorrections, registrationRefunds } from '@server/core/tables/registration-changes'
import { operate } from '../../operator/operator'
import { outcomeOf, paymentOf } from '../../payment/setup/outcome'
import type { TestOrder } from '../../payment/setup/an-order'
import { requestInvoiceFor } from '../../payment/setup/request-invoice'
import { payingService } from '../../payment/setup/paying'
import { interleave } from '../../setup/pause'
import { until } from '../../setup/until'
import { sharedByTests } from '../../setup/shared-by-tests'
import { issueToken } from '../../setup/issue-token'

/** Full refund for five days, half until the 20th; at least two subjects, one of them `T1`. */
const batches = `  - code: B2
    name: { zh: 2026年下半年, en: Second half of 2026 }
    mode: 1
    opensAt: -10d
    closesAt: +10d
    examStatus: 2
    minSubjects: 2
    maxSubjects: 3
    commitment: { title: { zh: 承诺书, en: Commitment }, body: { zh: 承诺, en: I promise } }
    fields: [{ key: employer, label: { zh: 单位, en: Employer }, kind: text }]
    refunds: { days: 10, steps: [{ until: +5d, percent: 100 }, { until: +20d, percent: 50 }] }
    subjects:
      - code: T1
        name: { zh: 管理, en: Management }
        required: true
        priceCents: 6001
        startsAt: +30d
        endsAt: +31d
        seats: { AREA1: 100 }
      - code: T2
        name: { zh: 计价, en: Pricing }
        priceCents: 5000
        startsAt: +32d
        endsAt: +33d
        seats: { AREA1: 100 }
      - code: T3
        name: { zh: 实务, en: Practice }
        priceCents: 4000
        startsAt: +34d
        endsAt: +35d
        seats: { AREA1: 100 }
`

const paying = sharedByTests(() => payingService({ now: '2026-05-01T02:00:00Z', batches }))
beforeEach(() => paying.clock.set('2026-05-01T02:00:00Z'))

const prices = { T1: 6_001, T2: 5_000, T3: 4_000 }
const wish = (subjects: string[], backCents: number, reason = '临时出差') => ({ subjects, reason, backCents })

/** Creates a paid registration for three subjects. */
async function paid(): Promise<TestOrder> {
  const order = await paying.order({ of: { batchCode: 'B2', prices } })
  await paying.startPaying(order)
  await paying.pay(await paymentOf(paying.services, order))
  await until(async () => (await outcomeOf(paying.services, order)).order === 'paid')
  return order
}

/** Moves the clock and signs in again. */
async function signedInAt(at: string, order: TestOrder): Promise<TestOrder> {
  paying.clock.set(at)
  return { ...order, token: await issueToken(paying.services, order) }
}

const ask = ({ registrationId, token }: TestOrder, body: ReturnType<typeof wish>, idempotencyKey?: string) =>
  paying.call(
    'POST /exm_c/registrations/:registrationId/refund',
    { params: { registrationId }, body },
    { token, ...(idempotencyKey && { idempotencyKey }) },
  )
const change = ({ registrationId, token }: TestOrder, body: ReturnType<typeof wish>) =>
  paying.call(
    'POST /exm_c/registrations/:registrationId/refund/change',
    { params: { registrationId }, body },
    { token },
  )
const withdraw = ({ registrationId, token }: TestOrder) =>
  paying.call('POST /exm_c/registrations/:registrationId/refund/withdraw', { params: { registrationId } }, { token })
const read = async ({ registrationId, token }: TestOrder) =>
  (await paying.call('GET /exm_c/registrations/:registrationId/refund', { params: { registrationId } }, { token })).data
const card = async ({ token }: TestOrder) => (await paying.call('GET /exm_c/registrations', {}, { token })).data[0]

async function decide(order: TestOrder, reason: string | null = null) {
  const requestId = (await read(order)).requests[0]?.requestId ?? ''
  const project = await requireProject(paying.services, 'shop')
  return decideRefund(paying.services, project, {
    requestId,
    reason: reason === null ? null : inBothLanguages(reason, ''),
    actor: 'tester',
  })
}

async function seatsLeft(): Promise<Record<string, number>> {
  const rows = await paying.services.db
    .select({ pool: seatPools.pool, remaining: seatPools.remaining })
    .from(seatPools)
    .where(and(eq(seatPools.projectId, paying.projectId), eq(seatPools.groupKey, 'B2')))
  return Object.fromEntries(rows.map(({ pool, remaining }) => [pool, remaining]))
}

const arrived = (order: TestOrder) => async () => {
  await paying.runJobs()
  return (await card(order))?.refundStatus === 'refunded'
}

test('a registration paid by a group is not refunded to its candidate', async () => {
  const order = await paid()
  await paying.services.db
    .update(registrations)
    .set({ groupDomain: 'group01' })
    .where(eq(registrations.registrationId, order.registrationId))
  expect((await ask(order, wish(['T3'], 4_000))).error).toBe('E_REG_URD_OR_GROUP')
})

test('a requested correction ends once the whole registration is refunded', async () => {
  const order = await paid()
  const asked = await operate(
    paying.services,
    ...['registrations', 'correct', 'shop', order.registrationId, '--what', 'field:employer', '--reason', '不一致'],
    ...['--until', '+5d'],
  )
  expect(asked.code).toBe(0)
  await ask(order, wish(['T1', 'T2', 'T3'], 15_001))
  expect(await decide(order)).toBeNull()
  expect(await card(order)).toMatchObject({ status: 'closed', correction: null })
  const { registrationId, state } = registrationCorrections
  const ofIt = eq(registrationId, order.registrationId)
  expect(await paying.services.db.select({ state }).from(registrationCorrections).where(ofIt)).toEqual([
    { state: 'ended' },
  ])
})

test('selected subjects are requested, confirmed and refunded: their seats are free, the others remain', async () => {
  const order = await paid()
  const before = await seatsLeft()
  const asked = await ask(order, wish(['T3'], 4_000))
  expect(asked.data).toMatchObject({
    state: 'asked',
    backCents: 4_000,
    reason: { zh: '临时出差', en: '临时出差' },
    editsLeft: 1,
  })
  expect(await card(order)).toMatchObject({ refundStatus: 'refunding', refundRequest: { edits: 0 } })
  expect(await seatsLeft()).toEqual(before)

  expect(await decide(order)).toBeNull()
  const after = await seatsLeft()
  expect(after).toEqual({ ...before, 'T3 AREA1': (before['T3 AREA1'] ?? 0) + 1 })
  await until(arrived(order))
  const shown = await card(order)
  expect(shown).toMatchObject({ status: 'submitted', refundedCents: 4_000, refundRequest: null })
  expect(shown?.subjects.map(({ subjectCode, refundStatus }) => [subjectCode, refundStatus])).toEqual([
    ['T1', 'none'],
    ['T2', 'none'],
    ['T3', 'refunded'],
  ])
  const { events, refunds } = await outcomeOf(paying.services, order)
  expect(events).toEqual(['paid', 'refundAsked', 'refundConfirmed', 'refundDone'])
  expect(refunds).toMatchObject([{ amountCents: 4_000, status: 'succeeded' }])
  expect(await decide(order)).toBe('refunded')
})

test('a pending refund is on the candidate’s payment page with its subjects, amount and decision deadline', async () => {
  const order = await paid()
  const money = async () => (await paying.call('GET /exm_c/charges', { query: {} }, { token: order.token })).data
  expect((await money()).asked).toEqual([])
  await ask(order, wish(['T3'], 4_000))
  const decideBy = new Date(paying.clock.now() + 10 * 86_400_000).toISOString()
  expect((await money()).asked).toMatchObject([
    {
      ...{ title: { en: 'Second half of 2026' }, amountCents: 4_000, decideBy },
      lines: [{ name: { en: 'Practice' }, amountCents: 4_000 }],
      way: { screen: 'registrationRefund', params: { regId: order.registrationId } },
    },
  ])
  expect(await card(order)).toMatchObject({ refundRequest: { decideBy } })
  expect((await read(order)).requests).toMatchObject([{ decideBy }])
  await decide(order)
  expect((await money()).asked).toEqual([])
  expect((await read(order)).requests).toMatchObject([{ decideBy: null }])
})

describe('A refund and an invoice that are requested at the same moment', () => {
  it('refuse the invoice when the refund came first', async () => {
    const order = await paid()
    const { first, second } = await interleave(
      paying.services,
      (text) => text.includes('insert into "registration_refund"'),
      () => ask(order, wish(['T1', 'T2', 'T3'], 15_001)),
      () => requestInvoiceFor(paying.services, order),
    )
    expect([first.error, second]).toEqual([null, 'EXM_REG_ABI_REFUND_STARTED'])
  })

  it('refuse the refund when the invoice came first', async () => {
    const order = await paid()
    const { first, second } = await interleave(
      paying.services,
      (text) => text.includes('insert into "invoice"'),
      () => requestInvoiceFor(paying.services, order),
      () => ask(order, wish(['T1', 'T2', 'T3'], 15_001)),
    )
    expect([first, second.error]).toEqual([null, 'E_REG_URD_OR_INVOICE'])
  })
})

test('an amount invoiced after the refund request is not refunded until the invoice is reversed', async () => {
  const order = await paid()
  await ask(order, wish(['T3'], 4_000))
  const { projectId, accountId, orderId } = order
  await paying.services.db.execute(sql`
    insert into invoice (project_id, invoice_id, account_id, order_id, status, details, amount_cents, applied_at)
    values (${projectId}, ${newId()}, ${accountId}, ${orderId}, 'invoicing', '', 15001, '2026-05-01T02:00:00Z')`)
  expect(await decide(order)).toBe('invoiced')
  expect((await outcomeOf(paying.services, order)).refunds).toEqual([])
  await paying.services.db.execute(sql`update invoice set reversal = 'reversed' where order_id = ${orderId}`)
  expect(await decide(order)).toBeNull()
})

test('partial refunds up to the full amount end the registration and close its order', async () => {
  const order = await paid()
  await ask(order, wish(['T3'], 4_000))
  await decide(order)
  await until(arrived(order))
  await ask(order, wish(['T1', 'T2'], 11_001))
  await decide(order)
  await until(async () => (await arrived(order)()) && (await card(order))?.refundedCents === 15_001)
  expect(await card(order)).toMatchObject({ status: 'closed', refundedCents: 15_001 })
  expect((await outcomeOf(paying.services, order)).order).toBe('closed')
  expect((await ask(order, wish(['T1'], 6_001))).error).toBe('E_REG_URD_OR_DUPLICATE')
})

describe('A refund closed by WeChat', () => {
  afterEach(() => paying.behaveWell())
  const promised = async () =>
    (await checkInvariants(paying.services, paying.projectId)).find(({ sentence }) =>
      sentence.startsWith('What was promised'),
    )
  const shown = async (order: TestOrder) => (await read(order)).requests[0]
  const operating =
    (order: TestOrder, ...words: string[]) =>
    async () => {
      const { projectId, orderId } = order
      const { rows } = await paying.services.db.execute<{ refund_id: string }>(sql`
      select refund_id from refund join payment using (project_id, payment_id)
      where project_id = ${projectId} and order_id = ${orderId} and replaced_by is null`)
      return operate(paying.services, 'refunds', words[0] ?? '', 'shop', rows[0]?.refund_id ?? '', ...words.slice(1))
    }
  const REASON = '请持身份证到财务处领取'

  test('is reported so, abandoned with a reason, and paid out again, with consistent sums throughout', async () => {
    const order = await paid()
    await paying.behave({ refundOutcome: 'CLOSED' })
    await ask(order, wish(['T3'], 4_000))
    await decide(order)
    expect((await shown(order))?.moneyBack).toMatchObject({ status: 'refunding', because: null })
    await paying.runJobs()
    await until(async () => (await shown(order))?.state === 'failed')
    expect((await shown(order))?.moneyBack).toMatchObject({ status: 'closed' })
    expect(await card(order)).toMatchObject({ refundStatus: 'failed', moneyBack: { status: 'closed' } })

    expect(await operating(order, 'give-up', '--reason', REASON)()).toMatchObject({ code: 0 })
    expect(await shown(order)).toMatchObject({
      state: 'failed',
      moneyBack: { status: 'givenUp', because: { zh: REASON } },
    })
    expect(await promised()).toMatchObject({ count: 0 })

    await paying.behaveWell()
    expect(await operating(order, 'retry')()).toMatchObject({ code: 0 })
    expect(await shown(order)).toMatchObject({ state: 'refunding', moneyBack: { status: 'refunding' } })
    await until(arrived(order))
    expect(await shown(order)).toMatchObject({ state: 'refunded', moneyBack: null })
    expect(await card(order)).toMatchObject({ refundStatus: 'refunded', refundedCents: 4_000, moneyBack: null })
    expect(await promised()).toMatchObject({ count: 0 })
  })
})

test('a refund closed by WeChat and paid out by bank transfer is complete in request, registration and timeline', async () => {
  const order = await paid()
  await paying.behave({ refundOutcome: 'CLOSED' })
  await ask(order, wish(['T3'], 4_000))
  await decide(order)
  await paying.runJobs()
  await until(async () => (await read(order)).requests[0]?.state === 'failed')
  await paying.behaveWell()
  const { projectId, orderId } = order
  const { rows } = await paying.services.db.execute<{ refund_id: string; registration_number: string }>(sql`
    select refund_id, registration_number from refund join payment using (project_id, payment_id)
    join orders using (project_id, order_id)
    join registration on registration.project_id = orders.project_id and registration_id = subject_id
    where refund.project_id = ${projectId} and order_id = ${orderId}`)
  const [{ refund_id: refundId = '', registration_number: number = '' } = {}] = rows
  const operated = (...words: string[]) => operate(paying.services, ...words)
  await operated('refunds', 'give-up', 'shop', refundId, '--reason', '卡已注销')
  const how = ['--as', 'transfer', '--reference', 'ZZ-88']
  expect(await operated('refunds', 'paid-out', 'shop', refundId, ...how)).toMatchObject({ code: 0 })
  expect((await read(order)).requests[0]).toMatchObject({ state: 'refunded', moneyBack: null })
  expect(await card(order)).toMatchObject({ refundStatus: 'refunded', refundedCents: 4_000, moneyBack: null })
  const checked = await checkInvariants(paying.services, paying.projectId)
  const isOfMoney = (sentence: string) =>
    sentence.startsWith('What was promised') || moneyInvariants.some((one) => one.sentence === sentence)
  expect(checked.filter(({ sentence, count }) => count > 0 && isOfMoney(sentence))).toEqual([])
  const { printed } = await operated('registrations', 'show', 'shop', number)
  expect(printed).toMatch(/refundPaidByTransfer[^]*paid out by transfer .*, ZZ-88, says /)
})

test('the refund amount follows the batch’s steps to the cent, and is zero after the last one', async () => {
  const order = await signedInAt('2026-05-10T02:00:00Z', await paid())
  expect((await ask(order, wish(['T1', 'T2', 'T3'], 15_001))).error).toBe('E_REG_URD_OR_CHANGED')
  const asked = await ask(order, wish(['T1', 'T2', 'T3'], 7_500))
  expect(asked.data.subjects.map(({ backCents }) => backCents)).toEqual([3_000, 2_500, 2_000])
  const late = await signedInAt('2026-05-25T02:00:00Z', order)
  await withdraw(late)
  expect((await ask(late, wish(['T3'], 0))).error).toBe('E_REG_URD_OR_OVER')
})

test.each([
  ['no subject', wish([], 0), 'E_REG_URD_OR_NO_SUBJECT'],
  ['no reason', wish(['T3'], 4_000, '  '), 'E_REG_URD_OR_NO_REASON'],
  ['a subject that is not held', wish(['T9'], 4_000), 'E_REG_SUBJECT_UNKNOWN'],
  ['a subject twice', wish(['T3', 'T3'], 8_000), 'E_REG_SUBJECT_UNKNOWN'],
  ['a required subject while others stay', wish(['T1'], 6_001), 'E_REG_URD_OR_REQUIRED'],
  ['fewer left than the batch asks for', wish(['T2', 'T3'], 9_000), 'E_REG_URD_OR_TOO_FEW'],
])('%s is refused', async (_what, body, error) => {
  const order = await paid()
  expect((await ask(order, body)).error).toBe(error)
  expect((await read(order)).requests).toEqual([])
})

test('an unpaid registration is cancelled, not refunded', async () => {
  const order = await paying.order({ of: { batchCode: 'B2', prices } })
  expect((await ask(order, wish(['T3'], 4_000))).error).toBe('E_REG_URD_OR_NOT_PAID')
})

test('a requested refund can be changed once, and withdrawn', async () => {
  const order = await paid()
  await ask(order, wish(['T3'], 4_000))
  expect((await ask(order, wish(['T2'], 5_000))).error).toBe('E_REG_URD_OR_DUPLICATE')
  const changed = await change(order, wish(['T2'], 5_000, '换一科'))
  expect(changed.data).toMatchObject({ backCents: 5_000, reason: { zh: '换一科' }, editsLeft: 0 })
  expect((await change(order, wish(['T3'], 4_000))).error).toBe('E_REG_URD_OR_EDIT_COUNT')
  await withdraw(order)
  expect(await card(order)).toMatchObject({ refundStatus: 'none', refundRequest: null })
  expect((await withdraw(order)).error).toBe('E_REG_URD_OR_NOT_FOUND')
  expect((await change(order, wish(['T3'], 4_000))).error).toBe('E_REG_URD_OR_NOT_FOUND')
  expect((await ask(order, wish(['T3'], 4_000))).data).toMatchObject({ state: 'asked' })
})

test('a declined refund shows the reason, and changes nothing else', async () => {
  const order = await paid()
  const before = await seatsLeft()
  await ask(order, wish(['T3'], 4_000))
  expect(await decide(order, '已过退费期限')).toBeNull()
  expect((await read(order)).requests).toMatchObject([{ state: 'declined', declinedBecause: { zh: '已过退费期限' } }])
  expect(await card(order)).toMatchObject({ refundStatus: 'none', refundedCents: 0 })
  expect(await seatsLeft()).toEqual(before)
  const [row] = await paying.services.db
    .select()
    .from(registrationRefunds)
    .where(eq(registrationRefunds.registrationId, order.registrationId))
  expect(JSON.stringify(row)).not.toMatch(/已过退费期限|临时出差/)
})

test('the same key returns the same refund, and concurrent requests create one', async () => {
  const order = await paid()
  const key = '018f3c1e-0000-7000-8000-000000000001'
  const first = await ask(order, wish(['T3'], 4_000), key)
  expect((await ask(order, wish(['T3'], 4_000), key)).data).toEqual(first.data)
  const other = await paid()
  const answers = await Promise.all([1, 2, 3, 4].map(() => ask(other, wish(['T3'], 4_000))))
  expect(answers.filter(({ error }) => !error)).toHaveLength(1)
  expect((await read(other)).requests).toHaveLength(1)
})

describe('A registration that was paid twice, whose second payment was returned', () => {
  const paidTwice = async () => {
    const order = await paying.order({ of: { batchCode: 'B2', prices } })
    await paying.payTwice(order)
    return order
  }

  it('is refunded in full like any other', async () => {
    const order = await paidTwice()
    expect((await ask(order, wish(['T1', 'T2', 'T3'], 15_001))).error).toBeNull()
    expect(await decide(order)).toBeNull()
    await until(arrived(order))
    expect(await card(order)).toMatchObject({ status: 'closed', refundedCents: 15_001 })
    expect((await outcomeOf(paying.services, order)).refunds.map(({ amountCents }) => amountCents)).toEqual([
      15_001, 15_001,
    ])
  })

  it('shows each amount once when the second payment arrives after the full refund', async () => {
    const order = await paying.order({ of: { batchCode: 'B2', prices } })
    await paying.startPaying(order, 'h5')
    const first = await paymentOf(paying.services, order)
    await paying.startPaying(order, 'jsapi')
    const second = await paymentOf(paying.services, order)
    await paying.pay(first)
    await until(async () => (await outcomeOf(paying.services, order)).order === 'paid')
    await ask(order, wish(['T1', 'T2', 'T3'], 15_001))
    expect(await decide(order)).toBeNull()
    await until(arrived(order))
    await paying.pay(second, { force: true })
    await paying.notify(second)
    await until(async () => (await outcomeOf(paying.services, order)).refunds.length === 2)
    await until(arrived(order))
    expect(await card(order)).toMatchObject({ amountCents: 15_001, refundedCents: 15_001 })
    expect((await outcomeOf(paying.services, order)).refunds.map(({ reason }) => reason)).toEqual([
      'requested',
      'duplicate',
    ])
  })

  it('gets an invoice for what is left after the refund of a subject', async () => {
    const order = await paidTwice()
    await ask(order, wish(['T3'], 4_000))
    expect(await decide(order)).toBeNull()
    await until(arrived(order))
    expect(await requestInvoiceFor(paying.services, order)).toBeNull()
    const { rows } = await paying.services.db.execute(
      sql`select amount_cents as cents from invoice where order_id = ${order.orderId}`,
    )
    expect(rows).toEqual([{ cents: 11_001 }])
    const checked = await checkInvariants(paying.services, order.projectId, { of: moneyInvariants })
    expect(checked.flatMap(({ exceptions }) => exceptions).filter(({ what }) => what.includes(order.orderId))).toEqual(
      [],
    )
  })
})

test('a refund confirmed by two operators at once is made once, and its seats released once', async () => {
  const order = await paid()
  const before = await seatsLeft()
  await ask(order, wish(['T3'], 4_000))
  const outcomes = await Promise.all([decide(order), decide(order), decide(order, '不同意')])
  expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(1)
  const { refunds } = await outcomeOf(paying.services, order)
  const isBack = refunds.length === 1
  const freed = (await seatsLeft())['T3 AREA1'] === (before['T3 AREA1'] ?? 0) + 1
  expect([isBack, freed]).toEqual(isBack ? [true, true] : [false, false])
})

test('another candidate’s refund can be neither seen nor requested', async () => {
  const [order, other] = [await paid(), await paid()]
  const theirs = { ...order, token: other.token }
  expect((await ask(theirs, wish(['T3'], 4_000))).error).toBe('E_REG_NOT_FOUND')
  expect((await withdraw(theirs)).error).toBe('E_REG_NOT_FOUND')
})
