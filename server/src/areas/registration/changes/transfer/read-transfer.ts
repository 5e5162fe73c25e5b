import type { TransferOptions } from '@contract/registration/changes/transfer'
import type { CandidatesCall } from '@server/calls/handler'
import { seatsLeftOf } from '../../offered/seats-left'
import { requireRegistration } from '../../registration-store'
import { submissionFacts } from '../../submit/submission-facts'
import { movingOf, targetOf } from './transfer-target'

type Call = Pick<CandidatesCall, 'owner' | 'project' | 'services'>

/**
 * Returns the batches that a registration may transfer to, each with its seats or the reason why a transfer is not
 * possible.
 */
export async function readTransfer(
  { params: { registrationId } }: { params: { registrationId: string } },
  { owner, project, services }: Call,
): Promise<TransferOptions> {
  const registration = await requireRegistration(services.db, owner, registrationId)
  const { batches } = project.definition
  const named = batches.find(({ code }) => code === registration.batchCode)?.transfer?.to ?? []
  const moving = await movingOf(services, services.db, owner, registration)
  const choices = moving.held.map(({ subjectCode }) => ({ subjectCode }))
  const now = services.now()
  const targets = await Promise.all(
    batches
      .filter(({ code }) => named.includes(code))
      .map(async (definition) => {
        const batch = { projectId: owner.projectId, batchCode: definition.code }
        const account = await submissionFacts(services, batch, owner.accountId)
        const seats = await seatsLeftOf(services, project, definition.code)
        const left = (seat: { subjectCode: string; areaCode: string }) => seats.get(seat.subjectCode)?.[seat.areaCode]
        return targetOf(moving, { db: services.db, project, owner, definition, account, choices, left, now })
      }),
  )
  return {
    held: moving.held.map(({ subjectCode, areaCode, priceCents }) => ({ subjectCode, areaCode, priceCents })),
    feeCents: moving.feeCents,
    targets: targets.map(({ target }) => target),
    serverTime: new Date(now).toISOString(),
  }
}
