import { retention, retentionTerms } from '@server/area-list'
import { countExpired, SOON_DAYS } from '@server/domain/retention/expired-rows'
import { type Command, exactly, projectOf } from '../command'
import { table } from '../output/table'

export const retentionShow: Command = {
  name: 'retention show',
  usage: 'DOMAIN',
  summary: 'Show how long what is known of candidates is kept, by which job it goes, and how much is due',
  reads: 'candidates',
  async run(call) {
    const { DOMAIN } = exactly(call, 'DOMAIN')
    const services = await call.services()
    const project = await projectOf(services, DOMAIN)
    const terms = await Promise.all(retentionTerms.map((term) => countExpired(services, project, term)))
    const others = retention.map(({ tables, period, by }) => ({ tables: [...tables], period, by }))
    await call.log(project.projectId, { due: terms.reduce((sum, { due }) => sum + due, 0) })
    call.show({ terms, others }, () =>
      [
        table(
          ['BY THE PROJECT’S FILE', 'DUE', `IN ${SOON_DAYS} DAYS`, 'KEPT'],
          terms.map(({ name, due, soon, period }) => [name, String(due), String(soon), period]),
        ),
        table(
          // last column, because the lists may be long
          ['GO BY', 'KEPT', 'TABLES'],
          others.map(({ tables, period, by }) => [by, period, tables.join(', ')]),
        ),
      ].join('\n\n'),
    )
  },
}
