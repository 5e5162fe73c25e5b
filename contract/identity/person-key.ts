/** Who somebody is, however the number of the document was typed (docs/decisions/0029). */
import type { IdType } from '../codes'
import { withCheckDigit } from './id-card'
import { countryKept } from './places/country'
import { normaliseIdNumber } from '../typed/id-number'

/**
 * The same text for all numbers of one person's document, a different one for another person: to be compared or hashed,
 * never shown. 15 and 18 digits of an ID card are one, as are a pass and its reissue. Numbers in the form of an ID card
 * share one namespace, because a residence permit chosen as "ID card" is still the same person.
 * Total: a number that is not well-formed gets the key of what was typed. A passport is known by its country and number; by
 * the number alone where nobody has said which country (docs/decisions/0065).
 */
export function personKey(idType: IdType, idNumber: string, country: string | null = null): string {
  const number = normaliseIdNumber(idType, idNumber)
  const card = withCheckDigit(number)
  if (card !== null && CARDS.includes(idType)) return `card:${card}`
  const issuer = countryKept(idType, country)
  const kind = issuer === null ? idType : `${idType}:${issuer}`
  return `${kind}:${lastingPart[idType]?.exec(number)?.[0] ?? number.replace(/[^A-Z0-9]/g, '')}`
}

/** What somebody shows of who they are. */
interface ShownDocument {
  idType: IdType
  idNumber: string
  /** Of a passport; null where nobody has said. */
  country?: string | null | undefined
}

/**
 * Whether two documents can be one person's: their person keys are equal. A passport whose country nobody has said is
 * compared by its number alone (docs/decisions/0065).
 */
export function mayBeOnePerson(one: ShownDocument, other: ShownDocument): boolean {
  const countries = [one, other].map(({ idType, country }) => countryKept(idType, country))
  const isKnown = countries.every((country) => country !== null)
  const keyOf = ({ idType, idNumber, country }: ShownDocument) => personKey(idType, idNumber, isKnown ? country : null)
  return keyOf(one) === keyOf(other)
}

/** Documents that number their holders as GB 11643 does. */
const CARDS: readonly IdType[] = ['nationalId', 'residencePermit', 'permanentResidentCard']

/** The part of a pass's number that stays for life; two digits of reissue may follow it. */
const lastingPart: Partial<Record<IdType, RegExp>> = {
  hongKongMacauPass: /^[HM]\d{8}(?=(?:\d\d)?$)/,
  taiwanPass: /^\d{8}(?=(?:\d\d)?$)/,
}
