import { eq } from 'drizzle-orm'
import { isProof } from '@contract/accommodation/accommodation-fields'
import { APPLICATION_STATES } from '@contract/applications/application'
import type { Reason } from '@contract/reason'
import { ACCOMMODATION, type AccommodationRow } from '@server/areas/accommodation/accommodation'
import { decideAccommodation } from '@server/areas/accommodation/decide'
import { detailOf } from '@server/areas/accommodation/mine'
import { reopenAccommodation } from '@server/areas/accommodation/reopen'
import type { Project } from '@server/calls/project/project-cache'
import { accommodations } from '@server/core/tables/accommodation'
import { offeringNamed } from '@server/domain/accommodations/offered'
import { approveCommand } from '../applications/kinds/approve'
import { answersSection, filesSection } from '../applications/kinds/handed-in'
import { listCommand } from '../applications/kinds/list'
import { reopenCommand } from '../applications/kinds/reopen'
import { decidingOf, type Where } from '../applications/kinds/reviewed'
import { showCommand } from '../applications/kinds/show'
import { neededReason, reasonOptions } from '../applications/reason'
import { rejectCommand } from '../applications/reject'
import { UsageFault, type Command, type CommandCall } from '../command'
import { CommandFault } from '../project-of'
import type { Section } from '../section'
import { fieldsOf, reviewedAccommodations } from './reviewed-accommodations'

/** `only`: approved codes among the requested ones; null approves all of them. */
const decidingOnly = (only: readonly string[] | null) =>
  decidingOf((services, project, decision) => decideAccommodation(services, project, { ...decision, only }), {
    notOffered: 'the project’s file offers nothing of it any more: reject it, and say why',
    notAskedFor: 'it does not ask for all that --only names',
    withdrawn: 'the candidate withdrew it',
  })
const deciding = decidingOnly(null)

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
      'Approve applications, wholly or in part: it counts for every seat that is booked from then on; candidates are told',
    options: {
      only: {
        summary: 'approve these alone of what is asked for: codes by commas, as `accommodations list` shows them',
      },
      ...reasonOptions('with --only: why the others are not approved, as the candidate is told'),
    },
    inPart: (call) => {
      const { only, reason } = partOf(call)
      return { deciding: decidingOnly(only), reason }
    },
  }),
  rejectCommand(
    {
      name: 'accommodations reject',
      summary: 'Reject applications with the reason that candidates are told: they can correct them and apply again',
    },
    deciding,
    'rejected',
  ),
  reopenCommand(reviewedAccommodations, {
    summary:
      'Take a decision back that was a mistake: the application is reviewed again, the candidate is told why; seats booked by it stay until the new decision',
    afterwards: 'Seats booked by it stay as they are until then, and are settled by it.',
    reopen: reopenAccommodation,
  }),
]

/** Reads `--only` and its reason, which a partial approval requires. Throws a UsageFault. */
function partOf(call: CommandCall): { only: string[] | null; reason: Reason | null } {
  const { only: written, reason } = call.options
  if (written === undefined) {
    if (reason !== undefined) throw new UsageFault('--reason belongs to --only: of a whole approval nobody asks why.')
    return { only: null, reason: null }
  }
  const only = written
    .split(/[,，\s]+/)
    .map((code) => code.trim())
    .filter(Boolean)
  if (only.length === 0) throw new UsageFault('--only names codes: --only CODE,CODE.')
  return { only, reason: neededReason(call) }
}

/** Filters by the code of the offering. Throws a CommandFault for an unknown code. */
function isFor(project: Project, code: string) {
  if (!offeringNamed(project, code)) throw new CommandFault(`“${project.definition.domain}” offers no “${code}”.`)
  return eq(accommodations.offerCode, code)
}

async function sectionsOf(row: AccommodationRow, { services, project }: Where): Promise<Section[]> {
  const detail = await detailOf(services, project, row, { projectId: row.projectId })
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
