import { and, eq, inArray, type SQL } from 'drizzle-orm'
import { validate } from 'uuid'
import type { ApplicationState } from '@contract/applications/application'
import type { Project } from '@server/calls/project/project-cache'
import type { ApplicationEventTable, ApplicationTable } from '@server/core/tables/application'
import { findAccountIds } from '@server/domain/accounts/account-search'
import type { ApplicationRecord } from '@server/domain/applications/application-rows'
import { CANDIDATE_TERMS } from '../candidates/find-account'
import { type Command, CommandFault, exactly, limitOf, limitOption, listed, oneOf, projectOf } from '../command'
import { reasonText } from '../input/reason'
import { type OutputSection, sectionsData, sectionText, time } from '../output/table'
import { type ApplicationOutput, type ProjectContext, readApplications } from './application-output'

interface Listing {
  summary: string
  states: readonly ApplicationState[]
  /** Additional filter besides state and candidate: its option and SQL condition. */
  narrowed?: { option: string; summary: string; to: (project: Project, code: string) => SQL }
}

/** Builds the command that lists applications of a kind, newest first. */
export function listCommand<Table extends ApplicationTable, Events extends ApplicationEventTable>(
  { kind, table, json }: ApplicationOutput<Table, Events>,
  { summary, states, narrowed }: Listing,
): Command {
  return {
    name: `${kind.commands} list`,
    usage: 'DOMAIN',
    summary,
    options: {
      ...(narrowed && { [narrowed.option]: { summary: narrowed.summary } }),
      state: { summary: `only in this state: ${states.join(', ')}` },
      of: { summary: `only of whoever has this ${CANDIDATE_TERMS}` },
      ...limitOption,
    },
    reads: 'candidates',
    async run(call) {
      const { DOMAIN } = exactly(call, 'DOMAIN')
      const limit = limitOf(call)
      const { state: word, of } = call.options
      const code = narrowed && call.options[narrowed.option]
      const state = word === undefined ? undefined : oneOf(states, word, 'state')
      const services = await call.services()
      const project = await projectOf(services, DOMAIN)
      const { projectId } = project
      const wanted = and(
        narrowed && code !== undefined ? narrowed.to(project, code) : undefined,
        state === undefined ? undefined : eq(kind.table.state, state),
        of === undefined ? undefined : inArray(kind.table.accountId, await findAccountIds(services, projectId, of)),
      )
      const rows = await readApplications(kind, { services, projectId }, wanted, limit)
      const details = { ...(narrowed && { [narrowed.option]: code ?? null }), state: state ?? null, shown: rows.length }
      await call.log(projectId, details)
      const where = { services, project }
      call.show(json(rows, where), () => listed(table(rows, where), { shown: rows.length, limit }))
    },
  }
}

interface Showing<Table extends ApplicationTable> {
  summary: string
  /** Sections to print before the timeline. */
  sections: (application: ApplicationRecord<Table>, where: ProjectContext) => Promise<OutputSection[]>
}

/** Builds the command that shows one application of a kind. */
export function showCommand<Table extends ApplicationTable, Events extends ApplicationEventTable>(
  { kind, one, table, json }: ApplicationOutput<Table, Events>,
  { summary, sections: sectionsOf }: Showing<Table>,
): Command {
  return {
    name: `${kind.commands} show`,
    usage: 'DOMAIN ID',
    summary,
    reads: 'candidates',
    async run(call) {
      const { DOMAIN, ID } = exactly(call, 'DOMAIN', 'ID')
      const services = await call.services()
      const project = await projectOf(services, DOMAIN)
      const where = { services, project }
      const { projectId } = project
      const isIt = eq(kind.table.applicationId, ID)
      const rows = validate(ID) ? await readApplications(kind, { services, projectId }, isIt, 1) : []
      const [found] = rows
      if (!found) throw new CommandFault(notFoundText(kind.commands, one, ID))
      const { application } = found
      const events = await kind.findEvents(services, application)
      const sections: OutputSection[] = [
        ...(await sectionsOf(application, where)),
        {
          ...{ name: 'timeline', head: ['WHEN (UTC+8)', 'WHAT', 'REASON'] },
          rows: events.map(({ at, event, reason }) => [time(at), event, reasonText(reason)]),
        },
      ]
      await call.log(projectId, kind.named(ID))
      const [line] = json(rows, where)
      const { reason, isUnreadable } = application
      call.show({ ...line, ...sectionsData(sections) }, () =>
        [
          table(rows, where),
          reason ? `Reason: ${reasonText(reason)}` : '',
          isUnreadable ? 'Reason: what is kept of it does not open.' : '',
          ...sections.map(sectionText),
        ]
          .filter(Boolean)
          .join('\n\n'),
      )
    },
  }
}

export const notFoundText = (commands: string, one: string, id: string): string =>
  `There is no ${one} “${id}”. \`${commands} list\` shows those there are.`
