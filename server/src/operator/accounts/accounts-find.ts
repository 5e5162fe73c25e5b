import type { Command } from '../command'
import { table, time } from '../table'
import { accountsOf, asked, nobodyFault, WHO } from './account-of'
import { accountLine } from './account-standing'

type Line = ReturnType<typeof accountLine>

export const accountsFind: Command = {
  name: 'accounts find',
  usage: `DOMAIN ${WHO}`,
  summary: 'Find accounts by account, or by the whole name, phone, email or ID number; shown masked',
  reads: 'candidates',
  async run(call) {
    const { services, project, text } = await asked(call)
    const found = await accountsOf(services, project.projectId, text)
    // the search text is personal data, so the audit log holds account ids only
    const details = { shown: found.map(({ accountId }) => accountId) }
    const { projectId } = project
    await call.log(projectId, details)
    if (found.length === 0) throw nobodyFault()
    const lines = found.map(accountLine)
    call.show(lines, () => accountTable(lines))
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
