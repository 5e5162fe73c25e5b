import { eq } from 'drizzle-orm'
import { accommodationFields, chosenArrangements, isProof } from '@contract/accommodation/accommodation-fields'
import { APPLICATION_STATES } from '@contract/applications/application'
import type { Reason } from '@contract/reason'
import { ACCOMMODATION, type AccommodationRow } from '@server/areas/accommodation/accommodation'
import { decideAccommodation, reopenAccommodation } from '@server/areas/accommodation/decisions'
import { detailOf } from '@server/areas/accommodation/my-accommodation'
import type { Project } from '@server/calls/project/project-cache'
import { accommodations } from '@server/core/tables/accommodation'
import { offeringNamed } from '@server/domain/accommodations/offered'
import { openAnswers } from '@server/domain/collecting/answers-at-rest'
import { type Command, type CommandCall, CommandFault, UsageFault } from '../command'
import { neededReason, reasonOptions } from '../input/reason'
import { type OutputSection, table, time } from '../output/table'
import { answersSection, filesSection } from './answers'
import { listCommand, showCommand } from './application-commands'
import { type ApplicationOutput, decisionOf, type ListedApplication, type ProjectContext } from './application-output'
import { approveCommand, rejectCommand, reopenCommand } from './decision-commands'

/** `only`: approved codes among the requested ones; null approves all of them. */
const decisionFor = (only: readonly string[] | null) =>
  decisionOf((services, project, decision) => decideAccommodation(services, project, { ...decision, only }), {
    notOffered: 'the project’s file offers nothing of it any more: reject it, and say why',
    notAskedFor: 'it does not ask for all that --only names',
    withdrawn: 'the candidate withdrew it',
  })

const accommodationDecision = decisionFor(null)

const accommodationOutput: ApplicationOutput<typeof accommodations, typeof ACCOMMODATION.events> = {
  kind: ACCOMMODATION,
  one: 'application',
  table: (rows, where) =>
    rows.length === 0
      ? 'No applications.'
      : table(
          ['ID', 'FOR', 'CANDIDATE', 'STATE', 'NEEDS', 'SUBMITTED (UTC+8)', 'DECIDED (UTC+8)'],
          rows.map((row) => lineOf(row, where)),
        ),
  json: (rows, where) =>
    rows.map((row) => {
      const { applicationId: accommodationId, offerCode, state, reason, submittedAt, decidedAt } = row.application
      const { candidate } = row
      const needs = needsOf(row, where)
      return { accommodationId, offer: offerCode, candidate, state, needs, reason, submittedAt, decidedAt }
    }),
}

export const accommodationCommands: readonly Command[] = [
  listCommand(accommodationOutput, {
    summary: 'Show the applications for accommodations, newest first, with what is asked for; names are masked',
    states: APPLICATION_STATES,
    narrowed: { option: 'offer', summary: 'only for what the project’s file offers by this code', to: isFor },
  }),
  showCommand(accommodationOutput, {
    summary: 'Show one application: what is asked for and why, and documents to open within ten minutes',
    sections: sectionsOf,
  }),
  approveCommand(ACCOMMODATION, accommodationDecision, {
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
      return { deciding: decisionFor(only), reason }
    },
  }),
  rejectCommand(
    {
      name: 'accommodations reject',
      summary: 'Reject applications with the reason that candidates are told: they can correct them and apply again',
    },
    accommodationDecision,
    'rejected',
  ),
  reopenCommand(accommodationOutput, {
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

async function sectionsOf(row: AccommodationRow, { services, project }: ProjectContext): Promise<OutputSection[]> {
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

type Listing = ListedApplication<typeof accommodations>

function lineOf(row: Listing, where: ProjectContext): string[] {
  const { applicationId, offerCode, state, submittedAt, decidedAt } = row.application
  const needs = needsOf(row, where).join(', ')
  return [applicationId, offerCode, row.candidate, state, needs, time(submittedAt), time(decidedAt)]
}

/** Requested arrangements that the project still offers, by code. */
function needsOf({ application }: Listing, { services, project }: ProjectContext): string[] {
  const of = ACCOMMODATION.draftOf(application, application.offerCode)
  const answers = openAnswers(services, of, application.content.baseInfo)
  const offered = offeringNamed(project, application.offerCode)?.arrangements ?? []
  return chosenArrangements(offered, answers).map(({ code }) => code)
}

/** Fields of the application form; empty for an unknown offering. */
const fieldsOf = (project: Project, offerCode: string) => {
  const offering = offeringNamed(project, offerCode)
  return offering ? accommodationFields(offering) : []
}
