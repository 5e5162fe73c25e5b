/** What a stamped copy is said to be for: one line between quotation marks, which nothing in it may seem to end. Pure. */
import type { BrokenRule } from '../errors/errors'
import { charactersBeside } from '../typed/characters-beside'
import { countCharacters } from '../typed/count-characters'
import { plainWords } from '../typed/half-width'

/** In characters: it stands in one line of the stamp. */
export const LONGEST_PURPOSE = 40

/** As it is stored and stamped, however it was typed or pasted. */
export const normalisePurpose = (text: string): string => plainWords(text)

/** Letters of any script, and signs within a sentence; no quotation marks, and no pictures, which no paper prints. */
const allowed = /^[\p{L}\p{M}0-9 .,、，：:；;'’·()（）《》&/+-]$/u

/** What of a normalised purpose cannot be stamped. */
export function purposeFault(purpose: string): BrokenRule | null {
  if (purpose === '') return { code: 'FIELD_REQUIRED', details: {} }
  if (countCharacters(purpose) > LONGEST_PURPOSE)
    return { code: 'FIELD_TOO_LONG', details: { maxLength: LONGEST_PURPOSE } }
  const others = charactersBeside(allowed, purpose)
  if (others.length > 0) return { code: 'FIELD_CHARACTERS', details: { characters: others.join(' ') } }
  return /\p{L}/u.test(purpose) ? null : { code: 'FIELD_FORMAT', details: {} }
}
