import { eq } from 'drizzle-orm'
import { validate } from 'uuid'
import type { ApplicationEventTable, ApplicationTable } from '@server/core/tables/application'
import type { Whole } from '@server/domain/applications/application-rows'
import { exactly, type Command } from '../../command'
import { CommandFault, projectOf } from '../../project-of'
import { sectionsData, sectionText, type Section } from '../../section'
import { time } from '../../table'
import { reasonText } from '../reason'
import { readApplications, type Reviewed, type Where } from './reviewed'

interface Showing<Table extends ApplicationTable> {
  summary: string
  /** Sections to print before the timeline. */
  sections: (application: Whole<Table>, where: Where) => Promise<Section[]>
}

/** Builds the command that shows one application of a kind. */
export function showCommand<Table extends ApplicationTable, Events extends ApplicationEventTable>(
  { kind, one, table, json }: Reviewed<Table, Events>,
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
      if (!found) throw new CommandFault(noneOf(kind.commands, one, ID))
      const { application } = found
      const events = await kind.findEvents(services, application)
      const sections: Section[] = [
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

export const noneOf = (commands: string, one: string, id: string): string =>
  `There is no ${one} “${id}”. \`${commands} list\` shows those there are.`
