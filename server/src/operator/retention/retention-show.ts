import type { Project } from '@server/calls/project/project-cache'
import type { Services } from '@server/core/services'
import type { Behind } from '@server/domain/walking/next-rows'
import { dueRows } from '@server/domain/retention/due-rows'
import { daysBefore, type Term } from '@server/domain/retention/term'
import { retention } from '../../area-list'
import { retentionTerms } from '../../area-list'
import { exactly, type Command } from '../command'
import { projectOf } from '../project-of'
import { table } from '../table'

const SOON_DAYS = 30

export const retentionShow: Command = {
  name: 'retention show',
  usage: 'DOMAIN',
  summary: 'Show how long what is known of candidates is kept, by which job it goes, and how much is due',
  reads: 'candidates',
  async run(call) {
    const { DOMAIN } = exactly(call, 'DOMAIN')
    const services = await call.services()
    const project = await projectOf(services, DOMAIN)
    const terms = await Promise.all(retentionTerms.map((term) => shown(services, project, term)))
    const others = retention.map(({ tables, kept, by }) => ({ tables: [...tables], kept, by }))
    await call.log(project.projectId, { due: terms.reduce((sum, { due }) => sum + due, 0) })
    call.show({ terms, others }, () =>
      [
        table(
          ['BY THE PROJECT’S FILE', 'DUE', `IN ${SOON_DAYS} DAYS`, 'KEPT'],
          terms.map(({ name, due, soon, kept }) => [name, String(due), String(soon), kept]),
        ),
        table(
          // last column, because the lists may be long
          ['GO BY', 'KEPT', 'TABLES'],
          others.map(({ tables, kept, by }) => [by, kept, tables.join(', ')]),
        ),
      ].join('\n\n'),
    )
  },
}

/** Counts rows: `due` are deleted by the next run, `soon` within the next days, `due` included. */
async function shown(services: Services, project: Project, term: Term) {
  const now = services.now()
  const inDays = { project, at: daysBefore(now, -SOON_DAYS) }
  let [due, soon] = [0, 0]
  let behind: Behind = null
  do {
    // rows that are due today are also due at the later date
    const page: Awaited<ReturnType<typeof dueRows>> = await dueRows(services, term, inDays, behind)
    soon += page.found.length
    due += page.found.filter((row) => term.isDue(row as never, { project, at: now })).length
    behind = page.behind
  } while (behind)
  return { name: term.name, kept: term.kept(project), due, soon }
}
