/** Validation rules of specification §5. Pure. */
import { HAN } from '../typed/chinese'
import type { IdType } from '../codes'
import type { ErrorCode } from '../errors/errors'
import { isMainlandId } from './id-card'
import { isNonChinesePass, isPermanentResidentCard, isResidencePermit } from './id-documents'

/** H or M (either case) followed by 8 or 10 digits. */
export function isHongKongMacauPass(text: string): boolean {
  return /^[HM](?:\d{8}|\d{10})$/i.test(text)
}

/** 8 or 10 letters or digits. */
export function isTaiwanPass(text: string): boolean {
  return /^(?:[A-Za-z0-9]{8}|[A-Za-z0-9]{10})$/.test(text)
}

/**
 * 5-15 letters and digits. The specification gives no rule; according to ICAO Doc 9303 some states use nine or more
 * characters.
 */
export function isPassport(text: string): boolean {
  return /^[A-Za-z0-9]{5,15}$/.test(text)
}

/** 6-26 letters and digits, starting with a letter. */
export function isAccountName(text: string): boolean {
  return /^[A-Za-z][A-Za-z0-9]{5,25}$/.test(text)
}

/** 6-26 digits, letters or special characters (printable ASCII without the space). */
export function isPassword(text: string): boolean {
  return /^[\x21-\x7e]{6,26}$/.test(text)
}

const name = new RegExp(`^[${HAN}A-Z](?:[${HAN}A-Z ·]*[${HAN}A-Z])?$`, 'u')
const latin = new RegExp(`^\\p{Script=Latin}[\\p{Script=Latin}\\p{M} '’.·-]*$`, 'u')
const strictName = new RegExp(`^[${HAN}](?:[${HAN}·]*[${HAN}])?$`, 'u')

/** Chinese, uppercase letters, space and middle dot; begins and ends with a character or letter. */
export function isName(text: string): boolean {
  return name.test(text)
}

/** Only Chinese and middle dot. */
export function isStrictName(text: string): boolean {
  return strictName.test(text)
}

/** Latin letters, and separators in names: space, hyphen, apostrophe, full stop, middle dot. */
export function isLatin(text: string): boolean {
  return latin.test(text)
}

/** Six digits (China Post). */
export function isPostalCode(text: string): boolean {
  return /^\d{6}$/.test(text)
}

/** 20 characters without spaces. */
export function isGraduationCertificate(text: string): boolean {
  return /^\S{20}$/u.test(text)
}

const idNumberChecks: Record<IdType, (text: string, today: string) => ErrorCode | null> = {
  nationalId: (text, today) => {
    if (isMainlandId(text, today)) return null
    const isOther = isResidencePermit(text, today) || isPermanentResidentCard(text, today)
    return isOther ? 'FIELD_ID_KIND' : 'EA_ID_CARD_INVALID'
  },
  passport: (text, today) => notACard(text, today) ?? (isPassport(text) ? null : 'FIELD_PASSPORT'),
  hongKongMacauPass: (text) => (isHongKongMacauPass(text) ? null : 'FIELD_HONG_KONG_MACAU_PASS'),
  hongKongMacauPassNonChinese: (text) => (isNonChinesePass(text) ? null : 'FIELD_NON_CHINESE_PASS'),
  taiwanPass: (text) => (isTaiwanPass(text) ? null : 'FIELD_TAIWAN_PASS'),
  residencePermit: (text, today) => (isResidencePermit(text, today) ? null : 'FIELD_RESIDENCE_PERMIT'),
  permanentResidentCard: (text, today) =>
    isPermanentResidentCard(text, today) ? null : 'FIELD_PERMANENT_RESIDENT_CARD',
  other: (text, today) =>
    notACard(text.replace(/[()（）-]/g, ''), today) ??
    (/^[A-Za-z0-9()（）-]{1,32}$/.test(text) ? null : 'FIELD_FORMAT'),
}

/**
 * Refuses card numbers under document types without a fixed format, because they would yield a second person key
 * (decision 0029).
 */
function notACard(text: string, today: string): ErrorCode | null {
  const isCard = isMainlandId(text, today) || isResidencePermit(text, today) || isPermanentResidentCard(text, today)
  return isCard ? 'FIELD_ID_KIND' : null
}

/** Returns the error code of a document number, or null. `today` (`yyyy-MM-dd`) bounds birth dates in numbers. */
export function checkIdNumber(idType: IdType, text: string, today: string): ErrorCode | null {
  return idNumberChecks[idType](text, today)
}

/** Undefined, empty string, [] or {} (specification §5), and null, which JSON has instead of undefined. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true
  if (Array.isArray(value)) return value.length === 0
  return isPlainObject(value) && Object.keys(value).length === 0
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return Object.prototype.toString.call(value) === '[object Object]'
}
