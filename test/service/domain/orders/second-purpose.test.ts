/**
 * A payment purpose outside all areas, registered like the one of registration: every order feature must work for it.
 */
import { and, eq, sql } from 'drizzle-orm'
import { newId } from '@server/core/postgres/ids'
import { orders, refunds } from '@server/core/tables/payment'
import { buildApp } from '@server/app'
import { paymentHandlers } from '@server/areas/payment/handlers'
import { handlers } from '@server/area-list'
import { sweepJob } from '@server/domain/orders/due/expire-orders'
import { orderJobs } from '@server/domain/orders/jobs'
import { isRefund } from '@server/domain/orders/keys'
import { openOrder } from '@server/domain/orders/open-order'
import type { Purpose, SubjectRef } from '@server/domain/orders/purpose'
import { addUpRefunds } from '@server/domain/orders/refunds/write-refund'
import { requestRefund } from '@server/domain/orders/refunds/request-refund'
import { recordRefund } from '@server/domain/orders/refunds/refund-progress'
import { checkPayment, endPayment } from '@server/domain/orders/settlement/check-payment'
import { purposes } from '@server/area-list'
import { paymentOf } from '../../payment/setup/outcome'
import { payingService } from '../../payment/setup/paying'
import { sharedByTests } from '../../setup/shared-by-tests'
import { issueToken } from '../../setup/issue-token'

const said: string[] = []
const PRICES = [3000, 2000]

const parking: Purpose = {
  name: 'parking',
  describe: (_services, _project, asked) =>
    Promise.resolve(
      new Map(
        asked.map(({ subjectId }) => [
          subjectId,
          {
            about: { title: { zh: '停车位', en: 'Parking space' }, number: null, ways: [] },
            sittingOf: () => null,
          },
        ]),
      ),
    ),
  lock: () => Promise.resolve({ isWaiting: true, requirePayable: () => Promise.resolve() }),
  lockToEnd: (_tx, subjects) => Promise.resolve([...subjects]),
  onPaid: () => Promise.resolve(void said.push('paid')),
  onExpired: (_tx, subjects) =>
    Promise.resolve(void said.push(...subjects.map(({ subjectId }) => `expired ${subjectId}`))),
  onRefunded: ({ refund, progress }) => Promise.resolve(void said.push(`${progress} ${refund.amountCents}`)),
  dueNotifications: () => Promise.resolve([]),
}
const both = { ...purposes, parking }

const paying = sharedByTests(() => payingService({ now: '2026-05-01T02:00:00Z' }))
beforeEach(() => said.splice(0))

/** Requests a refund in its own transaction. */
const asked = (order: { projectId: string; orderId: string }, lines: Parameters<typeof requestRefund>[4]) =>
  paying.services.db.transaction((tx) => requestRefund(paymentContext(), tx, null, order, lines))

/** Creates an order, by default for a random account and subject. */
async function parkingOrder({ accountId = newId(), subjectId = newId() } = {}) {
  const { services, projectId } = paying
  const subject: SubjectRef = { projectId, subjectId }
  const [at, expiresAt] = [new Date(services.now()), new Date(services.now() + 30 * 60_000)]
  const lines = PRICES.map((amountCents, index) => ({
    ...{ kind: 'fee' as const, ref: `space-${index}`, amountCents },
    text: { name: { zh: '车位', en: 'Space' }, areaName: null },
  }))
  const orderId = await services.db.transaction((tx) =>
    openOrder(tx, parking, { ...subject, accountId, lines, at, expiresAt }),
  )
  const token = await issueToken(services, { projectId, accountId })
  return { ...subject, accountId, orderId, token, registrationId: subject.subjectId }
}

const paymentContext = () => ({ services: paying.services, purposes: both })

/** Calls the service with both purposes, without a network. */
async function ask(method: 'GET' | 'POST', path: string, token: string, payload?: object) {
  const app = await buildApp(paying.services, { ...handlers, ...paymentHandlers(both) }, both)
  try {
    const headers = { authorization: `ExamToken ${token}`, 'idempotency-key': newId(), 'app-key': 'exam-h5' }
    const reply = await app.inject({ method, url: path, headers, ...(payload && { payload }) })
    return reply.json<{ error: string | null; data: Record<string, unknown> }>()
  } finally {
    await app.close()
  }
}

async function statusOf({ projectId, orderId }: { projectId: string; orderId: string }) {
  const isIt = and(eq(orders.projectId, projectId), eq(orders.orderId, orderId))
  const [order] = await paying.services.db.select().from(orders).where(isIt)
  return [order?.status, order?.closedBecause]
}

async function paidOrder() {
  const order = await parkingOrder()
  const started = await ask('POST', `/exm_c/orders/${order.orderId}/payments`, order.token, { channel: 'h5' })
  expect(started.error).toBeNull()
  const payment = await paymentOf(paying.services, order)
  await paying.pay(payment)
  const { paymentId } = payment
  await checkPayment(paymentContext(), { projectId: order.projectId, paymentId })
  return { ...order, paymentId }
}

it('is shown with its area’s description, and listed', async () => {
  const order = await parkingOrder()
  const shown = await ask('GET', `/exm_c/orders/${order.orderId}`, order.token)
  expect(shown.data).toMatchObject({ purpose: 'parking', about: { title: { en: 'Parking space' } }, amountCents: 5000 })
  const list = await ask('GET', '/exm_c/charges', order.token)
  expect(list.data).toMatchObject({ waiting: [{ orderId: order.orderId }], movements: [] })
})

