/** Output of the certificate commands: tables, JSON, and the register as a spreadsheet. */
import type { Certificate } from '@server/areas/certificate/certificate-store'
import { maskName } from '@server/core/personal-data/masks'
import { table, time } from '../output/table'

/** Columns of the exported register. */
const REGISTER_HEAD = [
  ...['number', 'certificate', 'name', 'id type', 'id number', 'grade', 'date', 'state'],
  ...['issued (UTC+8)', 'reissued (UTC+8)', 'withdrawn (UTC+8)', 'code'],
]

const timeOrEmpty = (at: Date | null) => (at ? time(at) : '')

function registerLine({ number, certificateCode, facts, state, ...one }: Certificate): string[] {
  const { realName, idType, idNumber, grade, awardedOn } = facts
  return [
    ...[number, certificateCode, realName, idType, idNumber, grade, awardedOn, state],
    ...[timeOrEmpty(one.issuedAt), timeOrEmpty(one.reissuedAt), timeOrEmpty(one.withdrawnAt), one.verificationCode],
  ]
}

/** Returns the rows of the register: names and ID numbers are complete. */
export const certificateRegister = (rows: readonly Certificate[]): string[][] => [
  REGISTER_HEAD,
  ...rows.map(registerLine),
]

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
