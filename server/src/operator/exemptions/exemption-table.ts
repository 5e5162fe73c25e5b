import { and, desc, eq, type SQL } from 'drizzle-orm'
import { maskName } from '@server/core/personal-data/masks'
import { openRow } from '@server/core/personal-data/sealed-rows'
import type { Services } from '@server/core/services'
import { accounts } from '@server/core/tables/account'
import { exemptions } from '@server/core/tables/exemption'
import { table, time } from '../table'

type Row = Awaited<ReturnType<typeof readExemptions>>[number]

/** Applications of a project with whom they belong to, newest first. */
export async function readExemptions(
  { db, personalData }: Services,
  projectId: string,
  wanted: SQL | undefined,
  limit: number,
) {
  const rows = await db
    .select({ exemption: exemptions, account: accounts })
    .from(exemptions)
    .innerJoin(
      accounts,
      and(eq(accounts.projectId, exemptions.projectId), eq(accounts.accountId, exemptions.accountId)),
    )
    .where(and(eq(exemptions.projectId, projectId), wanted))
    .orderBy(desc(exemptions.exemptionId))
    .limit(limit)
  return rows.map(({ exemption, account }) => ({
    exemption: openRow(personalData, exemptions, exemption),
    realName: openRow(personalData, accounts, account).realName,
  }))
}

/** One line each; names are masked. */
export function exemptionTable(rows: readonly Row[]): string {
  if (rows.length === 0) return 'No exemptions.'
  return table(
    ['ID', 'BATCH', 'CANDIDATE', 'SUBJECTS', 'STATE', 'SUBMITTED (UTC+8)', 'DECIDED (UTC+8)'],
    rows.map(({ exemption, realName }) => [
      exemption.exemptionId,
      exemption.batchCode,
      maskName(realName),
      exemption.subjects.map(({ subjectCode, groundCode }) => `${subjectCode} (${groundCode})`).join(', '),
      exemption.state,
      time(exemption.submittedAt),
      time(exemption.decidedAt),
    ]),
  )
}

/** The same for other programs. */
export function exemptionJson(rows: readonly Row[]): string {
  const shown = rows.map(({ exemption, realName }) => {
    const { exemptionId, batchCode, subjects, state, reason, submittedAt, decidedAt } = exemption
    return { exemptionId, batchCode, candidate: maskName(realName), subjects, state, reason, submittedAt, decidedAt }
  })
  return JSON.stringify(shown, null, 2)
}
