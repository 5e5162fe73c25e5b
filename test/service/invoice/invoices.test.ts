/** Invoices for paid orders: request, edit, issue, reissue, reversal, supplement. */
import { invoiceFile } from '@server/areas/invoice/invoice-document'
import { PDFDocument } from '@cantoo/pdf-lib'
import { sql } from 'drizzle-orm'
import { newId } from '@server/core/postgres/ids'
import { invoices } from '@server/core/tables/invoice'
import { handlers } from '@server/area-list'
import { testService, type TestService } from '../harness'
import { operate } from '../operator/operator'
import { sharedByTests } from '../setup/shared-by-tests'
import type { TestOrder } from '../payment/setup/an-order'
import { buying, COMPANY, PERSONAL } from './buying'

const issuer = { provider: 'demonstration', name: '考试协会', taxpayerId: '91350100M000100Y43', isClosed: false }
const shop = sharedByTests(buying)
beforeEach(async () => {
  await shop.services.db.execute(sql`delete from invoice; delete from outbox`)
  await shop.configure({ invoice: true, invoiceIssuer: issuer })
})

const readPdf = (bytes: Buffer) => PDFDocument.load(bytes, { updateMetadata: false })
const invoicesOf = async (order: TestOrder) => (await shop.list(order)).orders[0]?.invoices ?? []
const standing = async (order: TestOrder) =>
  (await invoicesOf(order)).map(({ title, status, reversal }) => `${title} ${status} ${reversal}`)

const timelineOf = async (order: TestOrder) => {
  const input = { params: { registrationId: order.registrationId } }
  const token = await shop.tokenOf(order)
  const { data } = await shop.call('GET /exm_c/registrations/:registrationId', input, { token })
  return data.timeline.map(({ event }) => event)
}

/** Creates an order with an issued invoice. */
async function issued(body: object = PERSONAL) {
  const order = await shop.paid()
  const { invoiceId } = (await shop.request(order, body)).data
  await shop.later()
  return { order, invoiceId }
}

/** Instance that is killed after the commit, before its response. */
const killedAfterwards = () =>
  testService({
    databaseUrl: shop.databaseUrl,
    now: new Date(shop.clock.now()).toISOString(),
    handlers: {
      'POST /exm_c/orders/:orderId/invoices': async (input, call) => {
        await handlers['POST /exm_c/orders/:orderId/invoices'](input, call)
        throw new Error('killed')
      },
    },
  })

