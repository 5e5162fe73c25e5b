import { tellCandidates } from '@server/domain/outbox/registration-messages'
import type { Purpose } from '@server/domain/orders/purpose'
import { batchNameOf } from '@server/domain/projects/batches'
import { registrations } from '@server/core/tables/registration'
import { enqueueNotice } from '@server/domain/wechat/notices'
import type { RegistrationRow } from '../registration-store'
import { isRegistration } from './keys'

type Paid = Parameters<Purpose['onPaid']>[0]

/** Tells a candidate who agreed to it that the order is paid; written in the transaction that pays it. */
export async function tellPaid({ services, tx, project, order, paidAt }: Paid, registration: RegistrationRow) {
  if (!project) return
  await enqueueNotice(services, tx, project, {
    topic: 'registrationPaid',
    accountId: order.accountId,
    batchName: batchNameOf(project, registration.batchCode),
    registrationNumber: registration.registrationNumber,
    amountCents: order.amountCents,
    at: paidAt,
    path: `/default/examination/my_register/${registration.registrationId}`,
  })
}

/** By text and email, and in WeChat who agreed to it. */
export const remindToPay: Purpose['onDue'] = async ({ services, tx, project, order, agreedBy }) => {
  const [registration] = await tx
    .select({ batchCode: registrations.batchCode, registrationNumber: registrations.registrationNumber })
    .from(registrations)
    .where(isRegistration(order))
  if (!registration) return
  const { projectId, orderId, accountId, subjectId: registrationId, amountCents, expiresAt } = order
  const news = { accountId, registrationId, amountCents, ...registration, at: expiresAt, expiresAt }
  const untold = await tellCandidates(services, tx, [{ ...news, project, message: 'paymentDue' }])
  // not tried again: it would come too late
  if (untold.length > 0) services.log.error({ projectId, orderId }, 'a candidate cannot be reminded to pay')
  await enqueueNotice(services, tx, project, {
    topic: 'paymentDue',
    batchName: batchNameOf(project, registration.batchCode),
    registrationNumber: registration.registrationNumber,
    ...{ accountId, amountCents, agreedBy, expiresAt },
    at: expiresAt,
    path: `/default/payment/order/${orderId}`,
  })
}
