import { eq } from 'drizzle-orm'
import type { Project } from '@server/calls/project/project-cache'
import { newId } from '@server/core/postgres/ids'
import type { Services } from '@server/core/services'
import { orders, payments } from '@server/core/tables/payment'
import { registrations } from '@server/core/tables/registration'
import { decideRegistration } from '@server/areas/registration/review/decide-registration'
import { addToTimelines } from '@server/areas/registration/timeline/timeline'
import type { TestOrder } from '../../service/payment/setup/an-order'

/** Transaction number assigned by WeChat. */
export const transactionOf = (paymentId: string) => `T${paymentId}`

/** Settles a registration's order with one payment and sets its review state; returns the payment id. */
export async function markPaid(
  services: Services,
  project: Project,
  { orderId, registrationId }: TestOrder,
  { amountCents, state }: { amountCents: number; state: 'auditing' | 'passed' },
): Promise<string> {
  const { projectId } = project
  const at = new Date(services.now())
  const paymentId = newId()
  const transactionId = transactionOf(paymentId)
  await services.db.update(orders).set({ status: 'paid', paidAt: at, transactionId }).where(eq(orders.orderId, orderId))
  await services.db
    .update(registrations)
    .set({ paymentStatus: 'paid', expiresAt: null })
    .where(eq(registrations.registrationId, registrationId))
  await addToTimelines(services.db, [{ projectId, registrationId, event: 'paid', at, amountCents }])
  await services.db.insert(payments).values({
    ...{ projectId, paymentId, orderId, channel: 'h5', amountCents, status: 'settled', paidCents: amountCents },
    ...{ transactionId, paidAt: at, settledAt: at, nextCheckAt: at, createdAt: at },
  })
  if (state === 'passed')
    await decideRegistration(services, project, { registrationId, state: 'passed', reason: null, actor: 'li' })
  return paymentId
}
