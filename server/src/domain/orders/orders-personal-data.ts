import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { formatPrice } from '@contract/format'
import { paymentsRetainedUntil } from '@contract/identity/own-data'
import type { LocalText } from '@contract/schemas'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { coupons, orderDeductions } from '@server/core/tables/coupon'
import { orderLines, orderParts, orders, refunds } from '@server/core/tables/payment'
import {
  type PersonalDataSource,
  type Obstacle,
  type Person,
  type ExportedField,
  type ExportedSection,
} from '../personal-data/personal-data-source'
import { entry, fact, exportedTime, part } from '../personal-data/export-entries'
import { exportedMovements } from './movements/exported-movements'

const isOf = ({ owner }: Person) => and(eq(orders.projectId, owner.projectId), eq(orders.accountId, owner.accountId))

const statuses: Record<(typeof orders.$inferSelect)['status'], LocalText> = {
  unpaid: { zh: '待支付', en: 'not paid' },
  paid: { zh: '已支付', en: 'paid' },
  closed: { zh: '已关闭', en: 'closed' },
}

/**
 * Personal-data source of orders and payments. Accounting retains the account id and amounts, without names; texts
 * about refunds are deleted.
 */
export const ordersPersonalData: PersonalDataSource = {
  tables: [orders, orderParts, orderDeductions, coupons, refunds],
  exportSections: async (services, person) => [
    ...(await describeOrders(services, person)),
    ...(await exportedMovements(services, person.owner)),
  ],
  obstacles: async (services, person, db) => [
    ...(await unpaid(services, person, db)),
    ...(await refunding(person, db)),
  ],
  remaining: async ({ db }, person) => {
    const own = await db.select({ paidAt: orders.paidAt }).from(orders).where(isOf(person))
    const times = own.flatMap(({ paidAt }) => (paidAt ? [paidAt.getTime()] : []))
    return times.length > 0 ? [{ kind: 'payments', until: paymentsRetainedUntil(Math.max(...times)) }] : []
  },
  end: async (_services, tx, person) => {
    await tx.execute(sql`
      update refund set given_up_because = null, paid_out_reference = null
      from payment join orders using (project_id, order_id)
      where refund.project_id = ${person.owner.projectId}
        and (given_up_because is not null or paid_out_reference is not null)
        and payment.project_id = refund.project_id and payment.payment_id = refund.payment_id
        and orders.account_id = ${person.owner.accountId}`)
  },
}

async function describeOrders({ db }: Services, person: Person): Promise<ExportedSection[]> {
  const own = await db.select().from(orders).where(isOf(person)).orderBy(asc(orders.createdAt))
  const ids = own.map(({ orderId }) => orderId)
  const [lines, deductions] = await Promise.all([linesOf(db, person, ids), deductionsOf(db, person, ids)])
  return part(
    '订单',
    'Orders',
    own.map((order) => {
      const ofOrder = ({ orderId }: { orderId: string }) => orderId === order.orderId
      return entry([
        fact('订单号', 'Order number', order.orderId),
        fact('内容', 'What for', namesOf(lines.filter(ofOrder))),
        fact('金额', 'Amount', price(order.amountCents)),
        ...deductions.filter(ofOrder).map(deducted),
        fact('状态', 'Status', statuses[order.status]),
        fact('下单时间', 'Ordered on', exportedTime(order.createdAt)),
        fact('支付时间', 'Paid', order.paidAt && exportedTime(order.paidAt)),
        fact('微信支付单号', 'WeChat Pay transaction number', order.transactionId),
      ])
    }),
  )
}

type Deduction = typeof orderDeductions.$inferSelect

function deductionsOf(db: Executor, { owner }: Person, orderIds: readonly string[]): Promise<Deduction[]> {
  if (orderIds.length === 0) return Promise.resolve([])
  return db
    .select()
    .from(orderDeductions)
    .where(and(eq(orderDeductions.projectId, owner.projectId), inArray(orderDeductions.orderId, [...orderIds])))
    .orderBy(asc(orderDeductions.orderId), asc(orderDeductions.lineNumber))
}

/** Fact for the reduction by a coupon or a talent-award voucher. */
function deducted({ kind, codeEnd, amountCents }: Deduction): ExportedField | null {
  const name = kind === 'coupon' ? { zh: '优惠券', en: 'Coupon' } : { zh: '人才奖励券', en: 'Talent award voucher' }
  return fact(`${name.zh} ${codeEnd} 减免`, `${name.en} ${codeEnd} took off`, price(amountCents))
}

/** Includes expired orders that are not closed yet, because a payment may be in progress. */
async function unpaid({ now }: Services, person: Person, db: Executor): Promise<Obstacle[]> {
  const own = await db
    .select()
    .from(orders)
    .where(and(isOf(person), eq(orders.status, 'unpaid')))
  const lines = await linesOf(
    db,
    person,
    own.map(({ orderId }) => orderId),
  )
  return own.map(({ orderId, expiresAt }) => ({
    kind: 'unpaid',
    name: namesOf(lines.filter((line) => line.orderId === orderId)),
    until: expiresAt.getTime() > now() ? expiresAt : null,
  }))
}

/** Refunds in progress or failed. */
async function refunding(person: Person, db: Executor): Promise<Obstacle[]> {
  const { rows } = await db.execute<{ order_id: string }>(sql`
    select distinct orders.order_id from orders
    join payment using (project_id, order_id) join refund using (project_id, payment_id)
    where orders.project_id = ${person.owner.projectId} and orders.account_id = ${person.owner.accountId}
      and (refund.status in ('pending', 'processing', 'failed')
        or refund.status = 'givenUp' and refund.replaced_by is null)`)
  const ids = rows.map((row) => row.order_id)
  const lines = await linesOf(db, person, ids)
  return ids.map((id) => ({
    kind: 'refund',
    name: namesOf(lines.filter(({ orderId }) => orderId === id)),
    until: null,
  }))
}

type Line = typeof orderLines.$inferSelect

function linesOf(db: Executor, { owner }: Person, orderIds: readonly string[]): Promise<Line[]> {
  if (orderIds.length === 0) return Promise.resolve([])
  return db
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.projectId, owner.projectId), inArray(orderLines.orderId, [...orderIds])))
    .orderBy(asc(orderLines.orderId), asc(orderLines.lineNumber))
}

function namesOf(lines: readonly Line[]): LocalText {
  return {
    zh: lines.map(({ text }) => text.name.zh).join('、'),
    en: lines.map(({ text }) => text.name.en).join(', '),
  }
}

function price(cents: number): LocalText {
  return { zh: formatPrice(cents, 'zh'), en: formatPrice(cents, 'en') }
}
