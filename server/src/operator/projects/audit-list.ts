import { and, desc, eq } from 'drizzle-orm'
import { auditLog } from '@server/core/tables/operations'
import { exactly, type Command } from '../command'
import { limitOf, limitOption, listed } from '../limit'
import { projectOf } from '../project-of'
import { table, time } from '../table'

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
    const { actor, action } = auditLog
    const rows = await services.db
      .select()
      .from(auditLog)
      .where(
        and(
          eq(auditLog.projectId, projectId),
          by ? eq(actor, by) : undefined,
          command ? eq(action, command) : undefined,
        ),
      )
      .orderBy(desc(auditLog.entryId))
      .limit(limit)
    const details = { by: by ?? null, command: command ?? null, shown: rows.length }
    await call.log(projectId, details)
    const shown = table(
      ['WHEN (UTC+8)', 'WHO', 'COMMAND', 'DETAILS'],
      rows.map((row) => [time(row.at), row.actor, row.action, words(row.details)]),
    )
    call.show(
      rows.map(({ at, actor: who, action: what, details: on }) => ({ at, actor: who, command: what, details: on })),
      () => (rows.length === 0 ? 'Nothing was done.' : listed(shown, { shown: rows.length, limit })),
    )
  },
}

/** Formats details as `module payment, switch closed`. */
function words(details: Record<string, unknown>): string {
  return Object.entries(details)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([key, value]) => `${key} ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ')
}
