import { chosenArrangements } from '@contract/accommodation/accommodation-fields'
import type { Arrangement } from '@contract/accommodation/accommodation-offering'
import type { Project } from '@server/calls/project/project-cache'
import type { Services } from '@server/core/services'
import { offeringNamed } from '@server/domain/accommodations/offered'
import { deciding } from '@server/domain/applications/decide'
import { openAnswers } from '@server/domain/collecting/answers-at-rest'
import { ACCOMMODATION, type AccommodationRow } from './accommodation'

/** What is approved is kept as it is offered then; `notOffered`: the project offers nothing of it any more. */
export const decideAccommodation = deciding(ACCOMMODATION, {
  approve: async (_tx, { services, project, row }) => {
    const granted = askedFor(services, project, row)
    return granted.length > 0 ? { set: { granted: JSON.stringify(granted) } } : { refused: 'notOffered' as const }
  },
})

/** Of what is offered today, what was asked for. */
function askedFor(services: Services, project: Project, row: AccommodationRow): Arrangement[] {
  const offering = offeringNamed(project, row.offerCode)
  const answers = openAnswers(services, ACCOMMODATION.draftOf(row, row.offerCode), row.content.baseInfo)
  return offering ? chosenArrangements(offering.arrangements, answers) : []
}
