/** Invoices cover the remaining amount of their order, and no request is issued twice. */
import { eq, sql } from 'drizzle-orm'
import { failInvoice } from '@server/areas/invoice/issue/operate'
import { invoiceFile } from '@server/areas/invoice/invoice-document'
import { requireProject } from '@server/calls/project/find-project'
import { newId } from '@server/core/postgres/ids'
import type { InvoiceRequest, Issued } from '@server/core/providers/invoices/invoice-issuer'
import { payments, refundLines, refunds } from '@server/core/tables/payment'
import { operate } from '../operator/operator'
import type { TestOrder } from '../payment/setup/an-order'
import { interleave } from '../setup/pause'
import { sharedByTests } from '../setup/shared-by-tests'
import { buying, COMPANY, PERSONAL } from './buying'

const issuer = { provider: 'demonstration', name: '考试协会', taxpayerId: '91350100M000100Y43', isClosed: false }
const shop = sharedByTests(buying)
beforeEach(async () => {
  await shop.services.db.execute(sql`delete from invoice; delete from outbox`)
  await shop.configure({ invoice: true, invoiceIssuer: issuer })
})
afterEach(() => vi.restoreAllMocks())

const run = (...words: string[]) => operate(shop.services, 'invoices', ...words)
const invoicesOf = async (order: TestOrder) => (await shop.list(order)).orders.flatMap(({ invoices }) => invoices)
const standing = async (order: TestOrder) =>
  (await invoicesOf(order)).map(({ title, status, reversal, amountCents }) => [title, status, reversal, amountCents])

async function requested(body: object = PERSONAL) {
  const order = await shop.paid()
  return { order, invoiceId: (await shop.request(order, body)).data.invoiceId }
}

/** Adds a completed refund of the order's only line. */
async function refunded({ projectId, orderId }: TestOrder, cents: number): Promise<void> {
  const [refundId, at] = [newId(), new Date(shop.clock.now()).toISOString()]
  await shop.services.db.execute(sql`
    insert into refund
      (project_id, refund_id, payment_id, amount_cents, reason, status, arrived_at, next_attempt_at, created_at)
    select project_id, ${refundId}, payment_id, ${cents}, 'requested', 'succeeded', ${at}, ${at}, ${at}
    from payment where project_id = ${projectId} and order_id = ${orderId} and status = 'settled'`)
  await shop.services.db.execute(sql`
    insert into refund_line (project_id, refund_id, line_number, amount_cents) values (${projectId}, ${refundId}, 1, ${cents})`)
}

/** Adds a second payment of the order that was returned before now. */
async function secondPaymentReturned({ orderId }: TestOrder): Promise<void> {
  const [first] = await shop.services.db.select().from(payments).where(eq(payments.orderId, orderId))
  if (!first) throw new Error('nothing was paid')
  const { projectId, amountCents } = first
  const [paymentId, refundId, at] = [newId(), newId(), new Date(shop.clock.now())]
  await shop.services.db.insert(payments).values({ ...first, paymentId, transactionId: newId(), status: 'refunded' })
  await shop.services.db.insert(refunds).values({
    ...{ projectId, refundId, paymentId, amountCents, reason: 'duplicate', status: 'succeeded' },
    ...{ arrivedAt: at, nextAttemptAt: at, createdAt: at },
  })
  await shop.services.db.insert(refundLines).values({ projectId, refundId, lineNumber: 1, amountCents })
}

/** Amounts of the lines on the document of an invoice, in cents. */
async function linesOf({ projectId }: TestOrder, id: string): Promise<number[] | undefined> {
  const draw = vi.spyOn(shop.services.invoiceIssuer, 'render')
  await invoiceFile(shop.services, { projectId, id })
  const [[drawn] = []] = draw.mock.calls
  draw.mockRestore()
  return drawn?.lines.map(({ amountCents }) => amountCents)
}

const end = async (invoiceId: string) =>
  failInvoice(shop.services, await requireProject(shop.services, 'shop'), {
    ...{ actor: 'wang', invoiceId, failure: 'notIssued' as const },
  })

