import type { Services } from '@server/core/services'
import type { DemoCorrection, DemoRegistration, DemoSwap } from '@server/core/tables/definition/demo-registration'
import { expireOrders } from '@server/domain/orders/due/expire-orders'
import { resolveMoment } from '@server/domain/projects/project-file/moment'
import { findOpenChange } from '../changes/subjects/change-store'
import { swapSubjects } from '../changes/subjects/change-subjects'
import { changePurpose, subjectOfChange } from '../changes/subjects/purpose'
import { readSubjects } from '../changes/subjects/read-subjects'
import { requestCorrection } from '../correction/request-correction'
import { findLiving } from '../registration-store'
import { decideRegistration } from '../review/decide-registration'
import { demonstrateRefund } from './refunded'
import type { Demonstrated } from '@server/domain/areas/demonstration'

/**
 * Brings a paid registration of a demonstration account into the requested state. Throws the failures of the calls and
 * decisions used.
 */
export async function demonstrateAfterPayment(
  services: Services,
  of: Demonstrated,
  registrationId: string,
  { approved, correction, refund, swap }: DemoRegistration,
): Promise<void> {
  if (approved) await approve(services, of, registrationId)
  if (correction) await askFor(services, of, registrationId, correction)
  if (refund) await demonstrateRefund(services, of, registrationId, refund)
  if (swap) await swapped(services, of, registrationId, swap)
}

/** Opens a swap again after the previous one expired (30 minutes), unless a visitor has changed the subjects. */
export async function demonstrateSwapAgain(
  services: Services,
  of: Demonstrated,
  { batch, swap }: DemoRegistration,
): Promise<void> {
  if (!swap) return
  const registrationId = (await findLiving(services.db, of.owner, new Date(services.now()))).get(batch)?.registrationId
  if (registrationId === undefined) return
  const open = await findOpenChange(services.db, { projectId: of.owner.projectId, registrationId })
  if (open) await expireOrders(services, changePurpose, [subjectOfChange(open)])
  const { held } = await readSubjects({ params: { registrationId } }, { ...of, services })
  const isAsBefore = held.some(({ subjectCode }) => subjectCode === swap.from)
  if (isAsBefore && !(await findOpenChange(services.db, { projectId: of.owner.projectId, registrationId })))
    await swapped(services, of, registrationId, swap)
}

async function approve(services: Services, { project }: Demonstrated, registrationId: string): Promise<void> {
  const decision = { registrationId, state: 'passed', reason: null, actor: 'start' } as const
  const refused = await decideRegistration(services, project, decision)
  if (refused) throw new Error(refused)
}

async function askFor(
  services: Services,
  { project }: Demonstrated,
  registrationId: string,
  { asked, until }: DemoCorrection,
): Promise<void> {
  const refused = await requestCorrection(services, project, {
    ...{ registrationId, asked },
    until: new Date(resolveMoment(until, services.now())),
    actor: 'start',
  })
  if (refused) throw new Error(refused)
}

async function swapped(services: Services, of: Demonstrated, registrationId: string, { from, to }: DemoSwap) {
  const call = { ...of, services, groupDomain: null, idempotency: null }
  const params = { registrationId }
  const { held, batch } = await readSubjects({ params }, call)
  const given = held.find(({ subjectCode }) => subjectCode === from)
  const wanted = batch.subjects.find(({ code }) => code === to)
  if (!given || !wanted) throw new Error(`there is no ${given ? to : from}`)
  const payCents = wanted.priceCents - given.priceCents
  if (payCents <= 0) throw new Error(`${to} costs no more than ${from}`)
  const subjects = [{ from, to, areaCode: given.areaCode }]
  await swapSubjects({ params, body: { subjects, payCents, backCents: 0 } }, call)
}
