import { isMainlandId } from '../identity/id-card'
import { isPermanentResidentCard, isResidencePermit } from '../identity/id-documents'
import { compactNumber } from '../typed/numbers'

/**
 * GB 32100-2015: registering body (1 character), kind (1), county (6 digits), body (9), check character. Digits and
 * capital letters without I, O, S, V, Z.
 */
const CHARACTERS = '0123456789ABCDEFGHJKLMNPQRTUWXY'

/**
 * Validates a unified social credit code with its check character (GB 32100-2015), or a former id: 15 characters of the
 * tax registration, or, for the self-employed, a mainland ID number alone (18) or with two more digits (17 or 20).
 */
export function isTaxpayerId(text: string, today: string): boolean {
  if (text.length === 15) return /^[0-9A-Z]{15}$/.test(text)
  if (text.length === 18) return isSocialCreditCode(text) || isPerson(text, today)
  return (text.length === 17 || text.length === 20) && /\d{2}$/.test(text) && isMainlandId(text.slice(0, -2), today)
}

function isPerson(number: string, today: string): boolean {
  return [isMainlandId, isResidencePermit, isPermanentResidentCard].some((isNumber) => isNumber(number, today))
}

/** Normalises for storage: capitals, without spaces and dashes. */
export function normaliseTaxpayerId(text: string): string {
  return compactNumber(text).toUpperCase()
}

function isSocialCreditCode(text: string): boolean {
  if (!/^[1-9ANY].\d{6}/.test(text)) return false
  const values = Array.from(text, (character) => CHARACTERS.indexOf(character))
  if (values.includes(-1)) return false
  let sum = 0
  let weight = 1
  for (const value of values.slice(0, 17)) {
    sum += value * weight
    weight = (weight * 3) % 31
  }
  return values[17] === (31 - (sum % 31)) % 31
}