/** Makes the issuer return these answers in order, with `meanwhile` during the first; returns its requests. */
function answering(answers: readonly Issued[], meanwhile: () => Promise<unknown> = () => Promise.resolve()) {
  const asked: InvoiceRequest[] = []
  vi.spyOn(shop.services.invoiceIssuer, 'issue').mockImplementation(async (request) => {
    const answer = answers[asked.push(request) - 1] ?? { kind: 'pending' }
    if (asked.length === 1) await meanwhile()
    return answer
  })
  return asked
}

const NUMBER = '12345678901234567890'
const ISSUED: Issued = { kind: 'issued', number: NUMBER }

describe('An invoice with a refunded amount', () => {
  it('is retried for the remaining amount', async () => {
    const { order, invoiceId } = await requested()
    await run('fail', 'shop', invoiceId, 'notIssued')
    await refunded(order, 1_000)
    expect(await run('retry', 'shop', invoiceId)).toMatchObject({ code: 0 })
    await shop.later(0)
    expect(await standing(order)).toEqual([['王明', 'invoiced', 'none', 5_800]])
    expect(await linesOf(order, invoiceId)).toEqual([5_800])
  })

  it.each([false, true])(
    'has the same lines on its document after the rest was refunded (paid twice: %s)',
    async (isPaidTwice) => {
      const order = await shop.paid()
      await refunded(order, 1_000)
      const { invoiceId } = (await shop.request(order)).data
      await shop.later()
      const before = await linesOf(order, invoiceId)
      await shop.reverse(order, invoiceId)
      await shop.later()
      if (isPaidTwice) await secondPaymentReturned(order)
      await refunded(order, 5_800)
      // a payment refunded in full
      await shop.services.db.execute(sql`update payment set status = 'refunded' where order_id = ${order.orderId}`)
      expect([before, await linesOf(order, invoiceId)]).toEqual([[5_800], [5_800]])
    },
  )

  it('is not retried during a refund, or when nothing is left', async () => {
    const { order, invoiceId } = await requested()
    await run('fail', 'shop', invoiceId, 'notIssued')
    await shop.startRefund(order)
    expect((await run('retry', 'shop', invoiceId)).complained).toContain('money of its order goes back')
    await shop.services.db.execute(sql`update orders set status = 'closed' where order_id = ${order.orderId}`)
    expect(await run('retry', 'shop', invoiceId)).toMatchObject({ code: 1 })
    expect(await standing(order)).toEqual([['王明', 'failed', 'none', 6_800]])
  })

  it('is submitted again by its candidate for the remaining amount', async () => {
    const { order, invoiceId } = await requested()
    await run('fail', 'shop', invoiceId, 'notIssued')
    await refunded(order, 1_000)
    expect((await shop.edit(order, invoiceId)).error).toBeNull()
    await shop.later()
    expect(await standing(order)).toEqual([['王明', 'invoiced', 'none', 5_800]])
  })

  it('is replaced by one for the remaining amount', async () => {
    const { order, invoiceId } = await requested()
    await shop.later()
    await shop.reissue(order, invoiceId, { title: '王小明' })
    await refunded(order, 1_000)
    await shop.later()
    await shop.later()
    expect(await standing(order)).toEqual([
      ['王小明', 'invoiced', 'none', 5_800],
      ['王明', 'invoiced', 'reversed', 6_800],
    ])
  })

  it('waits for a refund that starts at the same moment', async () => {
    const { order, invoiceId } = await requested()
    await run('fail', 'shop', invoiceId, 'notIssued')
    const { second } = await interleave(
      shop.services,
      (text) => text.includes('commit'),
      () =>
        shop.services.db.transaction(async (tx) => {
          await tx.execute(sql`select from orders where order_id = ${order.orderId} for update`)
          await tx.execute(sql`
            insert into refund (project_id, refund_id, payment_id, amount_cents, reason, status, next_attempt_at, created_at)
            select project_id, ${newId()}, payment_id, 1000, 'requested', 'pending', now(), now()
            from payment where order_id = ${order.orderId}`)
        }),
      () => run('retry', 'shop', invoiceId),
    )
    expect(second.complained).toContain('money of its order goes back')
  })
})