describe('A candidate who paid', () => {
  it('gets the full email address of the account, and the issuer in both languages', async () => {
    await shop.configure({ invoiceIssuer: { ...issuer, nameEn: 'Exam association' } })
    const mailbox = 'ming.invoices@example.com'
    expect(await shop.list(await shop.paid(undefined, mailbox))).toMatchObject({
      ...{ mailbox, issuer: { name: '考试协会', nameEn: 'Exam association' } },
    })
    expect((await shop.list(await shop.paid())).mailbox).toBeNull()
  })

  it('requests an invoice, which is issued with a 20-digit number and emailed to the given address', async () => {
    const order = await shop.paid()
    expect((await shop.list(order)).orders).toMatchObject([{ orderId: order.orderId, invoices: [], refused: null }])
    await shop.request(order, COMPANY)
    expect(await standing(order)).toEqual(['城建公司 invoicing none'])
    await shop.later()
    expect(await invoicesOf(order)).toMatchObject([
      { status: 'invoiced', amountCents: 6800, taxpayerId: '91350100M000100Y43', isTaken: true },
    ])
    expect((await invoicesOf(order))[0]?.number).toMatch(/^\d{20}$/)
    expect(await shop.emails()).toEqual(['invoiceIssued to tax@example.com'])
    await shop.later()
    expect(await shop.emails()).toHaveLength(1)
  })

  it('gets it as a PDF in the email and from the list, and no other candidate does', async () => {
    const { order, invoiceId } = await issued()
    const number = (await invoicesOf(order))[0]?.number
    const [sent] = await shop.deliver()
    expect(sent).toMatchObject({
      template: 'invoiceIssued',
      file: { name: `${number}.pdf`, mediaType: 'application/pdf' },
    })
    expect(sent?.file?.bytes.toString('latin1', 0, 5)).toBe('%PDF-')

    const { url, name } = (await shop.document(order, invoiceId)).data
    expect(name).toBe(`${number}.pdf`)
    const file = await shop.app.inject({ url })
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect((await readPdf(file.rawPayload)).getTitle()).toBe(`电子发票 ${number}`)
    expect((await shop.app.inject({ url: url.replace(/s=.{3}/, 's=abc') })).statusCode).toBe(403)
    const stranger = await shop.paid()
    expect((await shop.document(stranger, invoiceId)).error).toBe('EXM_REG_UII_NOT_FOUND')
    shop.clock.advance(11 * 60_000)
    expect((await shop.app.inject({ url })).statusCode).toBe(403)
  })

  it('gets no PDF of an invoice that is not issued yet', async () => {
    const order = await shop.paid()
    const { invoiceId } = (await shop.request(order)).data
    expect((await shop.document(order, invoiceId)).error).toBe('EXM_REG_UII_NOT_FOUND')
  })

  it('corrects an invoice before it is issued, and not after', async () => {
    const order = await shop.paid()
    const { invoiceId } = (await shop.request(order)).data
    expect((await shop.edit(order, invoiceId, { title: '王小明' })).error).toBeNull()
    expect(await standing(order)).toEqual(['王小明 invoicing none'])
    await shop.later()
    expect((await shop.edit(order, invoiceId)).error).toBe('EXM_REG_UII_INVOICED')
  })

  it('sees the reason for a failed invoice, corrects it, and gets it', async () => {
    const { order, invoiceId } = await issued({ title: '查无此户' })
    expect(await invoicesOf(order)).toMatchObject([{ status: 'failed', failure: 'buyerUnknown', isTaken: false }])
    expect((await shop.request(order)).error).toBe('EXM_REG_ABI_DUPLICATE')
    const atHome = async () => (await shop.call('GET /exm_c/next-steps', {}, { token: order.token })).data.steps
    expect(await atHome()).toMatchObject([
      { kind: 'correct', screen: 'invoiceModify', params: { invoiceId }, about: { zh: '查无此户' } },
    ])
    await shop.edit(order, invoiceId, { title: '王明' })
    expect(await atHome()).toEqual([])
    await shop.later()
    expect(await standing(order)).toEqual(['王明 invoiced none'])
    expect(await shop.emails()).toEqual(['invoiceFailed to ming@example.com', 'invoiceIssued to ming@example.com'])
  })

  it('gets an error at the field for an unknown taxpayer, and again a minute later', async () => {
    const { order, invoiceId } = await issued({ title: '查无此户' })
    expect(await shop.edit(order, invoiceId, { title: ' 查无此户', mailbox: 'other@example.com' })).toMatchObject({
      ...{ error: 'COMMON_FIELDS', data: { fields: { title: 'FIELD_BUYER_UNKNOWN' } } },
    })
    expect(await standing(order)).toEqual(['查无此户 failed none'])
  })

  it('resubmits unchanged an invoice that failed for another reason', async () => {
    const order = await shop.paid()
    const { invoiceId } = (await shop.request(order)).data
    await shop.services.db.execute(
      sql`update invoice set status = 'failed', failure = 'notIssued' where invoice_id = ${invoiceId}`,
    )
    expect((await shop.edit(order, invoiceId)).error).toBeNull()
    await shop.later()
    expect(await standing(order)).toEqual(['王明 invoiced none'])
  })

  it('cannot have an invoice reversed and reissued with the same data', async () => {
    const { order, invoiceId } = await issued()
    expect(await shop.reissue(order, invoiceId)).toMatchObject({
      ...{ error: 'COMMON_FIELDS', data: { fields: { title: 'FIELD_INVOICE_UNCHANGED' } } },
    })
    expect(await standing(order)).toEqual(['王明 invoiced none'])
  })

  it('gets an invoice reversed, and a supplement issued', async () => {
    const { order, invoiceId } = await issued()
    expect((await shop.reverse(order, invoiceId)).error).toBeNull()
    expect((await shop.reverse(order, invoiceId)).error).toBe('EXM_REG_ARI_IN_PROGRESS')
    await shop.later()
    expect(await standing(order)).toEqual(['王明 invoiced reversed'])
    expect((await shop.reverse(order, invoiceId)).error).toBe('EXM_REG_ARI_ALREADY')
    expect((await shop.request(order, COMPANY)).error).toBeNull()
    await shop.later()
    expect(await standing(order)).toEqual(['城建公司 invoiced none', '王明 invoiced reversed'])
  })

  it('gets an invoice reissued: the new one comes with the reversal', async () => {
    const { order, invoiceId } = await issued()
    await shop.reissue(order, invoiceId, COMPANY)
    expect(await invoicesOf(order)).toMatchObject([{ reversal: 'inProgress', isReissued: true }])
    await shop.later()
    await shop.later()
    expect(await standing(order)).toEqual(['城建公司 invoiced none', '王明 invoiced reversed'])
  })

  it('sees the invoice events in the timeline of the registration', async () => {
    const refused = await shop.paid()
    await shop.request(refused, { title: '查无此户' })
    await shop.later()
    expect(await timelineOf(refused)).toEqual(['invoiceFailed'])
    const { order, invoiceId } = await issued({ ...COMPANY, title: '不予确认公司' })
    await shop.reverse(order, invoiceId)
    await shop.later(0)
    expect(await timelineOf(order)).toEqual(['invoiceIssued', 'invoiceReversing'])
    await shop.later(73 * 60)
    expect(await timelineOf(order)).toEqual(['invoiceIssued', 'invoiceReversing', 'invoiceStays'])
    const reversed = await issued()
    await shop.reverse(reversed.order, reversed.invoiceId)
    await shop.later(0)
    expect(await timelineOf(reversed.order)).toEqual(['invoiceIssued', 'invoiceReversing', 'invoiceReversed'])
  })

  it('waits for the company that has booked it, whose confirmation expires after 72 hours', async () => {
    const { order, invoiceId } = await issued({ ...COMPANY, title: '不予确认公司' })
    await shop.reissue(order, invoiceId)
    await shop.later(1)
    const asked = shop.clock.now() - 60_000
    const confirmBy = new Date(asked + 72 * 60 * 60_000).toISOString()
    expect(await invoicesOf(order)).toMatchObject([{ reversal: 'awaitingBuyer', confirmBy }])
    // the home page lists it until the deadline
    expect(await shop.nextSteps(order)).toMatchObject([
      { kind: 'answer', screen: 'myInvoices', about: { zh: '不予确认公司' }, when: { says: 'closes', at: confirmBy } },
    ])
    await shop.later(73 * 60)
    expect(await shop.nextSteps(order)).toEqual([])
    expect(await invoicesOf(order)).toMatchObject([
      { status: 'invoiced', reversal: 'failed', isReissued: false, problem: 'EXM_REG_ARI_FAILED' },
    ])
    expect((await shop.reverse(order, invoiceId)).error).toBeNull()
  })

  it('waits no longer than that, even when the issuer never reports the expiry', async () => {
    const { order, invoiceId } = await issued(COMPANY)
    await shop.reverse(order, invoiceId)
    const until = new Date(shop.clock.now() + 72 * 60 * 60_000)
    const answer = { kind: 'awaitingBuyer' as const, until }
    const reversing = vi.spyOn(shop.services.invoiceIssuer, 'reverse').mockResolvedValue(answer)
    await shop.later(71 * 60)
    expect(await standing(order)).toEqual(['城建公司 invoiced awaitingBuyer'])
    await shop.later(2 * 60)
    expect(await standing(order)).toEqual(['城建公司 invoiced failed'])
    reversing.mockRestore()
  })
})

