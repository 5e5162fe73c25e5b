/** Normalised identity of a person by document, independent of how the number was typed (decision 0029). */
import type { IdType } from '../codes'
import { withCheckDigit } from './id-card'
import { countryKept } from './places/country'
import { normaliseIdNumber } from '../typed/id-number'

/**
 * Returns a key that is equal for all numbers of one person's document and differs between persons; for comparing and
 * hashing, never for display. 15-digit and 18-digit ID card numbers have one key, as do a pass and its reissue. Numbers
 * in ID card format share one namespace, because a residence permit entered as "ID card" is the same person. An invalid
 * number gets a key of its typed form. Passports are keyed by country and number, or by number alone if the country is
 * unknown (decision 0029).
 */
export function personKey(idType: IdType, idNumber: string, country: string | null = null): string {
  const number = normaliseIdNumber(idType, idNumber)
  const card = withCheckDigit(number)
  if (card !== null && CARDS.includes(idType)) return `card:${card}`
  const issuer = countryKept(idType, country)
  const kind = issuer === null ? idType : `${idType}:${issuer}`
  return `${kind}:${lastingPart[idType]?.exec(number)?.[0] ?? number.replace(/[^A-Z0-9]/g, '')}`
}

/** Identity document as entered. */
interface ShownDocument {
  idType: IdType
  idNumber: string
  /** Passports only; null if unknown. */
  country?: string | null | undefined
}

/**
 * Returns whether two documents can belong to one person: equal person keys. A passport without a known country is
 * compared by its number alone.
 */
export function mayBeOnePerson(one: ShownDocument, other: ShownDocument): boolean {
  const countries = [one, other].map(({ idType, country }) => countryKept(idType, country))
  const isKnown = countries.every((country) => country !== null)
  const keyOf = ({ idType, idNumber, country }: ShownDocument) => personKey(idType, idNumber, isKnown ? country : null)
  return keyOf(one) === keyOf(other)
}

/** Document types with numbers according to GB 11643. */
const CARDS: readonly IdType[] = ['nationalId', 'residencePermit', 'permanentResidentCard']

/** Permanent part of a pass number; two digits of the reissue may follow. */
const lastingPart: Partial<Record<IdType, RegExp>> = {
  hongKongMacauPass: /^[HM]\d{8}(?=(?:\d\d)?$)/,
  taiwanPass: /^\d{8}(?=(?:\d\d)?$)/,
}
