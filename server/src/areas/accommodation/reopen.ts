import type { AccommodationState } from '@contract/accommodation/accommodation-card'
import type { Project } from '@server/calls/project/project-cache'
import type { Services } from '@server/core/services'
import { seatsBookedBy } from '@server/domain/appointments/settle-own-time'
import { recordAudit } from '@server/domain/audit-log'
import { changeAccommodation, lockWithCandidate } from './accommodation-store'

/** `reason`: what the candidate is told. */
interface Reopening {
  accommodationId: string
  reason: string
  actor: string
}

/** Why there is no decision to take back. */
export type NotReopened = 'missing' | Extract<AccommodationState, 'auditing' | 'withdrawn'>

/**
 * Takes a decision back: the application is reviewed again as it was handed in, and the candidate is told why. Nothing is booked
 * by it from then on; the seats that were, keep room and end until it is decided again (decision 0094), `seats` of them.
 */
export async function reopenAccommodation(
  services: Services,
  project: Project,
  { accommodationId, reason, actor }: Reopening,
): Promise<NotReopened | { seats: number }> {
  const { projectId } = project
  return services.db.transaction(async (tx) => {
    const row = await lockWithCandidate(services, tx, { projectId, accommodationId })
    if (!row) return 'missing'
    if (row.state === 'auditing' || row.state === 'withdrawn') return row.state
    const at = new Date(services.now())
    const set = { state: 'auditing' as const, reason: null, decidedAt: null }
    await changeAccommodation(services, tx, row, { event: 'reopened', at, set, reason })
    const seats = (await seatsBookedBy(tx, row, at)).length
    const details = { accommodationId, was: row.state, seats }
    await recordAudit(services, tx, { projectId, actor, action: 'accommodations reopen', details })
    return { seats }
  })
}
