import { chosenArrangements } from '@contract/accommodation/accommodation-fields'
import type { Arrangement } from '@contract/accommodation/accommodation-offering'
import type { Project } from '@server/calls/project/project-cache'
import type { Services } from '@server/core/services'
import { offeringNamed } from '@server/domain/accommodations/offered'
import { deciding, type Decision, reopening } from '@server/domain/applications/decisions'
import { settleOwnTime, seatsBookedBy } from '@server/domain/appointments/settle-own-time'
import { openAnswers } from '@server/domain/collecting/answers-at-rest'
import { ACCOMMODATION, grantedOf, type AccommodationRow } from './accommodation'

/** `reason`: for a partial approval, also sent to the candidate as the reason for the rest. */
interface AccommodationDecision extends Decision {
  /** Codes of the approved arrangements; null approves everything applied for. */
  only?: readonly string[] | null
}

/**
 * Approves an application, in whole or in part, or rejects it. Stores the approved arrangements as offered now and
 * recalculates the extra time of seats booked under an earlier approval. Results: `notOffered` when the project no
 * longer offers any of the requested arrangements; `notAskedFor` when `only` names an arrangement that was not
 * requested.
 */
export const decideAccommodation = deciding(ACCOMMODATION, {
  approve: async (_tx, { services, project, row, decision: { only = null, reason } }: About) => {
    const asked = askedFor(services, project, row)
    if (asked.length === 0) return { refused: 'notOffered' as const }
    if (only?.some((code) => !asked.some((one) => one.code === code))) return { refused: 'notAskedFor' as const }
    const granted = only ? asked.filter(({ code }) => only.includes(code)) : asked
    const isPart = granted.length < asked.length
    return {
      set: { granted: JSON.stringify(granted), reason: isPart ? reason : null },
      ...(isPart && { event: 'approvedInPart' as const, details: { approved: granted.length } }),
    }
  },
  settle: (tx, row, { set, at }) => settleOwnTime(tx, row, { granted: grantedOf(set), at }),
})

interface About {
  services: Services
  project: Project
  row: AccommodationRow
  decision: AccommodationDecision
}

/** Returns the requested arrangements that the project still offers. */
function askedFor(services: Services, project: Project, row: AccommodationRow): Arrangement[] {
  const offering = offeringNamed(project, row.offerCode)
  const answers = openAnswers(services, ACCOMMODATION.draftOf(row, row.offerCode), row.content.baseInfo)
  return offering ? chosenArrangements(offering.arrangements, answers) : []
}

/**
 * Reopens a decision for review. New bookings get no extra time until the next decision; seats already booked keep
 * theirs.
 */
export const reopenAccommodation = reopening(ACCOMMODATION, {
  details: async (tx, row, at) => ({ seats: (await seatsBookedBy(tx, row, at)).length }),
})
