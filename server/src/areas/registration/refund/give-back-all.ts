import type { Project } from '@server/calls/project/project-cache'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import type { RegistrationRef } from '../registration-refs'
import { findSubjects } from '../registration-store'
import { findAsked, insertRequest } from './refund-store'
import { startRefund } from './start-refund'

/**
 * Gives back the whole price of every subject that is held, whatever the batch's steps say: it is the exam body that ends
 * the registration. What costs nothing stays where it is. Pools and registration are locked by the caller, and no refund
 * awaits its decision. Throws E_REG_URD_OR_AMOUNT as {@link startRefund}.
 */
export async function giveBackAll(
  services: Services,
  tx: Executor,
  project: Project,
  { ref, reason }: { ref: RegistrationRef; reason: string },
): Promise<void> {
  const { projectId, registrationId } = ref
  const held = await findSubjects(tx, projectId, [registrationId])
  const lines = held
    .filter(({ priceCents }) => priceCents > 0)
    .map(({ subjectCode, priceCents }) => ({
      ...{ subjectCode, priceCents, backCents: priceCents },
      ...{ until: null, error: null },
    }))
  if (lines.length === 0) return
  const backCents = lines.reduce((sum, line) => sum + line.backCents, 0)
  const plan = { lines, backCents, keptCents: 0, endsRegistration: true }
  await insertRequest(services, tx, ref, { plan, reason, held, at: new Date(services.now()) })
  const request = await findAsked(services, tx, ref)
  if (!request) throw new Error('a refund that was written down is not there')
  await startRefund(services, tx, project, request)
}