describe('An invoice that an operator fails while the issuer answers', () => {
  it('is recorded as issued, and not issued again', async () => {
    const { order, invoiceId } = await requested()
    const asked = answering([ISSUED], () => end(invoiceId))
    await shop.later()
    expect(await invoicesOf(order)).toMatchObject([{ status: 'invoiced', number: NUMBER, failure: null }])
    expect(await run('retry', 'shop', invoiceId)).toMatchObject({ code: 1 })
    await shop.later()
    expect(asked).toHaveLength(1)
  })

  it('is requested under the same number when the answer was lost and it is retried', async () => {
    const { order, invoiceId } = await requested()
    const asked = answering([{ kind: 'pending' }, ISSUED])
    await shop.later()
    await end(invoiceId)
    await run('retry', 'shop', invoiceId)
    await shop.later(0)
    expect(asked.map(({ requestId }) => requestId)).toEqual([`${invoiceId}-1`, `${invoiceId}-1`])
    expect(await invoicesOf(order)).toMatchObject([{ status: 'invoiced', number: NUMBER }])
  })

  it('shows what was issued when its candidate edited it meanwhile', async () => {
    const { order, invoiceId } = await requested()
    const asked = answering([ISSUED], async () => {
      await end(invoiceId)
      expect((await shop.edit(order, invoiceId, { title: '王小明' })).error).toBeNull()
    })
    await shop.later()
    await shop.later()
    expect(asked).toHaveLength(1)
    expect(await standing(order)).toEqual([['王明', 'invoiced', 'none', 6_800]])
  })

  it('continues as edited, under another number, when the issuer refuses the earlier request', async () => {
    const { order, invoiceId } = await requested()
    const asked = answering([{ kind: 'failed', failure: 'buyerUnknown' }, ISSUED], async () => {
      await end(invoiceId)
      await shop.edit(order, invoiceId, { title: '王小明' })
    })
    await shop.later()
    await shop.later()
    expect(asked.map(({ requestId, buyer }) => [requestId, buyer.title])).toEqual([
      [`${invoiceId}-1`, '王明'],
      [`${invoiceId}-2`, '王小明'],
    ])
    expect(await standing(order)).toEqual([['王小明', 'invoiced', 'none', 6_800]])
  })

  it('is retried under another number once the issuer has refused it', async () => {
    const { invoiceId } = await requested()
    const asked = answering([{ kind: 'failed', failure: 'notIssued' }, ISSUED], () => end(invoiceId))
    await shop.later()
    await run('retry', 'shop', invoiceId)
    await shop.later(0)
    expect(asked.map(({ requestId }) => requestId)).toEqual([`${invoiceId}-1`, `${invoiceId}-2`])
  })

  it('is reversed when a refund was made before the answer arrived', async () => {
    const { order, invoiceId } = await requested()
    answering([ISSUED], async () => {
      await end(invoiceId)
      await refunded(order, 1_000)
    })
    await shop.later()
    expect(await standing(order)).toEqual([['王明', 'invoiced', 'inProgress', 6_800]])
    await shop.later()
    expect(await standing(order)).toEqual([['王明', 'invoiced', 'reversed', 6_800]])
  })
})

describe('A reversal that an operator fails while the issuer answers', () => {
  it('is recorded as reversed', async () => {
    const { order, invoiceId } = await requested(COMPANY)
    await shop.later()
    await shop.reverse(order, invoiceId)
    vi.spyOn(shop.services.invoiceIssuer, 'reverse').mockImplementation(async () => {
      await end(invoiceId)
      return { kind: 'reversed' }
    })
    await shop.later()
    expect(await standing(order)).toEqual([['城建公司', 'invoiced', 'reversed', 6_800]])
  })

  it('ignores a refusal of an earlier reversal', async () => {
    const { order, invoiceId } = await requested(COMPANY)
    await shop.later()
    await shop.reverse(order, invoiceId)
    const reverse = vi.spyOn(shop.services.invoiceIssuer, 'reverse').mockImplementation(async () => {
      await end(invoiceId)
      shop.clock.advance(1)
      expect((await shop.reverse(order, invoiceId)).error).toBeNull()
      return { kind: 'failed' }
    })
    await shop.later()
    expect(reverse).toHaveBeenCalledTimes(1)
    expect(await standing(order)).toEqual([['城建公司', 'invoiced', 'inProgress', 6_800]])
  })
})
