/** Swapping and adding subjects of a paid registration (specification §4, §8: EXM_SUB_UPD). */
import { inBothLanguages } from '@contract/reason'
import { and, eq, sql } from 'drizzle-orm'
import { decideRegistration } from '@server/areas/registration/review/decide-registration'
import { requireProject } from '@server/calls/project/find-project'
import { formatEncrypted } from '@server/core/personal-data/encrypted-column'
import { newId } from '@server/core/postgres/ids'
import { invoices } from '@server/core/tables/invoice'
import { orderLines } from '@server/core/tables/payment'
import { seatPools } from '@server/core/tables/project'
import { registrations } from '@server/core/tables/registration'
import { outcomeOf, paymentOf } from '../../payment/setup/outcome'
import type { TestOrder } from '../../payment/setup/an-order'
import { payingService } from '../../payment/setup/paying'
import { requestInvoiceFor } from '../../payment/setup/request-invoice'
import { interleave } from '../../setup/pause'
import { until } from '../../setup/until'
import { sharedByTests } from '../../setup/shared-by-tests'

const START = '2026-05-01T02:00:00Z'

const subject = (code: string, priceCents: number, days: number, seats: number, more = '') => `      - code: ${code}
        name: { zh: 科目${code}, en: Subject ${code} }
        priceCents: ${priceCents}
        startsAt: +${days}d 09:00
        endsAt: +${days}d 11:00
        seats: { AREA1: ${seats} }
${more}`
const batch = (code: string, maxSubjects: number, rules: string, subjects: string) => `  - code: ${code}
    name: { zh: 2026年下半年, en: Second half of 2026 }
    mode: 1
    opensAt: -10d
    closesAt: +10d
    examStatus: 2
    maxSubjects: ${maxSubjects}
    commitment: { title: { zh: 承诺书, en: Commitment }, body: { zh: 承诺, en: I promise } }
    fields: []
${rules}    subjects:
${subjects}`
/** DEAR costs more than BASE, LOW less; ELSE is in another batch at the same time as DEAR. */
const batches =
  batch(
    'B2',
    3,
    '    exchange: { times: 2 }\n    additions: { until: +20d }\n    refunds: { review: automatic }\n',
    [
      subject('BASE', 5_000, 30, 100),
      subject('SIDE', 4_000, 31, 100),
      subject('DEAR', 8_000, 32, 100),
      subject('LOW', 3_000, 33, 100),
      subject('LAST', 9_000, 34, 100),
    ].join(''),
  ) + batch('B3', 1, '', subject('ELSE', 1_000, 32, 100))

const paying = sharedByTests(() => payingService({ now: START, batches }))
beforeEach(() => paying.clock.set(START))

/** Creates a paid registration for BASE and SIDE. */
async function paid(prices: Record<string, number> = { BASE: 5_000, SIDE: 4_000 }): Promise<TestOrder> {
  const order = await paying.order({ of: { batchCode: 'B2', prices } })
  await pay(order)
  return order
}

async function pay(order: TestOrder): Promise<void> {
  await paying.startPaying(order)
  await paying.pay(await paymentOf(paying.services, order))
  await until(async () => (await outcomeOf(paying.services, order)).order === 'paid')
}

async function approve({ registrationId }: TestOrder): Promise<void> {
  const project = await requireProject(paying.services, 'shop')
  const decision = { registrationId, state: 'passed' as const, reason: null, actor: 'tester' }
  expect(await decideRegistration(paying.services, project, decision)).toBeNull()
}

const seat = (to: string) => ({ to, areaCode: 'AREA1' })
const swap = (from: string, to: string) => ({ from, ...seat(to) })
type Amounts = { payCents?: number; backCents?: number }
const change = (
  { registrationId, token }: TestOrder,
  subjects: ReturnType<typeof swap>[],
  { payCents = 0, backCents = 0 }: Amounts,
  idempotencyKey?: string,
) =>
  paying.call(
    'POST /exm_c/registrations/:registrationId/subjects/swap',
    { params: { registrationId }, body: { subjects, payCents, backCents } },
    { token, ...(idempotencyKey && { idempotencyKey }) },
  )
