import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Services } from '@server/core/services'
import { orders, payments, refunds } from '@server/core/tables/payment'
import { registrationEvents, registrations } from '@server/core/tables/registration'
import { outTradeNoOf, type StartedPayment } from './paying'
import type { TestOrder } from './an-order'

/** Payment attempts of an order, oldest first. */
export async function paymentsOf({ db }: Services, { projectId, orderId }: TestOrder) {
  const rows = await db
    .select()
    .from(payments)
    .where(and(eq(payments.projectId, projectId), eq(payments.orderId, orderId)))
    .orderBy(asc(payments.paymentId))
  return rows.map((row) => ({ ...row, outTradeNo: outTradeNoOf(row.paymentId) }))
}

export async function paymentOf(services: Services, order: TestOrder): Promise<StartedPayment> {
  const payment = (await paymentsOf(services, order)).at(-1)
  if (!payment) throw new Error('no payment was started')
  return payment
}

/** State of an order, its registration, payments and refunds. */
export async function outcomeOf(services: Services, order: TestOrder) {
  const { db } = services
  const { projectId, orderId, registrationId } = order
  const attempts = await paymentsOf(services, order)
  const isOrder = and(eq(orders.projectId, projectId), eq(orders.orderId, orderId))
  const isRegistration = and(eq(registrations.projectId, projectId), eq(registrations.registrationId, registrationId))
  const paymentIds = attempts.map((payment) => payment.paymentId)
  const [[orderRow], [registration], refundRows, events] = await Promise.all([
    db.select().from(orders).where(isOrder),
    db.select().from(registrations).where(isRegistration),
    db
      .select()
      .from(refunds)
      .where(and(eq(refunds.projectId, projectId), inArray(refunds.paymentId, paymentIds))),
    db
      .select({ event: registrationEvents.event })
      .from(registrationEvents)
      .where(and(eq(registrationEvents.projectId, projectId), eq(registrationEvents.registrationId, registrationId)))
      .orderBy(asc(registrationEvents.eventId)),
  ])
  return {
    order: orderRow?.status,
    transactionId: orderRow?.transactionId,
    registration: registration?.status,
    paymentStatus: registration?.paymentStatus,
    refundStatus: registration?.refundStatus,
    expiresAt: registration?.expiresAt,
    payments: attempts.map((payment) => payment.status),
    refunds: refundRows.map(({ reason, status, amountCents }) => ({ reason, status, amountCents })),
    events: events.map((row) => row.event),
  }
}
