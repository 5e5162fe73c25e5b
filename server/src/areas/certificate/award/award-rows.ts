/** Columns of the spreadsheet for `certificates issue`. */
import { saysGrade } from '@contract/certificate/certificate-text'
import { dayOf } from '@contract/format'
import { isCalendarDate } from '@contract/identity/id-card'
import { countCharacters } from '@contract/typed/characters'
import { isPrintable } from '@server/core/printable-text'
import type { HeadedRow } from '@server/core/spreadsheet/reading/headed-rows'
import { writtenDay } from '@server/core/spreadsheet/written-date'
import type { CertificateDefinition } from '@server/core/tables/definition/certificate-definition'
import { gradeNamed } from '../grade'

export const AWARDED_COLUMNS = {
  ...({ required: ['candidate', 'number', 'date'], optional: ['grade'] } as const),
  names: {
    candidate: ['考生', '报名号', '登记号', '准考证号'],
    number: ['证书编号'],
    date: ['发证日期', '日期'],
    grade: ['等级'],
  },
}

export type AwardedRow = HeadedRow<'candidate' | 'number' | 'date' | 'grade'>

/** Normalises the date to `yyyy-MM-dd`; leaves it unchanged when it cannot be read. */
export function withPlainDate({ line, cells }: AwardedRow): AwardedRow {
  return { line, cells: { ...cells, date: writtenDay(cells.date) ?? cells.date } }
}

/** In characters. */
const LONGEST_NUMBER = 40

const LONGEST_GRADE = 30

/** Database state needed to validate the rows. */
export interface AwardContext {
  /** Candidate accounts by first column; several when a ticket number equals another account's login name. */
  accountsOf: ReadonlyMap<string, readonly string[]>
  /** Accounts with an approved registration for the certificate's batch; null when the kind has no batch. */
  registered: ReadonlySet<string> | null
  /** Accounts with a valid certificate of this kind. */
  holders: ReadonlySet<string>
  numbers: ReadonlySet<string>
  /** Deleted accounts: their registrations are still found by number. */
  deleted: ReadonlySet<string>
}

/** Validates a row on its own; null when it is correct. `now` in milliseconds. */
export function faultOfRow({ cells }: AwardedRow, kind: CertificateDefinition, now: number): string | null {
  const { candidate, number, date, grade } = cells
  if (candidate === '') return 'names no candidate'
  if (number === '') return 'has no number'
  if (countCharacters(number) > LONGEST_NUMBER || !isPrintable(number))
    return `the number “${number}” has more than ${LONGEST_NUMBER} characters, or some that nobody sees`
  if (/^\d(\.\d+)?E\+\d+$/i.test(number)) return `the number “${number}” was rounded by a spreadsheet: write it as text`
  if (!isCalendarDate(date)) return `“${date}” is not a date, or could be two: write 2026-11-20`
  if (date > dayOf(now)) return `the date ${date} is still to come`
  if (saysGrade(kind) && grade === '') return 'has no grade, which stands on this certificate'
  if (countCharacters(grade) > LONGEST_GRADE) return `the grade “${grade}” is too long`
  if (!isPrintable(grade)) return 'the grade holds characters that cannot be printed'
  return grade === '' || gradeNamed(kind, grade) !== null ? null : unknownGrade(kind, grade)
}

/** Grades must be defined in both languages: otherwise English readers would see Chinese. */
function unknownGrade({ grades = [] }: CertificateDefinition, grade: string): string {
  if (grades.length > 0) return `there is no grade “${grade}”. There are: ${grades.map(({ zh }) => zh).join(', ')}`
  return `has the grade “${grade}”, and the project’s file names none: name it there in both languages (grades)`
}

/** Returns the account of a row, or why it gets no certificate. */
export function accountOfRow({ cells }: AwardedRow, known: AwardContext): { accountId: string } | { fault: string } {
  const { candidate, number } = cells
  const [accountId, other] = known.accountsOf.get(candidate.toLowerCase()) ?? []
  if (accountId === undefined)
    return { fault: `nobody has the registration number, ticket number or account “${candidate}”` }
  if (other !== undefined) return { fault: `“${candidate}” names several candidates: write the registration number` }
  if (known.deleted.has(accountId)) return { fault: `the account of “${candidate}” was deleted` }
  if (known.registered && !known.registered.has(accountId))
    return { fault: `“${candidate}” has no approved registration of the exam it is of` }
  if (known.holders.has(accountId)) return { fault: `“${candidate}” has one already: withdraw or reissue that` }
  if (known.numbers.has(number)) return { fault: `the number ${number} is another certificate’s` }
  return { accountId }
}
