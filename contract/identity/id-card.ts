/** Mainland ID numbers: GB 11643-1999 (18 digits) and the former 15-digit numbers. */

/**
 * Two-digit province prefixes of GB/T 2260. Excludes 81, 82, 83 and 91, which many lists contain: these belong to
 * residence permits and foreign permanent resident cards, which are separate document types.
 */
const provinces = new Set(
  '11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65 71'.split(' '),
)

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const CHECK_CHARACTERS = '10X98765432'

export interface IdCardFacts {
  /** `yyyy-MM-dd` */
  birthDate: string
  gender: 'male' | 'female'
}

/**
 * Validates a mainland ID number: province, birth date (leap years included, not after `today`, `yyyy-MM-dd`) and, for
 * 18 digits, the check digit (specification §5).
 */
export function isMainlandId(id: string, today: string): boolean {
  return readIdCard(id, today) !== null
}

/** Returns birth date and gender from a valid number, for prefilling; null if the number is invalid on `today`. */
export function readIdCard(id: string, today: string): IdCardFacts | null {
  return isProvince(id.slice(0, 2)) ? readNumber(id, today) : null
}

export function isProvince(prefix: string): boolean {
  return provinces.has(prefix)
}

/**
 * Reads a number in ID card format of any issuer; null if the check digit is wrong or the birth date is after `today`.
 */
export function readNumber(id: string, today: string): IdCardFacts | null {
  const body = bodyOf(id)
  if (!body) return null
  const birthDate = `${body.slice(6, 10)}-${body.slice(10, 12)}-${body.slice(12, 14)}`
  if (!isCalendarDate(birthDate) || birthDate > today) return null
  return { birthDate, gender: genderOf(body.charAt(16)) }
}

/** GB 11643: the last digit of the sequence is odd for men. */
export function genderOf(digit: string): IdCardFacts['gender'] {
  return Number(digit) % 2 === 1 ? 'male' : 'female'
}

/** Converts to 18 characters with a capital X, without validation; null for any other text. */
export function withCheckDigit(id: string): string | null {
  if (/^\d{15}$/.test(id)) {
    const body = inTwentiethCentury(id)
    return `${body}${checkCharacterOf(body)}`
  }
  return /^\d{17}[\dXx]$/.test(id) ? id.toUpperCase() : null
}

/** Returns the 17 digits without the check digit; 15-digit numbers belong to the twentieth century. */
function bodyOf(id: string): string | null {
  if (/^\d{15}$/.test(id)) return inTwentiethCentury(id)
  if (!/^\d{17}[\dXx]$/.test(id)) return null
  const body = id.slice(0, 17)
  return checkCharacterOf(body) === id.slice(17).toUpperCase() ? body : null
}

function inTwentiethCentury(id: string): string {
  return `${id.slice(0, 6)}19${id.slice(6)}`
}

/** ISO 7064 MOD 11-2, as required by GB 11643-1999. */
function checkCharacterOf(body: string): string {
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(body[index]), 0)
  return CHECK_CHARACTERS.charAt(sum % 11)
}

/** Returns whether `yyyy-MM-dd` is an existing date. */
export function isCalendarDate(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!match) return false
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  return year >= 1800 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month)
}

function daysIn(year: number, month: number): number {
  const isLeapYear = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  if (month === 2) return isLeapYear ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}
