import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { ApplicationState } from '@contract/applications/application'
import type { ApplicationEventTable, ApplicationTable } from '@server/core/tables/application'
import type { Project } from '@server/calls/project/project-cache'
import { idsOfNamed, WHO } from '../../candidates/who'
import { exactly, oneOf, type Command } from '../../command'
import { limitOf, limitOption, listed } from '../../limit'
import { projectOf } from '../../project-of'
import { readApplications, type Reviewed } from './reviewed'

interface Listing {
  summary: string
  states: readonly ApplicationState[]
  /** Additional filter besides state and candidate: its option and SQL condition. */
  narrowed?: { option: string; summary: string; to: (project: Project, code: string) => SQL }
}

/** Builds the command that lists applications of a kind, newest first. */
export function listCommand<Table extends ApplicationTable, Events extends ApplicationEventTable>(
  { kind, table, json }: Reviewed<Table, Events>,
  { summary, states, narrowed }: Listing,
): Command {
  return {
    name: `${kind.commands} list`,
    usage: 'DOMAIN',
    summary,
    options: {
      ...(narrowed && { [narrowed.option]: { summary: narrowed.summary } }),
      state: { summary: `only in this state: ${states.join(', ')}` },
      of: { summary: `only of whoever has this ${WHO}` },
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
        of === undefined ? undefined : inArray(kind.table.accountId, await idsOfNamed(services, projectId, of)),
      )
      const rows = await readApplications(kind, { services, projectId }, wanted, limit)
      const details = { ...(narrowed && { [narrowed.option]: code ?? null }), state: state ?? null, shown: rows.length }
      await call.log(projectId, details)
      const where = { services, project }
      call.show(json(rows, where), () => listed(table(rows, where), { shown: rows.length, limit }))
    },
  }
}
