import type { Purpose } from '@server/domain/orders/purpose'
import { tellCandidates } from '@server/domain/outbox/tell-candidates'
import { registrationNews } from '../../messages/registration-news'
import { findRegistrationById } from '../../registration-store'
import { findChange } from './change-store'

/** By text and email: what is not paid ends, and the registration stays as it is. */
export const remindToPay: Purpose['onDue'] = async ({ services, tx, project, order }) => {
  const { projectId, orderId, accountId, amountCents, expiresAt } = order
  const change = await findChange(tx, { projectId, changeId: order.subjectId })
  const registration = change && (await findRegistrationById(tx, projectId, change.registrationId))
  if (!registration) return
  const { registrationId, registrationNumber, batchCode } = registration
  const due = { accountId, registrationId, registrationNumber, batchCode, amountCents, at: expiresAt }
  const untold = await tellCandidates(services, tx, [{ ...registrationNews(project, 'changeDue', due), expiresAt }])
  // not tried again: it would come too late
  if (untold.length > 0) services.log.error({ projectId, orderId }, 'a candidate cannot be reminded to pay')
}
