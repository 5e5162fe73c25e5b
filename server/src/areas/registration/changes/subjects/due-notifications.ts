import { and, eq, inArray } from 'drizzle-orm'
import { registrations } from '@server/core/tables/registration'
import { registrationChanges } from '@server/core/tables/registration-changes'
import type { Purpose } from '@server/domain/orders/purpose'
import { registrationNotification } from '../../messages/registration-notifications'

/** Reminder by text and email that an unpaid change expires and the registration stays as it is. */
export const changeDueNotifications: Purpose['dueNotifications'] = async (tx, project, orders) => {
  const { projectId } = project
  const { changeId, registrationId } = registrationChanges
  const { batchCode, registrationNumber } = registrations
  const ids = orders.map(({ subjectId }) => subjectId)
  const rows = await tx
    .select({ changeId, registrationId, batchCode, registrationNumber })
    .from(registrationChanges)
    .innerJoin(
      registrations,
      and(eq(registrations.projectId, projectId), eq(registrations.registrationId, registrationId)),
    )
    .where(and(eq(registrationChanges.projectId, projectId), inArray(changeId, ids)))
  const found = new Map(rows.map((row) => [row.changeId, row]))
  return orders.flatMap(({ orderId, accountId, subjectId, amountCents, expiresAt }) => {
    const change = found.get(subjectId)
    if (!change) return []
    const due = { ...change, accountId, amountCents, at: expiresAt }
    return [{ ...registrationNotification(project, 'changeDue', due), orderId, expiresAt }]
  })
}
