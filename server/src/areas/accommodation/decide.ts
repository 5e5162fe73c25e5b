import type { AccommodationEvent, AccommodationState } from '@contract/accommodation/accommodation-card'
import { chosenArrangements } from '@contract/accommodation/accommodation-fields'
import type { Arrangement } from '@contract/accommodation/accommodation-offering'
import type { Project } from '@server/calls/project/project-cache'
import type { Services } from '@server/core/services'
import { offeringNamed } from '@server/domain/accommodations/offered'
import { settleOwnTime } from '@server/domain/appointments/settle-own-time'
import { recordAudit } from '@server/domain/audit-log'
import { openAnswers } from '@server/domain/collecting/answers-at-rest'
import { changeAccommodation, lockWithCandidate, type AccommodationRow } from './accommodation-store'
import { draftOf } from './journey'

interface Decision {
  accommodationId: string
  state: 'passed' | 'rejected'
  /** What the candidate is told of a rejection, or of what is not approved; null of a whole approval. */
  reason: string | null
  /** Of what was asked for, the codes that are approved; null: all of it. */
  only?: readonly string[] | null
  actor: string
}

/** Why an application cannot be decided: there is none, what became of it, or nothing of the kind is offered or asked for. */
export type Undecidable = 'missing' | 'notOffered' | 'notAskedFor' | Exclude<AccommodationState, 'auditing'>

/**
 * Approves, wholly or in part, or rejects an application that is being reviewed, settles the seats that were booked by an earlier
 * approval of it, and writes it into the audit log. Returns null, or why it could not be decided; then nothing happened.
 */
export async function decideAccommodation(
  services: Services,
  project: Project,
  { accommodationId, state, reason, only = null, actor }: Decision,
): Promise<Undecidable | null> {
  const { projectId } = project
  return services.db.transaction(async (tx) => {
    const row = await lockWithCandidate(services, tx, { projectId, accommodationId })
    if (!row) return 'missing'
    if (row.state !== 'auditing') return row.state
    const asked = state === 'passed' ? askedFor(services, project, row) : []
    if (state === 'passed' && asked.length === 0) return 'notOffered'
    if (only?.some((code) => !asked.some((one) => one.code === code))) return 'notAskedFor'
    const granted = only ? asked.filter(({ code }) => only.includes(code)) : asked
    const isWhole = granted.length === asked.length
    const event: AccommodationEvent = state === 'rejected' ? 'rejected' : isWhole ? 'approved' : 'approvedInPart'
    const at = new Date(services.now())
    const told = event === 'approved' ? null : reason
    const set = { state, reason: told, decidedAt: at, granted: granted.length > 0 ? JSON.stringify(granted) : null }
    await changeAccommodation(services, tx, row, { event, at, set })
    await settleOwnTime(tx, row, { granted, at })
    const action = `accommodations ${state === 'passed' ? 'approve' : 'reject'}`
    const details = { accommodationId, ...(event === 'approvedInPart' && { approved: granted.length }) }
    await recordAudit(services, tx, { projectId, actor, action, details })
    return null
  })
}

/** Of what is offered today, what was asked for. */
function askedFor(services: Services, project: Project, row: AccommodationRow): Arrangement[] {
  const offering = offeringNamed(project, row.offerCode)
  const answers = openAnswers(services, draftOf(row, row.offerCode), row.content.baseInfo)
  return offering ? chosenArrangements(offering.arrangements, answers) : []
}