const add = ({ registrationId, token }: TestOrder, subjects: ReturnType<typeof seat>[], payCents: number) =>
  paying.call(
    'POST /exm_c/registrations/:registrationId/subjects/add',
    { params: { registrationId }, body: { subjects, payCents, backCents: 0 } },
    { token },
  )
const cancelChange = ({ registrationId, token }: TestOrder) =>
  paying.call('POST /exm_c/registrations/:registrationId/subjects/cancel', { params: { registrationId } }, { token })
const card = async ({ token }: TestOrder) => (await paying.call('GET /exm_c/registrations', {}, { token })).data[0]
const subjectsOf = async (order: TestOrder) => (await card(order))?.subjects.map(({ subjectCode }) => subjectCode)
const ofChange = (order: TestOrder, orderId: string | null): TestOrder => ({ ...order, orderId: orderId ?? '' })

async function seatsLeft(): Promise<Record<string, number>> {
  const rows = await paying.services.db
    .select({ pool: seatPools.pool, remaining: seatPools.remaining })
    .from(seatPools)
    .where(and(eq(seatPools.projectId, paying.projectId), eq(seatPools.groupKey, 'B2')))
  return Object.fromEntries(rows.map(({ pool, remaining }) => [pool.split(' ')[0] ?? '', remaining]))
}
const changed = (before: Record<string, number>, by: Record<string, number>) =>
  Object.fromEntries(Object.entries(before).map(([code, seats]) => [code, seats + (by[code] ?? 0)]))

describe('A change is refused for a registration', () => {
  it('that a group submitted', async () => {
    const order = await paid()
    const isIt = eq(registrations.registrationId, order.registrationId)
    await paying.services.db.update(registrations).set({ groupDomain: 'group01' }).where(isIt)
    expect((await change(order, [swap('BASE', 'DEAR')], { payCents: 3_000 })).error).toBe('EXM_SUB_UPD_GROUP')
  })

  it('for which an invoice was requested', async () => {
    const order = await paid()
    const { projectId, accountId, orderId } = order
    await paying.services.db.insert(invoices).values({
      ...{ projectId, accountId, orderId, invoiceId: newId(), status: 'invoicing', amountCents: 9_000 },
      ...{ details: formatEncrypted(1, Buffer.from('')), appliedAt: new Date(paying.clock.now()) },
    })
    expect((await change(order, [swap('BASE', 'DEAR')], { payCents: 3_000 })).error).toBe('EXM_SUB_UPD_INVOICED')
  })
})

describe('A change with a refund and an invoice requested at the same moment', () => {
  const mixed = (order: TestOrder) =>
    change(order, [swap('BASE', 'DEAR'), swap('SIDE', 'LOW')], { payCents: 3_000, backCents: 1_000 })

  it('refuse the invoice when the change came first', async () => {
    const order = await paid()
    const { first, second } = await interleave(
      paying.services,
      (text) => text.includes('insert into "registration_change"'),
      () => mixed(order),
      () => requestInvoiceFor(paying.services, order),
    )
    expect([first.error, second]).toEqual([null, 'EXM_REG_ABI_REFUND_STARTED'])
  })

  it('refuse the change when the invoice came first', async () => {
    const order = await paid()
    const { first, second } = await interleave(
      paying.services,
      (text) => text.includes('insert into "invoice"'),
      () => requestInvoiceFor(paying.services, order),
      () => mixed(order),
    )
    expect([first, second.error]).toEqual([null, 'EXM_SUB_UPD_INVOICED'])
  })
})

