import { openSubjects } from '@server/areas/exemption/subjects'
import { EXEMPTION } from '@server/areas/exemption/exemption'
import type { Services } from '@server/core/services'
import type { exemptions } from '@server/core/tables/exemption'
import type { Listed, Reviewed } from '../applications/kinds/reviewed'
import { table, time } from '../table'

type Rows = readonly Listed<typeof exemptions>[]

export const reviewedExemptions: Reviewed<typeof exemptions, typeof EXEMPTION.events> = {
  kind: EXEMPTION,
  one: 'exemption',
  table: exemptionTable,
  json: (rows, { services }) => exemptionJson(rows, services),
}

/**
 * Formats one line per exemption with masked names. `COUNTS FOR`: registration batches it covers; `UNTIL`: it covers
 * sittings before this day.
 */
export function exemptionTable(rows: Rows): string {
  if (rows.length === 0) return 'No exemptions.'
  return table(
    [
      ...['ID', 'BATCH', 'CANDIDATE', 'SUBJECTS', 'STATE', 'SUBMITTED (UTC+8)', 'DECIDED (UTC+8)'],
      ...['COUNTS FOR', 'UNTIL (UTC+8)'],
    ],
    rows.map(({ application, candidate }) => [
      application.applicationId,
      application.batchCode,
      candidate,
      application.subjects.map(({ subjectCode, groundCode }) => `${subjectCode} (${groundCode})`).join(', '),
      application.state,
      time(application.submittedAt),
      time(application.decidedAt),
      application.countsFor?.join(' ') ?? 'all',
      time(application.validUntil),
    ]),
  )
}

/** Returns the same rows as JSON. */
export function exemptionJson(rows: Rows, services: Services) {
  return rows.map(({ application, candidate }) => {
    const { applicationId: exemptionId, batchCode, state, reason, isUnreadable, ...rest } = application
    const { submittedAt, decidedAt, countsFor, validUntil } = rest
    const times = { submittedAt, decidedAt, validUntil }
    const subjects = openSubjects(services, application)
    return { exemptionId, batchCode, candidate, subjects, state, reason, isUnreadable, ...times, countsFor }
  })
}
