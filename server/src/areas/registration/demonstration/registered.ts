import { EXAM_STATUS } from '@contract/codes'
import type { Project } from '@server/calls/project/project-cache'
import type { Services } from '@server/core/services'
import type { DemoRegistration } from '@server/core/tables/definition/demo-registration'
import type { DemoCall } from '@server/domain/areas/demonstration'
import { demonstrateAfterPayment } from './after-payment'
import { demonstrateSubmitted } from './submitted'

const DAY_MS = 24 * 60 * 60_000

/** Creates a registration with its payment, invoice and ticket. */
export async function demonstrateRegistration(
  { services, of, actions }: DemoCall,
  wanted: DemoRegistration,
): Promise<void> {
  const { paid, coupon, invoice, ticket, daysAgo } = wanted
  const then = whileOpen(services, of.project, wanted.batch, daysAgo)
  const { registrationId, orderId } = await demonstrateSubmitted(then, { ...of, project: underWay(of.project) }, wanted)
  if (paid) await actions.pay(then, of, { orderId, coupon })
  if (invoice) await actions.invoice(services, of, orderId, invoice)
  await demonstrateAfterPayment(services, of, registrationId, wanted)
  if (ticket) await actions.drawTicket(services, of, { registrationId, batchCode: wanted.batch, ticket })
}

/** Shifts the clock into the batch's opening period: before the closing time of a closed batch, else by `daysAgo`. */
function whileOpen(services: Services, { definition }: Project, batchCode: string, daysAgo: number): Services {
  const closesAt = Date.parse(definition.batches.find(({ code }) => code === batchCode)?.closesAt ?? '')
  const now = services.now()
  const at = closesAt < now ? closesAt - DAY_MS : now - daysAgo * DAY_MS
  return at === now ? services : { ...services, now: () => at }
}

/** Treats a finished exam as in progress, as it was at registration. */
const underWay = (project: Project): Project => ({
  ...project,
  definition: {
    ...project.definition,
    batches: project.definition.batches.map((batch) =>
      batch.examStatus === EXAM_STATUS.over ? { ...batch, examStatus: EXAM_STATUS.inProgress } : batch,
    ),
  },
})