describe('An order with a swapped subject', () => {
  it('shows the current subject on a later invoice, and the originally paid one on an earlier invoice', async () => {
    const { order, invoiceId } = await issued()
    const named = async (id: string) => {
      const draw = vi.spyOn(shop.services.invoiceIssuer, 'render')
      await invoiceFile(shop.services, { projectId: order.projectId, id })
      const [[{ lines }] = [{ lines: [] }]] = draw.mock.calls
      draw.mockRestore()
      return lines.map(({ name }) => name.split(' ').at(-1))
    }
    const [before] = await named(invoiceId)
    await shop.reverse(order, invoiceId)
    await shop.later()
    const until = new Date(shop.clock.now()).toISOString()
    await shop.services.db.execute(sql`
      update order_line set paid_text = text || ${JSON.stringify({ until })}::jsonb, text = jsonb_set(text, '{name,zh}', '"实务"')
      where order_id = ${order.orderId}`)
    shop.clock.advance(1)
    const next = (await shop.request(order)).data.invoiceId
    await shop.later()
    expect([await named(invoiceId), await named(next)]).toEqual([[before], ['实务']])
    expect(before).not.toBe('实务')
  })
})

describe('An order with a fee that gets a finance platform receipt', () => {
  /** 58 yuan with an invoice, 10 with a fiscal receipt. */
  async function paidBoth(): Promise<TestOrder> {
    const order = await shop.paid()
    const ofOrder = sql`where order_id = ${order.orderId} and line_number = 1`
    await shop.services.db.execute(sql`update order_line set amount_cents = 5800 ${ofOrder}`)
    await shop.services.db.execute(sql`
      insert into order_line (project_id, order_id, line_number, kind, ref, text, invoice_kind, amount_cents)
      select project_id, order_id, 2, 'fee', 'FEE', '{"name":{"zh":"考试费","en":"Exam fee"},"areaName":null}', 'fiscal', 1000
      from order_line ${ofOrder}`)
    return order
  }
  const shown = async (order: TestOrder) =>
    (await shop.list(order)).orders.map(({ invoiceKind, amountCents, invoices, refused }) => ({
      ...{ invoiceKind, amountCents, refused: refused?.error ?? null },
      numbers: invoices.map(({ number, reversal }) => `${number} ${reversal}`),
    }))

  it('gets both documents, each for its own lines, and one of each', async () => {
    const order = await paidBoth()
    const open = { refused: null, numbers: [] }
    expect(await shown(order)).toEqual([
      { invoiceKind: 'invoice', amountCents: 5800, ...open },
      { invoiceKind: 'fiscal', amountCents: 1000, ...open },
    ])
    await shop.request(order)
    expect((await shop.request(order, { invoiceKind: 'fiscal' })).error).toBeNull()
    expect((await shop.request(order, { invoiceKind: 'fiscal' })).error).toBe('EXM_REG_ABI_DUPLICATE')
    await shop.later()
    const issued = { refused: 'EXM_REG_ABI_DUPLICATE' }
    expect(await shown(order)).toEqual([
      { invoiceKind: 'invoice', amountCents: 5800, ...issued, numbers: [expect.stringMatching(/^\d{20} none$/)] },
      { invoiceKind: 'fiscal', amountCents: 1000, ...issued, numbers: [expect.stringMatching(/^\d{8} \d{10} none$/)] },
    ])
    const receipt = (await shop.deliver()).find(({ subject }) => subject === '财政电子票据已开具')
    expect(receipt?.file?.name).toMatch(/^\d{8}-\d{10}\.pdf$/)
  })

  it('gets the receipt cancelled without confirmation, and another one issued with the cancellation', async () => {
    const order = await paidBoth()
    const { invoiceId } = (await shop.request(order, { ...COMPANY, invoiceKind: 'fiscal' })).data
    await shop.later()
    await shop.reissue(order, invoiceId, { title: '王小明' })
    await shop.later(1)
    await shop.later(1)
    const [, fiscal] = (await shop.list(order)).orders
    expect(await timelineOf(order)).toEqual(
      expect.arrayContaining(['receiptIssued', 'receiptReversing', 'receiptReversed']),
    )
    expect(fiscal?.invoices).toMatchObject([
      { invoiceKind: 'fiscal', title: '王小明', amountCents: 1000, status: 'invoiced' },
      { invoiceKind: 'fiscal', title: '城建公司', reversal: 'reversed' },
    ])
  })

  it('gets none without such a fee', async () => {
    const order = await shop.paid()
    expect((await shop.request(order, { invoiceKind: 'fiscal' })).error).toBe('EXM_REG_ABI_AMOUNT_ZERO')
  })
})

