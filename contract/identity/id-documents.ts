/** Identity documents in addition to those of specification §5 (decision 0029). */
import type { IdType } from '../codes'
import { genderOf, isCalendarDate, isProvince, readIdCard, readNumber, type IdCardFacts } from './id-card'

/** Residence permit of Hong Kong (81), Macau (82) and Taiwan (83) residents: 18 digits according to GB 11643. */
export function isResidencePermit(text: string, today: string): boolean {
  return /^8[123]\d{15}[\dX]$/i.test(text) && readNumber(text, today) !== null
}

/**
 * Foreign permanent resident card: 18 digits beginning with 9 since December 2023, before that 15 characters beginning
 * with letters.
 */
export function isPermanentResidentCard(text: string, today: string): boolean {
  return isNewCard(text, today) || isOldCard(text.toUpperCase(), today)
}

/** 9, province (2), country (3), birth date (8), sequence (3), check digit (ISO 7064 MOD 11-2). */
function isNewCard(text: string, today: string): boolean {
  return /^9\d{16}[\dX]$/i.test(text) && isProvince(text.slice(1, 3)) && readNumber(text, today) !== null
}

/** Country (3 letters), place of issue (4), birth date without century (6), sequence (1), check digit of ICAO Doc 9303. */
function isOldCard(text: string, today: string): boolean {
  if (!/^[A-Z]{3}\d{12}$/.test(text) || !isProvince(text.slice(3, 5))) return false
  const birthday = `${text.slice(7, 9)}-${text.slice(9, 11)}-${text.slice(11, 13)}`
  const isBorn = ['19', '20'].some((century) => isCalendarDate(century + birthday) && century + birthday <= today)
  return isBorn && passportCheckDigit(text.slice(0, 14)) === Number(text[14])
}

/** ICAO Doc 9303: digits as they are, A = 10 to Z = 35, weighted 7, 3, 1. */
function passportCheckDigit(text: string): number {
  return Array.from(text).reduce((sum, each, index) => sum + parseInt(each, 36) * ([7, 3, 1][index % 3] ?? 0), 0) % 10
}

/**
 * Mainland travel permit of 2024 for non-Chinese residents of Hong Kong (HA) and Macau (MA): 9 characters, never
 * reissued with another number.
 */
export function isNonChinesePass(text: string): boolean {
  return /^[HM]A[A-Z0-9]{7}$/i.test(text)
}

/**
 * Returns birth date and gender from an ID card, residence permit or new permanent resident card; the gender only from
 * a masked ID card number; nothing for other documents and invalid numbers.
 */
export function readHolder(idType: IdType, number: string, today: string): Partial<IdCardFacts> {
  const masked = /^\d{3}\*{11}\d\d(\d)[\dX]$/i.exec(number)
  if (idType === 'nationalId') return masked ? { gender: genderOf(masked[1] ?? '') } : (readIdCard(number, today) ?? {})
  const isCard =
    (idType === 'residencePermit' && isResidencePermit(number, today)) ||
    (idType === 'permanentResidentCard' && isNewCard(number, today))
  return isCard ? (readNumber(number, today) ?? {}) : {}
}