it('does not belong to a registration, even when it refers to that registration', async () => {
  const { orderId, accountId, token, registrationId } = await paying.order()
  const order = await parkingOrder({ accountId, subjectId: registrationId })
  expect((await ask('POST', `/exm_c/orders/${order.orderId}/payments`, token, { channel: 'h5' })).error).toBeNull()
  const { data } = await paying.call('GET /exm_c/registrations', {}, { token })
  expect(data).toMatchObject([{ registrationId, orderId, paymentStarted: false }])
})

it('of a purpose known only to a newer instance shows number and amount, and cannot be paid yet', async () => {
  const order = await parkingOrder()
  const older = { params: { orderId: order.orderId } }
  const shown = await paying.call('GET /exm_c/orders/:orderId', older, { token: order.token })
  expect(shown.data).toMatchObject({ about: { number: { value: order.orderId } }, amountCents: 5000 })
  const list = await paying.call('GET /exm_c/charges', { query: {} }, { token: order.token })
  expect(list.data).toMatchObject({ waiting: [{ orderId: order.orderId, amountCents: 5000 }] })
  expect((await paying.startPaying(order)).error).toBe('EXM_R_PRSH_CHANNEL_FAILED')
})

it('is paid through WeChat, and its area notified once', async () => {
  const order = await paidOrder()
  expect(await statusOf(order)).toEqual(['paid', null])
  for (const job of orderJobs(both)) await job.run(paying.services)
  expect(said).toEqual(['paid'])
})

it('expires when it was not paid in time, once WeChat has confirmed that nothing was paid', async () => {
  const [order, begun] = [await parkingOrder(), await parkingOrder()]
  await ask('POST', `/exm_c/orders/${begun.orderId}/payments`, begun.token, { channel: 'h5' })
  paying.clock.advance(30 * 60_000)
  await sweepJob(both).run(paying.services)
  expect([await statusOf(order), await statusOf(begun)]).toEqual([
    ['closed', 'expired'],
    ['unpaid', null],
  ])
  const { paymentId } = await paymentOf(paying.services, begun)
  await endPayment(paymentContext(), { projectId: begun.projectId, paymentId })
  await sweepJob(both).run(paying.services)
  expect(await statusOf(begun)).toEqual(['closed', 'expired'])
  for (const { subjectId } of [order, begun])
    expect(said.filter((one) => one === `expired ${subjectId}`)).toHaveLength(1)
})

it('is refunded in part twice, and is closed when fully refunded', async () => {
  const order = await paidOrder()
  for (const [index, amountCents] of PRICES.entries()) {
    const refundId = await asked(order, [{ lineNumber: index + 1, amountCents }])
    expect(refundId).not.toBeNull()
    await recordRefund(
      paymentContext(),
      { projectId: order.projectId, refundId: refundId ?? '' },
      { refundId: refundId ?? '', status: 'SUCCESS', toMerchant: false },
    )
    expect(await statusOf(order)).toEqual(index === 0 ? ['paid', null] : ['closed', 'refunded'])
  }
  expect(said).toEqual(['paid', 'started 3000', 'succeeded 3000', 'started 2000', 'succeeded 2000'])
})

it('refunds no line beyond its price, however often and concurrently requested', async () => {
  const order = await paidOrder()
  const refundIds = await Promise.all([1, 2, 3].map(() => asked(order, [{ lineNumber: 1, amountCents: 2000 }])))
  expect(refundIds.filter((refundId) => refundId !== null)).toHaveLength(1)
  expect(await asked(order, [{ lineNumber: 2, amountCents: 2001 }])).toBeNull()
})

it('allows another refund after WeChat closed one and it was abandoned, and refuses empty or invalid lines', async () => {
  const order = await paidOrder()
  const whole = [{ lineNumber: 1, amountCents: 3000 }]
  const refundId = (await asked(order, whole)) ?? ''
  expect(await asked(order, whole)).toBeNull()
  await recordRefund(
    paymentContext(),
    { projectId: order.projectId, refundId },
    { refundId, status: 'CLOSED', toMerchant: false },
  )
  expect(await asked(order, whole)).toBeNull()
  await paying.services.db.transaction(async (tx) => {
    const own = isRefund({ projectId: order.projectId, refundId })
    await tx.update(refunds).set({ status: 'givenUp' }).where(own)
    await addUpRefunds(tx, order)
  })
  expect(await asked(order, whole)).not.toBeNull()
  const nothing = [
    [],
    [{ lineNumber: 2, amountCents: 0 }],
    [
      { lineNumber: 2, amountCents: -1 },
      { lineNumber: 2, amountCents: 2 },
    ],
  ]
  for (const lines of nothing) expect(await asked(order, lines)).toBeNull()
})

it('the database refuses refunds that exceed the payment, and a negative refund', async () => {
  const order = await paidOrder()
  const { db } = paying.services
  const { projectId, paymentId } = order
  const refund = (cents: number) => sql`
    insert into refund (project_id, refund_id, payment_id, amount_cents, reason, status, next_attempt_at, created_at)
    values (${projectId}, ${newId()}, ${paymentId}, ${cents}, 'requested', 'failed', now(), now())`
  await expect(db.execute(refund(-1))).rejects.toMatchObject({ cause: { constraint: 'refund_positive' } })
  const twice = db.transaction(async (tx) => {
    for (const cents of [3000, 3000]) await tx.execute(refund(cents))
    await addUpRefunds(tx, order)
  })
  await expect(twice).rejects.toMatchObject({ cause: { constraint: 'payment_refunded' } })
})
