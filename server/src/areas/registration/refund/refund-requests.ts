import { sql } from 'drizzle-orm'
import type { Purpose } from '@server/domain/orders/purpose'
import { batchNameOf } from '@server/domain/projects/batches'
import { findRequested } from './refund-store'
import { refundRequestView } from './refund-view'

/**
 * Returns the undecided refund requests of an account for its payments page; for an acting group (`acting`) only those
 * of registrations that it submitted.
 */
export const refundRequests: NonNullable<Purpose['refundsAsked']> = async (
  services,
  project,
  { projectId, accountId },
  acting,
) => {
  const { rows } = await services.db.execute<{ registration_id: string; batch_code: string }>(sql`
    select registration_id, registration.batch_code
    from registration join registration_refund using (project_id, registration_id)
    where project_id = ${projectId} and registration.account_id = ${accountId} and registration_refund.state = 'asked'
      and (${acting}::text is null or registration.group_domain = ${acting})
    order by request_id desc`)
  const found = await Promise.all(
    rows.map(async ({ registration_id: registrationId, batch_code: batchCode }) => {
      const request = await findRequested(services, services.db, { projectId, registrationId })
      if (!request) return []
      const { requestId, subjects, backCents, askedAt, decideBy } = refundRequestView(project, batchCode, request)
      return {
        ...{ requestId, title: batchNameOf(project, batchCode), amountCents: backCents, at: askedAt, decideBy },
        lines: subjects.map(({ name, backCents: amountCents }) => ({ name, amountCents })),
        way: {
          label: { zh: '查看退费申请', en: 'View refund request' },
          screen: 'registrationRefund' as const,
          params: { regId: registrationId },
        },
      }
    }),
  )
  return found.flat()
}
