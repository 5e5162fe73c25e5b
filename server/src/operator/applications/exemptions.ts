import { eq } from 'drizzle-orm'
import { APPLICATION_STATES } from '@contract/applications/application'
import { exemptionActions } from '@server/areas/exemption/actions'
import { EXEMPTION, openSubjects } from '@server/areas/exemption/exemption'
import type { Project } from '@server/calls/project/project-cache'
import { publicUrl } from '@server/core/http/public-url'
import type { Services } from '@server/core/services'
import { exemptions } from '@server/core/tables/exemption'
import type { ApplicationRecord } from '@server/domain/applications/application-rows'
import { showSubmitted } from '@server/domain/collecting/submitted-view'
import { exemptionOfferings } from '@server/domain/projects/exemption-batches'
import { commandOf } from '../actions/command-of'
import { batchWords, namedWords, oneReasonedWords, reasonedWords } from '../actions/named-words'
import { type Command, CommandFault } from '../command'
import { type OutputSection, table, time } from '../output/table'
import { answersSection } from './answers'
import { listCommand, showCommand } from './application-commands'
import { type ApplicationOutput, type ListedApplication, type ProjectContext } from './application-output'
import { decideApplications } from './decide-applications'

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
  commandOf(
    exemptionActions.approve,
    namedWords({
      options: batchWords.options,
      also: (options) => {
        const also = batchWords.also(options)
        if (!also) return null
        const { batch } = also.input
        return { input: { waiting: { code: batch } }, require: (project) => void isInBatch(project, batch) }
      },
    }),
  ),
  commandOf(exemptionActions.reject, reasonedWords()),
  commandOf(exemptionActions.reopen, oneReasonedWords()),
  decideApplications('exemptions', exemptionActions),
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
