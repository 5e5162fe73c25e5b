import type { AccommodationState } from '@contract/accommodation/accommodation-card'
import { chosenArrangements } from '@contract/accommodation/accommodation-fields'
import type { Arrangement } from '@contract/accommodation/accommodation-offering'
import type { Project } from '@server/calls/project/project-cache'
import type { Services } from '@server/core/services'
import { offeringNamed } from '@server/domain/accommodations/offered'
import { recordAudit } from '@server/domain/audit-log'
import { openAnswers } from '@server/domain/collecting/answers-at-rest'
import { changeAccommodation, lockAccommodation, type AccommodationRow } from './accommodation-store'
import { draftOf } from './journey'

/** `reason`: what the candidate is told of a rejection; null of an approval. */
interface Decision {
  accommodationId: string
  state: 'passed' | 'rejected'
  reason: string | null
  actor: string
}

/** Why an application cannot be decided: there is none, what became of it, or the project offers nothing of it any more. */
export type Undecidable = 'missing' | 'notOffered' | Exclude<AccommodationState, 'auditing'>

/**
 * Approves or rejects an application that is being reviewed and writes it into the audit log. Returns null, or why it could
 * not be decided; then nothing happened.
 */
export async function decideAccommodation(
  services: Services,
  project: Project,
  { accommodationId, state, reason, actor }: Decision,
): Promise<Undecidable | null> {
  const { projectId } = project
  return services.db.transaction(async (tx) => {
    const row = await lockAccommodation(services, tx, { projectId, accommodationId })
    if (!row) return 'missing'
    if (row.state !== 'auditing') return row.state
    const granted = state === 'passed' ? askedFor(services, project, row) : []
    if (state === 'passed' && granted.length === 0) return 'notOffered'
    const at = new Date(services.now())
    const event = state === 'passed' ? 'approved' : 'rejected'
    const set = { state, reason, decidedAt: at, granted: state === 'passed' ? JSON.stringify(granted) : null }
    await changeAccommodation(services, tx, row, { event, at, set })
    const action = `accommodations ${state === 'passed' ? 'approve' : 'reject'}`
    await recordAudit(services, tx, { projectId, actor, action, details: { accommodationId } })
    return null
  })
}

/** Of what is offered today, what was asked for. */
function askedFor(services: Services, project: Project, row: AccommodationRow): Arrangement[] {
  const offering = offeringNamed(project, row.offerCode)
  const answers = openAnswers(services, draftOf(row, row.offerCode), row.content.baseInfo)
  return offering ? chosenArrangements(offering.arrangements, answers) : []
}
