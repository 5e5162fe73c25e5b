import { eq } from 'drizzle-orm'
import { APPLICATION_STATES } from '@contract/applications/application'
import { decideExemption, reopenExemption } from '@server/areas/exemption/decisions'
import { EXEMPTION, openSubjects } from '@server/areas/exemption/exemption'
import type { Project } from '@server/calls/project/project-cache'
import { publicUrl } from '@server/core/http/public-url'
import type { Services } from '@server/core/services'
import { exemptions } from '@server/core/tables/exemption'
import type { ApplicationRecord } from '@server/domain/applications/application-rows'
import { showSubmitted } from '@server/domain/collecting/submitted-view'
import { exemptionOfferings } from '@server/domain/projects/exemption-batches'
import { type Command, CommandFault, UsageFault } from '../command'
import { type OutputSection, table, time } from '../output/table'
import { answersSection } from './answers'
import { listCommand, showCommand } from './application-commands'
import { type ApplicationOutput, decisionOf, type ListedApplication, type ProjectContext } from './application-output'
import { approveCommand, rejectCommand, reopenCommand } from './decision-commands'

const deciding = decisionOf(decideExemption, {})

const exemptionOutput: ApplicationOutput<typeof exemptions, typeof EXEMPTION.events> = {
  kind: EXEMPTION,
  one: 'exemption',
  table: exemptionTable,
  json: (rows, { services }) => exemptionJson(rows, services),
}

export const exemptionCommands: readonly Command[] = [
  listCommand(exemptionOutput, {
    summary: 'Show the applications for exemption of a project, newest first; names are masked',
    states: APPLICATION_STATES,
    narrowed: { option: 'batch', summary: 'only this batch', to: isInBatch },
  }),
  showCommand(exemptionOutput, {
    summary: 'Show one application: subjects and grounds, answers (masked), files to open within ten minutes, timeline',
    sections: exemptionSections,
  }),
  approveCommand(EXEMPTION, deciding, {
    summary:
      'Approve applications: those named, those of a file, or all of a batch that are being reviewed; candidates are told',
    options: {
      batch: { summary: 'with --all: this batch' },
      all: { summary: 'all of the batch that are being reviewed', flag: true },
    },
    alsoWaiting: ({ batch, all }) => {
      if (all === undefined ? batch !== undefined : batch === undefined)
        throw new UsageFault('--batch CODE and --all belong together: all of that batch that are being reviewed.')
      return batch === undefined ? null : (project) => isInBatch(project, batch)
    },
  }),
  rejectCommand(
    {
      name: 'exemptions reject',
      summary:
        'Reject applications with the reason that candidates are told: they can correct them while the batch is open',
    },
    deciding,
    'rejected',
  ),
  reopenCommand(exemptionOutput, {
    summary:
      'Take a decision back that was a mistake: the application is reviewed again, and the candidate is told why',
    untilReliedOn: 'Once that is cancelled, or has expired unpaid, the approval can be taken back.',
    reopen: reopenExemption,
  }),
]

/** Filters by exemption batch. Throws a CommandFault that lists the batches for an unknown code. */
function isInBatch(project: Project, batch: string) {
  const codes = exemptionOfferings(project).map(({ code }) => code)
  if (codes.includes(batch)) return eq(exemptions.batchCode, batch)
  const there = codes.join(', ') || 'none'
  throw new CommandFault(`${project.definition.domain} has no exemption batch “${batch}”. There are: ${there}.`)
}

/** Sections with subjects and grounds, answers and files. */
async function exemptionSections(
  row: ApplicationRecord<typeof exemptions>,
  { services, project }: ProjectContext,
): Promise<OutputSection[]> {
  const fields = exemptionOfferings(project).find(({ code }) => code === row.batchCode)?.fields ?? []
  const of = EXEMPTION.draftOf(row, row.batchCode)
  const shown = await showSubmitted(services, {
    of,
    fields,
    content: row.content,
    shownTo: { projectId: row.projectId },
  })
  return [
    {
      ...{ name: 'grounds', head: ['SUBJECT', 'GROUND'] },
      rows: openSubjects(services, row).map(({ subjectName, groundName }) => [subjectName.zh, groundName.zh]),
    },
    answersSection('answers', fields, shown.baseInfo, project.definition.regions),
    {
      ...{ name: 'files', head: ['FILE', 'ADDRESS'] },
      rows: Object.values(shown.storedFiles).map(({ name, url }) => [name, publicUrl(services.env) + url]),
    },
  ]
}

type Rows = readonly ListedApplication<typeof exemptions>[]

/**
 * Formats one line per exemption with masked names. `COUNTS FOR`: registration batches it covers; `UNTIL`: it covers
 * sittings before this day.
 */
export function exemptionTable(rows: Rows): string {
  if (rows.length === 0) return 'No exemptions.'
  return table(
    [
      ...['ID', 'BATCH', 'CANDIDATE', 'SUBJECTS', 'STATE', 'SUBMITTED (UTC+8)', 'DECIDED (UTC+8)'],
      ...['COUNTS FOR', 'UNTIL (UTC+8)'],
    ],
    rows.map(({ application, candidate }) => [
      application.applicationId,
      application.batchCode,
      candidate,
      application.subjects.map(({ subjectCode, groundCode }) => `${subjectCode} (${groundCode})`).join(', '),
      application.state,
      time(application.submittedAt),
      time(application.decidedAt),
      application.countsFor?.join(' ') ?? 'all',
      time(application.validUntil),
    ]),
  )
}

/** Returns the same rows as JSON. */
export function exemptionJson(rows: Rows, services: Services) {
  return rows.map(({ application, candidate }) => {
    const { applicationId: exemptionId, batchCode, state, reason, isUnreadable, ...rest } = application
    const { submittedAt, decidedAt, countsFor, validUntil } = rest
    const times = { submittedAt, decidedAt, validUntil }
    const subjects = openSubjects(services, application)
    return { exemptionId, batchCode, candidate, subjects, state, reason, isUnreadable, ...times, countsFor }
  })
}
