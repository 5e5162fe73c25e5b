import type { Executor } from '@server/core/postgres/database'
import type { Project } from '@server/calls/project/find-project'
import { batchNameOf } from '@server/domain/projects/batches'
import type { Services } from '@server/core/services'
import type { orders } from '@server/core/tables/payment'
import type { registrations } from '@server/core/tables/registration'
import { enqueueNotice } from '@server/domain/wechat/notices'

interface Paid {
  registration: typeof registrations.$inferSelect
  order: typeof orders.$inferSelect
  paidAt: Date
}

/** Tells a candidate who agreed to it that the order is paid; written in the transaction that pays it. */
export async function tellRegistrationPaid(
  services: Services,
  tx: Executor,
  project: Project,
  { registration, order, paidAt }: Paid,
): Promise<void> {
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