describe('The available subjects', () => {
  it('are all with price and rules, and the areas of each with their remaining seats', async () => {
    const order = await paid()
    const params = { registrationId: order.registrationId }
    const { data } = await paying.call(
      'GET /exm_c/registrations/:registrationId/subjects',
      { params },
      { token: order.token },
    )
    expect(data).toMatchObject({
      held: [{ subjectCode: 'BASE', priceCents: 5_000 }, {}],
    })
    expect(data.batch.subjects.map(({ code }) => code)).toEqual(['BASE', 'SIDE', 'DEAR', 'LOW', 'LAST'])
    const areas = await paying.call(
      'GET /exm_c/registrations/:registrationId/subjects/:subjectCode',
      { params: { ...params, subjectCode: 'DEAR' } },
      { token: order.token },
    )
    expect(areas.data).toMatchObject([{ code: 'AREA1', remaining: (await seatsLeft())['DEAR'] }])
  })
})

describe('Swapping a subject', () => {
  it('for a more expensive one takes effect once the difference is paid; both seats are held until then', async () => {
    const order = await paid()
    const before = await seatsLeft()
    const answer = await change(order, [swap('BASE', 'DEAR')], { payCents: 3_000 })
    expect(await seatsLeft()).toEqual(changed(before, { DEAR: -1 }))
    expect(await subjectsOf(order)).toEqual(['BASE', 'SIDE'])
    expect((await card(order))?.openChange).toMatchObject({ kind: 'swap', amountCents: 3_000 })

    const extra = ofChange(order, answer.data.orderId)
    const shown = await paying.call(
      'GET /exm_c/orders/:orderId',
      { params: { orderId: extra.orderId } },
      { token: order.token },
    )
    expect(shown.data.lines).toMatchObject([{ amountCents: 3_000, name: { zh: '科目DEAR（补差价）' } }])
    await pay(extra)
    expect(await seatsLeft()).toEqual(changed(before, { BASE: 1, DEAR: -1 }))
    expect(await card(order)).toMatchObject({ amountCents: 12_000, openChange: null, refundStatus: 'none' })
    expect(await subjectsOf(order)).toEqual(['SIDE', 'DEAR'])
    const { events } = await outcomeOf(paying.services, order)
    expect(events).toEqual(['paid', 'changeOrdered', 'subjectsSwapped'])
  })

  it('for a cheaper one takes effect at once, and the difference is refunded without ending anything', async () => {
    const order = await paid()
    const before = await seatsLeft()
    expect((await change(order, [swap('BASE', 'LOW')], { backCents: 2_000 })).data).toEqual({ orderId: null })
    expect(await seatsLeft()).toEqual(changed(before, { BASE: 1, LOW: -1 }))
    await until(async () => {
      await paying.runJobs()
      return (await outcomeOf(paying.services, order)).refunds[0]?.status === 'succeeded'
    })
    expect(await card(order)).toMatchObject({ status: 'submitted', amountCents: 7_000, refundStatus: 'none' })
    const { refunds, events } = await outcomeOf(paying.services, order)
    expect(refunds).toEqual([{ reason: 'difference', status: 'succeeded', amountCents: 2_000 }])
    expect(events).toEqual(['paid', 'subjectsSwapped', 'differenceRefunding', 'differenceRefunded'])
  })

  it('keeps the originally paid subject on its receipt', async () => {
    const order = await paid()
    await change(order, [swap('BASE', 'LOW')], { backCents: 2_000 })
    const { data } = await paying.call('GET /exm_c/charges', { query: {} }, order)
    const [charge] = data.movements.filter(({ kind }) => kind === 'charge')
    expect(charge?.lines.map(({ name, amountCents }) => [name.zh, amountCents])).toEqual([
      ['综合', 5_000],
      ['综合', 4_000],
    ])
    expect((await card(order))?.subjects.map(({ subjectCode }) => subjectCode).sort()).toEqual(['LOW', 'SIDE'])
  })

  it('changes the receipt to the new one from then on, unless a document is in progress', async () => {
    const invoiceKindsOf = async ({ orderId }: TestOrder) =>
      (
        await paying.services.db
          .select({ ref: orderLines.ref, invoiceKind: orderLines.invoiceKind, until: orderLines.paidText })
          .from(orderLines)
          .where(eq(orderLines.orderId, orderId))
          .orderBy(orderLines.lineNumber)
      ).map(({ until, ...line }) => ({ ...line, until: until?.until ?? null }))
    // marks the returned subject as an administrative fee
    const wasFee = async ({ orderId }: TestOrder) => {
      const isIt = and(eq(orderLines.orderId, orderId), eq(orderLines.ref, 'BASE'))
      await paying.services.db.update(orderLines).set({ invoiceKind: 'fiscal' }).where(isIt)
    }
    const order = await paid()
    await wasFee(order)
    await change(order, [swap('BASE', 'LOW')], { backCents: 2_000 })
    const at = new Date(paying.clock.now()).toISOString()
    expect(await invoiceKindsOf(order)).toEqual([
      { ref: 'LOW', invoiceKind: 'invoice', until: at },
      { ref: 'SIDE', invoiceKind: 'invoice', until: null },
    ])

    const other = await paid()
    await wasFee(other)
    const { data } = await change(other, [swap('BASE', 'DEAR')], { payCents: 3_000 })
    const { projectId, accountId, orderId } = other
    await paying.services.db.insert(invoices).values({
      ...{
        projectId,
        accountId,
        orderId,
        invoiceId: newId(),
        status: 'invoicing',
        amountCents: 5_000,
        invoiceKind: 'fiscal',
      },
      ...{ details: formatEncrypted(1, Buffer.from('')), appliedAt: new Date(paying.clock.now()) },
    })
    await pay(ofChange(other, data.orderId))
    expect(await invoiceKindsOf(other)).toMatchObject([{ ref: 'DEAR', invoiceKind: 'fiscal' }, { ref: 'SIDE' }])
  })

  it('is refunded afterwards by every line that paid for it, and then in full', async () => {
    const order = await paid({ BASE: 5_000 })
    const { data } = await change(order, [swap('BASE', 'DEAR')], { payCents: 3_000 })
    const extra = ofChange(order, data.orderId)
    await pay(extra)
    const { registrationId, token } = order
    const asked = await paying.call(
      'POST /exm_c/registrations/:registrationId/refund',
      { params: { registrationId }, body: { subjects: ['DEAR'], reason: '出差', backCents: 8_000 } },
      { token },
    )
    expect(asked.data.state).toBe('refunding')
    await until(async () => {
      await paying.runJobs()
      return (await card(order))?.refundedCents === 8_000
    })
    expect(await card(order)).toMatchObject({ status: 'closed', refundStatus: 'refunded' })
    expect((await outcomeOf(paying.services, order)).refunds).toMatchObject([{ amountCents: 5_000 }])
    expect((await outcomeOf(paying.services, extra)).refunds).toMatchObject([{ amountCents: 3_000 }])
    const options = await paying.call(
      'GET /exm_c/registrations/:registrationId/refund',
      { params: { registrationId } },
      { token },
    )
    expect(options.data.requests).toMatchObject([{ state: 'refunded', backCents: 8_000 }])
  })

  it('refunds the difference to a cheaper one even if the registration was paid twice', async () => {
    const order = await paying.order({ of: { batchCode: 'B2', prices: { BASE: 5_000, SIDE: 4_000 } } })
    await paying.payTwice(order)
    expect((await change(order, [swap('BASE', 'LOW')], { backCents: 2_000 })).error).toBeNull()
  })

  it('is refused without the difference that was shown', async () => {
    const order = await paid()
    expect((await change(order, [swap('BASE', 'DEAR')], { payCents: 2_000 })).error).toBe('EXM_SUB_UPD_CHANGED')
  })

  it('succeeds for one of two candidates who want the last seat', async () => {
    const [one, other] = [await paid(), await paid()]
    await paying.services.db.execute(sql`update seat_pool set remaining = 1 where pool = 'LAST AREA1'`)
    const answers = await Promise.all(
      [one, other].map((order) => change(order, [swap('BASE', 'LAST')], { payCents: 4_000 })),
    )
    expect(answers.map(({ error }) => error).sort()).toEqual(['EXM_REG_SEAT_LIMIT', null].sort())
    expect((await seatsLeft())['LAST']).toBe(0)
    await paying.services.db.execute(sql`update seat_pool set remaining = 50 where pool = 'LAST AREA1'`)
  })

  it('happens once, however often it is requested', async () => {
    const order = await paid()
    const key = '018f3c1e-0000-7000-8000-000000000001'
    const said = () => change(order, [swap('BASE', 'LOW')], { backCents: 2_000 }, key)
    expect([(await said()).data, (await said()).data]).toEqual([{ orderId: null }, { orderId: null }])
    expect(await subjectsOf(order)).toEqual(['SIDE', 'LOW'])
  })

  it('is possible as often as the batch allows', async () => {
    const order = await paid()
    await change(order, [swap('BASE', 'LOW')], { backCents: 2_000 })
    await change(order, [swap('SIDE', 'BASE')], { payCents: 1_000 })
    expect((await change(order, [swap('LOW', 'DEAR')], { payCents: 5_000 })).error).toBe('EXM_SUB_UPD_IN_PROGRESS')
    await cancelChange(order)
    // a cancelled change does not count
    const again = await change(order, [swap('SIDE', 'BASE')], { payCents: 1_000 })
    await pay(ofChange(order, again.data.orderId))
    expect((await change(order, [swap('LOW', 'DEAR')], { payCents: 5_000 })).error).toBe('EXM_SUB_UPD_TIMES')
  })

  it('is refused before it is paid', async () => {
    const order = await paying.order({ of: { batchCode: 'B2', prices: { BASE: 5_000 } } })
    expect((await change(order, [swap('BASE', 'DEAR')], { payCents: 3_000 })).error).toBe('EXM_SUB_UPD_NOT_PAID')
  })

  it('is refused for another candidate', async () => {
    const [order, other] = [await paid(), await paid()]
    const theirs = { ...order, token: other.token }
    expect((await change(theirs, [swap('BASE', 'LOW')], { backCents: 2_000 })).error).toBe('E_REG_NOT_FOUND')
    expect((await cancelChange(theirs)).error).toBe('E_REG_NOT_FOUND')
  })

  it('is refused for a sitting that conflicts with another registration, also one being changed', async () => {
    const order = await paid()
    await change(order, [swap('BASE', 'DEAR')], { payCents: 3_000 })
    const elsewhere = await paying.order({
      accountId: order.accountId,
      of: { batchCode: 'B3', prices: { ELSE: 1_000 } },
    })
    await paying.services.db
      .update(registrations)
      .set({ status: 'cancelled' })
      .where(eq(registrations.registrationId, elsewhere.registrationId))
    await cancelChange(order)
    await paying.services.db
      .update(registrations)
      .set({ status: 'submitted' })
      .where(eq(registrations.registrationId, elsewhere.registrationId))
    expect((await change(order, [swap('BASE', 'DEAR')], { payCents: 3_000 })).error).toBe('E_REG_SUBJECT_OVERLAP')
  })
})

