/** Operator commands for invoices, receipts and coupon codes of a registration. */
import { sql } from 'drizzle-orm'
import { newId } from '@server/core/postgres/ids'
import { auditLog } from '@server/core/tables/operations'
import { buying, COMPANY } from '../invoice/buying'
import type { TestOrder } from '../payment/setup/an-order'
import { sharedByTests } from '../setup/shared-by-tests'
import { operate } from './operator'

const HOURS_72 = 72 * 60 * 60_000
const shop = sharedByTests(buying)

/** Creates an order with an issued invoice. */
async function issued(body: object = {}) {
  const order = await shop.paid()
  const { invoiceId } = (await shop.request(order, body)).data
  await shop.later()
  return { order, invoiceId }
}

const run = (...words: string[]) => operate(shop.services, ...words)
const reverse = (invoiceId: string) => run('invoices', 'reverse', 'shop', invoiceId)
const invoiceOf = async (order: TestOrder) => (await shop.list(order)).orders[0]?.invoices[0]

describe('invoices reverse', () => {
  it('requests the reversal of an issued invoice, notifies its candidate, and is audited', async () => {
    const { order, invoiceId } = await issued()
    expect(await reverse(invoiceId)).toMatchObject({ code: 0 })
    expect(await invoiceOf(order)).toMatchObject({ reversal: 'inProgress' })
    await shop.later(0)
    expect(await invoiceOf(order)).toMatchObject({ reversal: 'reversed' })
    expect(await shop.emails()).toContain('invoiceReversed to ming@example.com')
    const logged = (await shop.services.db.select().from(auditLog)).filter(
      ({ action }) => action === 'invoices reverse',
    )
    expect(logged).toMatchObject([{ actor: 'wang', details: { invoiceId } }])
  })

  it('waits for the company that has booked it, which confirms within 72 hours', async () => {
    const { order, invoiceId } = await issued(COMPANY)
    const asked = shop.clock.now()
    await reverse(invoiceId)
    await shop.later(0)
    const confirmBy = new Date(asked + HOURS_72).toISOString()
    expect(await invoiceOf(order)).toMatchObject({ reversal: 'awaitingBuyer', confirmBy })
    expect((await reverse(invoiceId)).complained).toContain('under way')
    await shop.later()
    expect(await invoiceOf(order)).toMatchObject({ reversal: 'reversed' })
  })

  it('refuses an invoice that is not issued or already reversed, as for its candidate', async () => {
    const order = await shop.paid()
    const { invoiceId } = (await shop.request(order)).data
    expect((await reverse(invoiceId)).complained).toContain('It is not issued')
    await shop.later()
    await reverse(invoiceId)
    await shop.later(0)
    expect((await reverse(invoiceId)).complained).toContain('reversed already')
    expect(await reverse('nonsense')).toMatchObject({ code: 1 })
  })
})

describe('registrations show', () => {
  const shown = (order: TestOrder, ...words: string[]) =>
    run('registrations', 'show', 'shop', order.registrationId, ...words)

  it('shows its documents with their status and notes', async () => {
    const { order, invoiceId } = await issued(COMPANY)
    await reverse(invoiceId)
    await shop.later(0)
    const { printed } = await shown(order)
    expect(printed).toMatch(new RegExp(`invoice +城\\*+ +68\\.00元 +invoiced +awaitingBuyer until .*${invoiceId}`))
    expect(printed).toMatch(/email +t\S+ +invoiceIssued/)
    const json = JSON.parse((await shown(order, '--json')).printed) as { invoices: object[] }
    expect(json.invoices).toMatchObject([{ kind: 'invoice', status: 'invoiced', id: invoiceId }])
  })

  it('shows the coupon codes, the pre-review results and the order of a group', async () => {
    const order = await shop.paid()
    const { db } = shop.services
    const { projectId, accountId, orderId, registrationId } = order
    const [whole, coupon] = [await shop.paid(), newId()]
    await db.execute(sql`
      insert into coupon (project_id, coupon_id, kind, code_index, code_end, series, order_id, created_at)
      values (${projectId}, ${coupon}, 'coupon', ${coupon}, 'W7QK', 'spring', ${orderId}, now())`)
    await db.execute(sql`
      insert into order_deduction (project_id, order_id, line_number, coupon_id, kind, code_end, amount_cents, at)
      values (${projectId}, ${orderId}, 1, ${coupon}, 'coupon', 'W7QK', 1000, now())`)
    await db.execute(sql`
      insert into pre_review (project_id, review_id, account_id, batch_code, digest, state, handed_in_at)
      values (${projectId}, ${newId()}, ${accountId}, 'B1', 'x', 'approved', now())`)
    await db.execute(sql`
      insert into order_part (project_id, order_id, part_id, purpose, subject_id)
      values (${projectId}, ${whole.orderId}, ${orderId}, 'registration', ${registrationId})`)
    const json = JSON.parse((await shown(order, '--json')).printed) as Record<string, unknown>
    expect(json).toMatchObject({
      codes: [{ kind: 'coupon', code: '…W7QK', series: 'spring', takenOff: '10.00元', order: orderId }],
      preReviews: [{ state: 'approved', changed: '' }],
      orders: [{ orderId }, { orderId: whole.orderId }],
    })
  })
})