describe('An invoice is refused', () => {
  it.each([
    ['where nobody issues them', { invoice: false }, 'EXM_REG_ABI_NOT_CONFIGURED'],
    ['where the issuer has stopped', { invoiceIssuer: { ...issuer, isClosed: true } }, 'EXM_REG_ABI_MERCHANT_CLOSED'],
  ])('%s', async (_where, said, error) => {
    const order = await shop.paid()
    await shop.configure(said)
    expect((await shop.request(order)).error).toBe(error)
    expect((await shop.list(order)).orders).toMatchObject([{ refused: { error } }])
  })

  it('for an order that is unpaid, free, or being refunded', async () => {
    const unpaid = await shop.paid()
    await shop.services.db.execute(sql`update orders set status = 'unpaid' where order_id = ${unpaid.orderId}`)
    expect((await shop.request(unpaid)).error).toBe('EXM_REG_ABI_NOT_PAID')
    expect((await shop.request(await shop.paid(0))).error).toBe('EXM_REG_ABI_AMOUNT_ZERO')
    const refunded = await shop.paid()
    await shop.startRefund(refunded)
    expect((await shop.request(refunded)).error).toBe('EXM_REG_ABI_REFUND_STARTED')
  })

  it('for an order whose failed WeChat refund is still due', async () => {
    const owed = await shop.paid()
    await shop.startRefund(owed, 'givenUp')
    expect((await shop.request(owed)).error).toBe('EXM_REG_ABI_REFUND_STARTED')
  })

  it('except for an order whose refund was paid out in another way since', async () => {
    const settled = await shop.paid()
    await shop.startRefund(settled, 'givenUp')
    await shop.services.db.execute(sql`
      update refund set status = 'succeeded', channel_state = 'CLOSED', paid_out_as = 'cash', paid_out_by = 'wang'
      from payment where payment.project_id = refund.project_id and payment.payment_id = refund.payment_id
        and order_id = ${settled.orderId}`)
    expect((await shop.request(settled)).error).toBeNull()
  })

  it('while a requested refund waits for its decision, which the invoice would block', async () => {
    const order = await shop.paid()
    await shop.askRefund(order)
    expect((await shop.request(order)).error).toBe('EXM_REG_ABI_REFUND_STARTED')
    expect((await shop.list(order)).orders).toMatchObject([{ refused: { error: 'EXM_REG_ABI_REFUND_STARTED' } }])
  })

  it('after the deadline for it', async () => {
    await shop.configure({ invoiceIssuer: { ...issuer, days: 30 } })
    const order = await shop.paid()
    const until = new Date(shop.clock.now() + 30 * 24 * 60 * 60_000).toISOString()
    await shop.later(30 * 24 * 60)
    expect(await shop.request(order)).toMatchObject({ error: 'EXM_REG_ABI_CLOSED', data: { until } })
  })

  it.each([
    ['without a title', { title: ' ' }, { title: 'FIELD_REQUIRED' }],
    ['of a company without its taxpayer id', { ...COMPANY, taxpayerId: '' }, { taxpayerId: 'FIELD_REQUIRED' }],
    [
      'with a taxpayer id whose check is wrong',
      { ...COMPANY, taxpayerId: '91350100M000100Y44' },
      { taxpayerId: 'FIELD_TAXPAYER_ID' },
    ],
    ['with a bank of 33 characters', { bank: '行'.repeat(33) }, { bank: 'FIELD_TOO_LONG' }],
  ])('%s, at the field', async (_what, body, fields) => {
    expect(await shop.request(await shop.paid(), body)).toMatchObject({ error: 'COMMON_FIELDS', data: { fields } })
  })

  it('a second time, and another candidate’s invoice is not found', async () => {
    const { order, invoiceId } = await issued()
    expect((await shop.request(order)).error).toBe('EXM_REG_ABI_DUPLICATE')
    const other = await shop.paid()
    expect((await shop.request({ ...other, orderId: order.orderId })).error).toBe('EXM_R_PRSH_NOT_FOUND')
    expect((await shop.reverse(other, invoiceId)).error).toBe('EXM_REG_UII_NOT_FOUND')
  })

  it('a reversal before it is issued, and a reissue once a refund has started', async () => {
    const order = await shop.paid()
    const { invoiceId } = (await shop.request(order)).data
    expect((await shop.reverse(order, invoiceId)).error).toBe('EXM_REG_ARI_NOT_INVOICED')
    await shop.later()
    await shop.startRefund(order)
    expect((await shop.reissue(order, invoiceId)).error).toBe('EXM_REG_ABI_REFUND_STARTED')
  })
})

