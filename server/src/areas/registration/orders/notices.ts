import { and, eq, inArray } from 'drizzle-orm'
import { writeNotifications } from '@server/domain/outbox/write-notifications'
import { agreedByDue } from '@server/domain/orders/due/payment-due-notification'
import type { Purpose } from '@server/domain/orders/purpose'
import { registrations } from '@server/core/tables/registration'
import { enqueueNotice } from '@server/domain/wechat/notices'
import { registrationNotification, registrationPath, registrationNotice } from '../messages/registration-notifications'
import type { RegistrationRow } from '../registration-store'

type Paid = Parameters<Purpose['onPaid']>[0]
type Refunded = Parameters<Purpose['onRefunded']>[0]

/** Enqueues a WeChat notice for subscribers in the transaction that settles the payment. */
export async function notifyOfPayment({ services, tx, project, order, paidAt }: Paid, registration: RegistrationRow) {
  if (!project) return
  const { accountId, amountCents } = order
  await enqueueNotice(services, tx, project, {
    ...registrationNotice(project, 'registrationPaid', { ...registration, amountCents, at: paidAt }),
    accountId,
    path: registrationPath(registration),
  })
}

/** Notifies why a refund was abandoned, in the same transaction, because no event stores the reason. */
export async function notifyOfAbandonedRefund(
  { services, tx, project, refund, because, at }: Omit<Refunded, 'order' | 'status'>,
  registration: RegistrationRow,
): Promise<void> {
  if (!project || because === undefined) return
  const { projectId, registrationId } = registration
  const notified = { ...registration, amountCents: refund.amountCents, at, reason: because }
  const failed = await writeNotifications(services, tx, [registrationNotification(project, 'refundGivenUp', notified)])
  if (failed.length > 0)
    services.log.error({ projectId, registrationId }, 'a candidate cannot be told why a refund was given up')
}

/**
 * Reminder before the payment window ends: by text and email, and in WeChat for candidates who subscribed before it was
 * due.
 */
export const registrationDueNotifications: Purpose['dueNotifications'] = async (tx, project, orders) => {
  const { registrationId, batchCode, registrationNumber } = registrations
  const ids = orders.map(({ subjectId }) => subjectId)
  const rows = await tx
    .select({ registrationId, batchCode, registrationNumber })
    .from(registrations)
    .where(and(eq(registrations.projectId, project.projectId), inArray(registrationId, ids)))
  const found = new Map(rows.map((row) => [row.registrationId, row]))
  return orders.flatMap(({ orderId, accountId, subjectId, amountCents, expiresAt }) => {
    const registration = found.get(subjectId)
    if (!registration) return []
    const due = { accountId, amountCents, ...registration, at: expiresAt }
    const agreedBy = agreedByDue(expiresAt)
    const path = `/default/payment/order/${orderId}`
    const notice = { ...registrationNotice(project, 'paymentDue', due), agreedBy, path }
    return [{ ...registrationNotification(project, 'paymentDue', due), orderId, expiresAt, notice }]
  })
}
