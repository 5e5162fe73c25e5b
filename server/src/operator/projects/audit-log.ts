import { findAuditEntries } from '@server/domain/audit-log'
import { type Command, exactly, limitOf, limitOption, listed, projectOf } from '../command'
import { detailText } from '../output/detail-text'
import { table, time } from '../output/table'

export const auditList: Command = {
  name: 'audit list',
  usage: 'DOMAIN',
  summary: 'Show who did what with this tool, newest first; there is no personal data of candidates in it',
  options: {
    by: { summary: 'only this operator' },
    command: { summary: 'only this command: "gates set"' },
    ...limitOption,
  },
  reads: 'candidates',
  async run(call) {
    const { DOMAIN } = exactly(call, 'DOMAIN')
    const limit = limitOf(call)
    const { by, command } = call.options
    const services = await call.services()
    const { projectId } = await projectOf(services, DOMAIN)
    const rows = await findAuditEntries(services, projectId, { actor: by, action: command, limit })
    const details = { by: by ?? null, command: command ?? null, shown: rows.length }
    await call.log(projectId, details)
    const shown = table(
      ['WHEN (UTC+8)', 'WHO', 'COMMAND', 'DETAILS'],
      rows.map((row) => [time(row.at), row.actor, row.action, detailText(row.details)]),
    )
    call.show(
      rows.map(({ at, actor: who, action: what, details: on }) => ({ at, actor: who, command: what, details: on })),
      () => (rows.length === 0 ? 'Nothing was done.' : listed(shown, { shown: rows.length, limit })),
    )
  },
}