test('two concurrent requests create one invoice', async () => {
  const order = await shop.paid()
  const errors = (await Promise.all([shop.request(order), shop.request(order)])).map(({ error }) => error)
  expect(errors.sort()).toEqual(['EXM_REG_ABI_DUPLICATE', null].sort())
  expect(await invoicesOf(order)).toHaveLength(1)
})

test('a registration cannot be refunded before its invoice is reversed', async () => {
  const { order, invoiceId } = await issued()
  const situation = async () => {
    const { data, error } = await shop.call('GET /exm_c/registrations', {}, { token: order.token })
    expect(error).toBeNull()
    return data[0]?.invoiced
  }
  expect(await situation()).toBe(true)
  await shop.reverse(order, invoiceId)
  await shop.later()
  expect(await situation()).toBe(false)
})

test('the invoice recipient is encrypted in the database', async () => {
  await issued(COMPANY)
  const kept = JSON.stringify(await shop.services.db.select().from(invoices))
  expect(kept).not.toMatch(/城建公司|91350100M|tax@example/)
})

describe('The operator', () => {
  const run = (...words: string[]) => operate(shop.services, 'invoices', ...words)

  it('sees invoices with masked titles', async () => {
    const { invoiceId } = await issued(COMPANY)
    expect((await run('list', 'shop', '--status', 'invoiced')).printed).toMatch(/城\*+ .*company .*invoiced/)
    const { printed } = await run('show', 'shop', invoiceId)
    expect(printed).toContain(invoiceId)
    expect(printed).not.toMatch(/城建公司|tax@example/)
    expect(await run('show', 'shop', 'nonsense')).toMatchObject({ code: 1 })
  })

  it('fails an unissued invoice with a reason, and submits it again', async () => {
    const order = await shop.paid()
    const { invoiceId } = (await shop.request(order)).data
    expect(await run('retry', 'shop', invoiceId)).toMatchObject({ code: 1 })
    expect(await run('fail', 'shop', invoiceId, 'notIssued')).toMatchObject({ code: 0 })
    expect(await invoicesOf(order)).toMatchObject([{ status: 'failed', failure: 'notIssued' }])
    expect(await run('fail', 'shop', invoiceId, 'notIssued')).toMatchObject({ code: 1 })
    expect(await run('retry', 'shop', invoiceId)).toMatchObject({ code: 0 })
    await shop.later(0)
    expect(await standing(order)).toEqual(['王明 invoiced none'])
  })
})

describe('A candidate whose instance was killed', () => {
  it('has requested one invoice when the response was lost and the request is repeated', async () => {
    const order = await shop.paid()
    const idempotencyKey = newId()
    const request = async (instance: Pick<TestService, 'call'>) =>
      instance.call(
        'POST /exm_c/orders/:orderId/invoices',
        { params: { orderId: order.orderId }, body: PERSONAL },
        { token: await shop.tokenOf(order), idempotencyKey },
      )
    const killed = await killedAfterwards()
    try {
      await request(killed)
    } finally {
      await killed.close()
    }
    const { error, data } = await request(shop)
    expect(error).toBeNull()
    expect((await invoicesOf(order)).map(({ invoiceId }) => invoiceId)).toEqual([data.invoiceId])
  })
})