describe('Adding subjects', () => {
  it('is possible after approval only, and takes effect once they are paid', async () => {
    const order = await paid()
    expect((await add(order, [seat('LOW')], 3_000)).error).toBe('E_REG_ADD_NOT_APPROVED')
    await approve(order)
    const { data } = await add(order, [seat('LOW')], 3_000)
    await pay(ofChange(order, data.orderId))
    expect(await subjectsOf(order)).toEqual(['BASE', 'SIDE', 'LOW'])
    expect(await card(order)).toMatchObject({ amountCents: 12_000, auditStatus: 2 })
    expect((await outcomeOf(paying.services, order)).events).toContain('subjectsAdded')
  })
})

describe('A change that waits for payment', () => {
  it('expires after 30 minutes: its seat is free, and the registration is unchanged', async () => {
    // expires the changes that other tests left open
    paying.clock.advance(30 * 60_000 + 1)
    await paying.sweep()
    const order = await paid()
    const before = await seatsLeft()
    const { data } = await change(order, [swap('BASE', 'DEAR')], { payCents: 3_000 })
    paying.clock.advance(30 * 60_000 + 1)
    await paying.sweep()
    expect((await seatsLeft())['DEAR']).toBe(before['DEAR'])
    expect(await outcomeOf(paying.services, ofChange(order, data.orderId))).toMatchObject({ order: 'closed' })
    expect(await card(order)).toMatchObject({ status: 'submitted', openChange: null })
    expect((await outcomeOf(paying.services, order)).events.at(-1)).toBe('changeExpired')
  })

  it('can be abandoned, and a late payment is refunded', async () => {
    const order = await paid()
    const before = await seatsLeft()
    const { data } = await change(order, [swap('BASE', 'DEAR')], { payCents: 3_000 })
    const extra = ofChange(order, data.orderId)
    await paying.startPaying(extra)
    const payment = await paymentOf(paying.services, extra)
    expect((await cancelChange(order)).error).toBeNull()
    expect(await seatsLeft()).toEqual(before)
    await paying.pay(payment, { force: true })
    await until(async () => {
      await paying.runJobs()
      return (await outcomeOf(paying.services, extra)).refunds[0]?.status === 'succeeded'
    })
    expect((await outcomeOf(paying.services, extra)).refunds).toMatchObject([{ reason: 'late', amountCents: 3_000 }])
    expect(await card(order)).toMatchObject({ refundStatus: 'none', refundedCents: 0, amountCents: 9_000 })
    expect((await cancelChange(order)).error).toBe('EXM_SUB_UPD_NONE_OPEN')
  })

  it('blocks all other changes', async () => {
    const order = await paid()
    await change(order, [swap('BASE', 'DEAR')], { payCents: 3_000 })
    const { registrationId, token } = order
    const refund = await paying.call(
      'POST /exm_c/registrations/:registrationId/refund',
      { params: { registrationId }, body: { subjects: ['BASE'], reason: '出差', backCents: 5_000 } },
      { token },
    )
    expect(refund.error).toBe('EXM_SUB_UPD_IN_PROGRESS')
  })

  it('ends with a rejected registration, and all payments are refunded', async () => {
    const order = await paid()
    const before = await seatsLeft()
    await change(order, [swap('BASE', 'DEAR')], { payCents: 3_000 })
    const project = await requireProject(paying.services, 'shop')
    const decision = {
      registrationId: order.registrationId,
      state: 'rejected' as const,
      reason: inBothLanguages('材料不符', ''),
      actor: 'tester',
    }
    expect(await decideRegistration(paying.services, project, decision)).toBeNull()
    expect(await seatsLeft()).toEqual(changed(before, { BASE: 1, SIDE: 1 }))
    expect(await card(order)).toMatchObject({ status: 'closed', openChange: null })
  })

  it('is either paid or abandoned', async () => {
    for (let round = 0; round < 4; round++) {
      const order = await paid()
      const { data } = await change(order, [swap('BASE', 'DEAR')], { payCents: 3_000 })
      const extra = ofChange(order, data.orderId)
      await paying.startPaying(extra)
      const payment = await paymentOf(paying.services, extra)
      await Promise.all([paying.pay(payment), cancelChange(order), cancelChange(order)])
      await until(async () => {
        await paying.runJobs()
        const { order: status, refunds } = await outcomeOf(paying.services, extra)
        return status === 'paid' || refunds.length > 0 || status === 'closed'
      })
      const isSwapped = (await subjectsOf(order))?.includes('DEAR')
      const { order: status } = await outcomeOf(paying.services, extra)
      expect([isSwapped, status]).toEqual(isSwapped ? [true, 'paid'] : [false, 'closed'])
    }
  })
})
