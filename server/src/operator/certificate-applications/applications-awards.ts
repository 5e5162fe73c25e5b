import { and, eq, sql } from 'drizzle-orm'
import { decryptRow } from '@server/core/personal-data/encrypted-rows'
import type { Services } from '@server/core/services'
import { accounts } from '@server/core/tables/account'
import { exactly, type Command } from '../command'
import { writeNewFile } from '../new-file'
import { projectOf } from '../project-of'
import { requireSheetName, SHEET_FILES, sheetBytes } from '../written-sheet'
import { approvedOf, certificateOption, kindIn } from './approved'

export const applicationsAwards: Command = {
  name: 'certificate-applications awards',
  usage: 'DOMAIN FILE',
  summary: `Write whose application is approved and has no certificate yet into a spreadsheet (${SHEET_FILES}): filled in, \`certificates issue\` issues from it`,
  options: certificateOption,
  async run(call) {
    const { DOMAIN, FILE } = exactly(call, 'DOMAIN', 'FILE')
    requireSheetName(FILE)
    const services = await call.services()
    const project = await projectOf(services, DOMAIN)
    const { projectId } = project
    const { code } = kindIn(call, project)
    const approved = await approvedOf(call, services, { projectId, certificateCode: code, delivery: ['making'] })
    const without = approved.filter(({ number }) => number === null)
    const names = await loginNames(
      services,
      projectId,
      without.map(({ accountId }) => accountId),
    )
    const rows = without.map(({ accountId }) => [names.get(accountId) ?? '', '', '', ''])
    await call.log(projectId, { certificate: code, written: rows.length })
    await writeNewFile(FILE, sheetBytes(FILE, [['candidate', 'number', 'grade', 'date'], ...rows]), 0o600)
    call.print(`${rows.length} written to ${FILE}: fill in number, grade and date, then \`certificates issue\`.`)
  },
}

/** Passes the ids as one array: PostgreSQL limits the number of bind parameters. */
async function loginNames(services: Services, projectId: string, accountIds: string[]): Promise<Map<string, string>> {
  const { accountId, loginName } = accounts
  const rows = await services.db
    .select({ projectId: accounts.projectId, accountId, loginName })
    .from(accounts)
    .where(and(eq(accounts.projectId, projectId), sql`${accountId} = any(${sql.param(accountIds)}::uuid[])`))
  return new Map(rows.map((row) => [row.accountId, decryptRow(services.personalData, accounts, row).loginName]))
}
