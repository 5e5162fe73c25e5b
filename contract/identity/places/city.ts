/** Place of residence of a candidate (decision 0029). Pure. */
import type { ErrorCode, ErrorDetails } from '../../errors/errors'
import { charactersOutside, countCharacters } from '../../typed/characters'
import { plainWords } from '../../typed/half-width'

/** In characters. */
export const LONGEST_CITY = 50

/** Normalises a city for storage; empty means unknown. */
export function normaliseCity(text: string): string {
  return plainWords(text)
}

/** Letters of any script, and signs in names of towns: 6th of October City, St. John’s, Villeneuve-d'Ascq. */
const allowed = /^[\p{L}\p{M}0-9 .,、'’·()（）/-]$/u

/** Returns the reason why a normalised city is refused, or null. */
export function cityFault(city: string): { code: ErrorCode; details: ErrorDetails } | null {
  if (city === '') return null
  if (countCharacters(city) > LONGEST_CITY) return { code: 'FIELD_TOO_LONG', details: { maxLength: LONGEST_CITY } }
  const others = charactersOutside(allowed, city)
  if (others.length > 0) return { code: 'FIELD_CHARACTERS', details: { characters: others.join(' ') } }
  return /\p{L}/u.test(city) ? null : { code: 'FIELD_FORMAT', details: {} }
}
