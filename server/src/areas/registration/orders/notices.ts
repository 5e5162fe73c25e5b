import { tellCandidates } from '@server/domain/outbox/tell-candidates'
import type { Purpose } from '@server/domain/orders/purpose'
import { registrations } from '@server/core/tables/registration'
import { enqueueNotice } from '@server/domain/wechat/notices'
import { registrationNews, registrationPath } from '../messages/registration-news'
import { registrationNotice } from '../messages/registration-notice'
import type { RegistrationRow } from '../registration-store'
import { isRegistration } from './keys'

type Paid = Parameters<Purpose['onPaid']>[0]
type Refunded = Parameters<Purpose['onRefunded']>[0]

/** Tells a candidate who agreed to it that the order is paid; written in the transaction that pays it. */
export async function tellPaid({ services, tx, project, order, paidAt }: Paid, registration: RegistrationRow) {
  if (!project) return
  const { accountId, amountCents } = order
  await enqueueNotice(services, tx, project, {
    ...registrationNotice(project, 'registrationPaid', { ...registration, amountCents, at: paidAt }),
    accountId,
    path: registrationPath(registration),
  })
}

/** Why money is not sent again, in the transaction that gives it up: no event keeps the reason. */
export async function tellGivenUp(
  { services, tx, project, refund, because, at }: Omit<Refunded, 'order' | 'standing'>,
  registration: RegistrationRow,
): Promise<void> {
  if (!project || because === undefined) return
  const { projectId, registrationId } = registration
  const told = { ...registration, amountCents: refund.amountCents, at, reason: because }
  const untold = await tellCandidates(services, tx, [registrationNews(project, 'refundGivenUp', told)])
  if (untold.length > 0)
    services.log.error({ projectId, registrationId }, 'a candidate cannot be told why a refund was given up')
}

/** By text and email, and in WeChat who agreed to it. */
export const remindToPay: Purpose['onDue'] = async ({ services, tx, project, order, agreedBy }) => {
  const [registration] = await tx
    .select({ batchCode: registrations.batchCode, registrationNumber: registrations.registrationNumber })
    .from(registrations)
    .where(isRegistration(order))
  if (!registration) return
  const { projectId, orderId, accountId, subjectId: registrationId, amountCents, expiresAt } = order
  const due = { accountId, registrationId, amountCents, ...registration, at: expiresAt }
  const untold = await tellCandidates(services, tx, [{ ...registrationNews(project, 'paymentDue', due), expiresAt }])
  // not tried again: it would come too late
  if (untold.length > 0) services.log.error({ projectId, orderId }, 'a candidate cannot be reminded to pay')
  await enqueueNotice(services, tx, project, {
    ...registrationNotice(project, 'paymentDue', due),
    ...{ accountId, agreedBy, expiresAt },
    path: `/default/payment/order/${orderId}`,
  })
}
