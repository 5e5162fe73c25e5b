import { findReleases } from '@server/domain/results/release-store'
import { reasonText } from '../applications/reason'
import { exactly, type Command } from '../command'
import { projectOf } from '../project-of'
import { table, time } from '../table'
import { stateOf } from './results-of'

export const resultsList: Command = {
  name: 'results list',
  usage: 'DOMAIN',
  summary: 'Show the versions of all results of a project: how many people, and whether candidates see them',
  reads: 'setup',
  async run(call) {
    const { DOMAIN } = exactly(call, 'DOMAIN')
    const services = await call.services()
    const { projectId, definition } = await projectOf(services, DOMAIN)
    const releases = await findReleases(services.db, projectId)
    const now = services.now()
    const rows = releases.map(
      ({ resultCode, version, people, importedAt, publishAt, withdrawnAt, reason, ...rest }) => ({
        ...{ results: resultCode, version, people, importedAt, publishAt, withdrawnAt, reason },
        state: stateOf({ resultCode, version, people, importedAt, publishAt, withdrawnAt, reason, ...rest }, now),
      }),
    )
    const none = definition.results.filter(({ code }) => !releases.some(({ resultCode }) => resultCode === code))
    call.show(rows, () =>
      table(
        ['RESULTS', 'VERSION', 'STATE', 'PEOPLE', 'IMPORTED (UTC+8)', 'OUT FROM', 'WITHDRAWN', 'WHY'],
        [
          ...rows.map(({ results, version, state, people, importedAt, publishAt, withdrawnAt, reason }) => [
            ...[results, String(version), state, String(people), time(importedAt), time(publishAt), time(withdrawnAt)],
            reasonText(reason) || '-',
          ]),
          ...none.map(({ code }) => [code, '-', 'nothing imported', '-', '-', '-', '-', '-']),
        ],
      ),
    )
  },
}
