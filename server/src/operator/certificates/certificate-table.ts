import { eq } from 'drizzle-orm'
import { certificateBy, type Certificate } from '@server/areas/certificate/certificate-store'
import { maskName } from '@server/core/personal-data/masks'
import type { Services } from '@server/core/services'
import { certificates } from '@server/core/tables/certificate'
import { CommandFault } from '../project-of'
import { table, time } from '../table'

/** Formats one line per certificate with masked names. */
export function certificateTable(rows: readonly Certificate[]): string {
  if (rows.length === 0) return 'No certificates.'
  return table(
    ['NUMBER', 'CERTIFICATE', 'CANDIDATE', 'GRADE', 'DATE', 'STATE', 'ISSUED (UTC+8)', 'FETCHED (UTC+8)'],
    rows.map(({ number, certificateCode, facts, state, issuedAt, fetchedAt }) => [
      ...[number, certificateCode, maskName(facts.realName) || '-', facts.grade || '-', facts.awardedOn, state],
      ...[time(issuedAt), time(fetchedAt)],
    ]),
  )
}

/** Returns the same rows as JSON. */
export function certificateJson(rows: readonly Certificate[]) {
  return rows.map(({ number, certificateCode, facts, state, issuedAt, reissuedAt, withdrawnAt, fetchedAt }) => ({
    ...{ number, certificateCode, candidate: maskName(facts.realName), grade: facts.grade, awardedOn: facts.awardedOn },
    ...{ state, issuedAt, reissuedAt, withdrawnAt, fetchedAt },
  }))
}

/** Returns the certificate with this number. Throws a CommandFault when there is none. */
export async function certificateNumbered(services: Services, projectId: string, number: string): Promise<Certificate> {
  const found = await certificateBy(services, services.db, projectId, eq(certificates.number, number))
  if (!found)
    throw new CommandFault(`There is no certificate “${number}”. \`certificates list\` shows those there are.`)
  return found
}
