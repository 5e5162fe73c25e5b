import { recordAudit } from '@server/domain/audit-log'
import type { Command } from '../command'
import { jsonOption, table, time } from '../table'
import { accountsOf, asked, nobodyFault, WHO } from './account-of'
import { accountLine } from './account-standing'

type Line = ReturnType<typeof accountLine>

export const accountsFind: Command = {
  name: 'accounts find',
  usage: `DOMAIN ${WHO}`,
  summary: 'Find accounts by account, or by the whole name, phone, email or ID number; shown masked',
  options: jsonOption,
  async run(call) {
    const { services, project, text } = await asked(call)
    const found = await accountsOf(services, project.projectId, text)
    // what was looked for is personal data
    const details = { shown: found.map(({ accountId }) => accountId) }
    const { projectId } = project
    await recordAudit(services, services.db, { projectId, actor: call.actor, action: 'accounts find', details })
    if (found.length === 0) throw nobodyFault()
    const lines = found.map(accountLine)
    call.print(call.options['json'] ? JSON.stringify(lines, null, 2) : accountTable(lines))
  },
}

export function accountTable(lines: readonly Line[]): string {
  return table(
    ['ACCOUNT', 'WHO', 'KIND', 'DOCUMENT', 'PHONE', 'EMAIL', 'SINCE', 'DELETED'],
    lines.map(({ account, name, kind, idType, idNumber, phone, email, createdAt, deletedAt }) => [
      account,
      name || '-',
      kind,
      idNumber ? `${idType} ${idNumber}` : '-',
      phone ?? '-',
      email ?? '-',
      time(createdAt),
      time(deletedAt),
    ]),
  )
}
