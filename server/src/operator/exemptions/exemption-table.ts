import { and, desc, eq, type SQL } from 'drizzle-orm'
import { openExemption } from '@server/areas/exemption/exemption-store'
import type { Services } from '@server/core/services'
import { exemptions } from '@server/core/tables/exemption'
import { maskedNames } from '../candidates/who'
import { table, time } from '../table'

type Row = Awaited<ReturnType<typeof readExemptions>>[number]

/** Applications of a project with whom they belong to (masked), newest first. */
export async function readExemptions(services: Services, projectId: string, wanted: SQL | undefined, limit: number) {
  const rows = await services.db
    .select()
    .from(exemptions)
    .where(and(eq(exemptions.projectId, projectId), wanted))
    .orderBy(desc(exemptions.exemptionId))
    .limit(limit)
  const accountIds = rows.map(({ accountId }) => accountId)
  const names = await maskedNames(services, projectId, accountIds)
  return rows.map((row) => ({
    exemption: openExemption(services, row),
    candidate: names.get(row.accountId) ?? '',
  }))
}

/** One line each; names are masked. `COUNTS FOR`: batches of registration, for sittings before the day `UNTIL`. */
export function exemptionTable(rows: readonly Row[]): string {
  if (rows.length === 0) return 'No exemptions.'
  return table(
    [
      ...['ID', 'BATCH', 'CANDIDATE', 'SUBJECTS', 'STATE', 'SUBMITTED (UTC+8)', 'DECIDED (UTC+8)'],
      ...['COUNTS FOR', 'UNTIL (UTC+8)'],
    ],
    rows.map(({ exemption, candidate }) => [
      exemption.exemptionId,
      exemption.batchCode,
      candidate,
      exemption.subjects.map(({ subjectCode, groundCode }) => `${subjectCode} (${groundCode})`).join(', '),
      exemption.state,
      time(exemption.submittedAt),
      time(exemption.decidedAt),
      exemption.countsFor?.join(' ') ?? 'all',
      time(exemption.validUntil),
    ]),
  )
}

/** The same for other programs. */
export function exemptionJson(rows: readonly Row[]) {
  return rows.map(({ exemption, candidate }) => {
    const { exemptionId, batchCode, subjects, state, reason, isUnreadable, ...rest } = exemption
    const { submittedAt, decidedAt, countsFor, validUntil } = rest
    const times = { submittedAt, decidedAt, validUntil }
    return { exemptionId, batchCode, candidate, subjects, state, reason, isUnreadable, ...times, countsFor }
  })
}
