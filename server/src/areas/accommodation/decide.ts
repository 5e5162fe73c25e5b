import { chosenArrangements } from '@contract/accommodation/accommodation-fields'
import type { Arrangement } from '@contract/accommodation/accommodation-offering'
import type { Project } from '@server/calls/project/project-cache'
import type { Services } from '@server/core/services'
import { offeringNamed } from '@server/domain/accommodations/offered'
import { deciding, type Decision } from '@server/domain/applications/decide'
import { settleOwnTime } from '@server/domain/appointments/settle-own-time'
import { openAnswers } from '@server/domain/collecting/answers-at-rest'
import { ACCOMMODATION, grantedOf, type AccommodationRow } from './accommodation'

/** `reason` is also what the candidate is told of what is not approved. */
interface AccommodationDecision extends Decision {
  /** Of what was asked for, the codes that are approved; null: all of it. */
  only?: readonly string[] | null
}

/**
 * Approves, wholly or in part, or rejects; what is approved is kept as it is offered then, and the seats that were booked by an
 * earlier approval are settled. `notOffered`: the project offers nothing of it any more; `notAskedFor`: `only` names what it
 * does not ask for.
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

/** Of what is offered today, what was asked for. */
function askedFor(services: Services, project: Project, row: AccommodationRow): Arrangement[] {
  const offering = offeringNamed(project, row.offerCode)
  const answers = openAnswers(services, ACCOMMODATION.draftOf(row, row.offerCode), row.content.baseInfo)
  return offering ? chosenArrangements(offering.arrangements, answers) : []
}
