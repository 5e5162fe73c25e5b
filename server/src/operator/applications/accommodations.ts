import { eq } from 'drizzle-orm'
import { accommodationFields, chosenArrangements, isProof } from '@contract/accommodation/accommodation-fields'
import { APPLICATION_STATES } from '@contract/applications/application'
import type { Reason } from '@contract/reason'
import { accommodationActions } from '@server/areas/accommodation/actions'
import { ACCOMMODATION, type AccommodationRow } from '@server/areas/accommodation/accommodation'
import { detailOf } from '@server/areas/accommodation/my-accommodation'
import type { Project } from '@server/calls/project/project-cache'
import { accommodations } from '@server/core/tables/accommodation'
import { offeringNamed } from '@server/domain/accommodations/offered'
import { openAnswers } from '@server/domain/collecting/answers-at-rest'
import { type ActionCommand, commandOf } from '../actions/command-of'
import { namedWords, oneReasonedWords, reasonedWords } from '../actions/named-words'
import { type Command, type CommandCall, CommandFault, UsageFault } from '../command'
import { neededReason, reasonOptions } from '../input/reason'
import { type OutputSection, table, time } from '../output/table'
import { answersSection, filesSection } from './answers'
import { listCommand, showCommand } from './application-commands'
import { type ApplicationOutput, type ListedApplication, type ProjectContext } from './application-output'
import { decideApplications } from './decide-applications'

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
  commandOf(accommodationActions.approve, approvalWords()),
  commandOf(accommodationActions.reject, reasonedWords()),
  commandOf(accommodationActions.reopen, oneReasonedWords()),
  decideApplications('accommodations', accommodationActions),
]

/** Named applications, and which of the arrangements they ask for are approved. */
function approvalWords(): ActionCommand {
  const words = namedWords({
    options: {
      only: {
        summary: 'approve these alone of what is asked for: codes by commas, as `accommodations list` shows them',
      },
      ...reasonOptions('with --only: why the others are not approved, as the candidate is shown'),
    },
  })
  return {
    ...words,
    read: async (call) => {
      const { only, reason } = partOf(call)
      const written = await words.read(call)
      const part = { ...(only && { only }), ...(reason && { reason }) }
      return { ...written, input: { ...(written.input as object), ...part }, reasons: [reason] }
    },
  }
}

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
