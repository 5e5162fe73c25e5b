import { findEntries } from '@server/domain/staff/audit-search'
import { recordStaffEvent } from '@server/domain/staff/events'
import { coversProject } from '@server/domain/staff/scope'
import { type Command, CommandFault, exactly, limitOf, limitOption, listed } from '../command'
import { detailText } from '../output/detail-text'
import { table, time } from '../output/table'

export const staffAudit: Command = {
  name: 'staff audit',
  usage: '',
  summary: 'Show sign-ins of staff and changes of their accounts and roles, newest first',
  options: {
    by: { summary: 'only this person' },
    action: { summary: 'only this action: "sign in"' },
    json: { summary: 'print JSON, for other programs', flag: true },
    ...limitOption,
  },
  async run(call) {
    exactly(call)
    const limit = limitOf(call)
    const { by: actor, action } = call.options
    const services = await call.services()
    if (!coversProject(call.staff, 'audit.read', { projectId: null }))
      throw new CommandFault('Only staff who may read the audit log of all projects see this.')
    const entries = await findEntries(services, null, { actor, action }, limit)
    const details = { by: actor ?? null, action: action ?? null, shown: entries.length }
    await recordStaffEvent(services, services.db, { actor: call.actor, action: 'staff audit', details })
    const shown = table(
      ['WHEN (UTC+8)', 'WHO', 'ACTION', 'DETAILS'],
      entries.map((entry) => [time(entry.at), entry.actor, entry.action, detailText(entry.details)]),
    )
    call.show(
      entries.map(({ at, actor: who, action: what, details: on }) => ({ at, actor: who, action: what, details: on })),
      () => (entries.length === 0 ? 'Nothing was done.' : listed(shown, { shown: entries.length, limit })),
    )
  },
}
