import { eq } from 'drizzle-orm'
import { isProof } from '@contract/accommodation/accommodation-fields'
import { APPLICATION_STATES } from '@contract/applications/application'
import { ACCOMMODATION, type AccommodationRow } from '@server/areas/accommodation/accommodation'
import { decideAccommodation } from '@server/areas/accommodation/decide'
import { detailOf } from '@server/areas/accommodation/mine'
import type { Project } from '@server/calls/project/project-cache'
import { accommodations } from '@server/core/tables/accommodation'
import { offeringNamed } from '@server/domain/accommodations/offered'
import { approveCommand } from '../applications/kinds/approve'
import { answersSection, filesSection } from '../applications/kinds/handed-in'
import { listCommand } from '../applications/kinds/list'
import { decidingOf, type Where } from '../applications/kinds/reviewed'
import { showCommand } from '../applications/kinds/show'
import { rejectCommand } from '../applications/reject'
import type { Command } from '../command'
import { CommandFault } from '../project-of'
import type { Section } from '../section'
import { fieldsOf, reviewedAccommodations } from './reviewed-accommodations'

const deciding = decidingOf(decideAccommodation, {
  notOffered: 'the project’s file offers nothing of it any more: reject it, and say why',
  withdrawn: 'the candidate withdrew it',
})

export const accommodationCommands: readonly Command[] = [
  listCommand(reviewedAccommodations, {
    summary: 'Show the applications for accommodations, newest first, with what is asked for; names are masked',
    states: APPLICATION_STATES,
    narrowed: { option: 'offer', summary: 'only for what the project’s file offers by this code', to: isFor },
  }),
  showCommand(reviewedAccommodations, {
    summary: 'Show one application: what is asked for and why, and documents to open within ten minutes',
    sections: sectionsOf,
  }),
  approveCommand(ACCOMMODATION, deciding, {
    summary:
      'Approve applications: what they ask for counts for every seat that is booked from then on; candidates are told',
  }),
  rejectCommand(
    {
      name: 'accommodations reject',
      summary: 'Reject applications with the reason that candidates are told: they can correct them and apply again',
    },
    deciding,
    'rejected',
  ),
]

/** By the code of what is offered. Throws CommandFault. */
function isFor(project: Project, code: string) {
  if (!offeringNamed(project, code)) throw new CommandFault(`“${project.definition.domain}” offers no “${code}”.`)
  return eq(accommodations.offerCode, code)
}

async function sectionsOf(row: AccommodationRow, { services, project }: Where): Promise<Section[]> {
  const detail = await detailOf(services, project, row, null)
  const fields = fieldsOf(project, row.offerCode)
  const [proofs, asked] = [fields.filter(({ key }) => isProof(key)), fields.filter(({ key }) => !isProof(key))]
  return [
    answersSection('asked', asked, detail.baseInfo),
    filesSection(services, { name: 'documents', heading: 'DOCUMENT', fields: proofs }, detail),
    {
      ...{ name: 'granted', head: ['GRANTED', 'NAME'] },
      rows: detail.granted.map(({ code, name }) => [code, name.zh]),
    },
  ]
}
