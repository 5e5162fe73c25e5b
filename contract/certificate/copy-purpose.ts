/** Purpose of a stamped copy: a single line printed in quotation marks, so it must not contain any. Pure. */
import type { BrokenRule } from '../errors/errors'
import { charactersOutside, countCharacters } from '../typed/characters'
import { plainWords } from '../typed/half-width'

/** In characters: one line of the stamp. */
export const LONGEST_PURPOSE = 40

/** Normalises a typed or pasted purpose for storage and printing. */
export const normalisePurpose = (text: string): string => plainWords(text)

/** Letters of any script and punctuation; no quotation marks, and no emoji, which cannot be printed. */
const allowed = /^[\p{L}\p{M}0-9 .,、，：:；;'’·()（）《》&/+-]$/u

/** Returns the reason why a normalised purpose cannot be stamped, or null. */
export function purposeFault(purpose: string): BrokenRule | null {
  if (purpose === '') return { code: 'FIELD_REQUIRED', details: {} }
  if (countCharacters(purpose) > LONGEST_PURPOSE)
    return { code: 'FIELD_TOO_LONG', details: { maxLength: LONGEST_PURPOSE } }
  const others = charactersOutside(allowed, purpose)
  if (others.length > 0) return { code: 'FIELD_CHARACTERS', details: { characters: others.join(' ') } }
  return /\p{L}/u.test(purpose) ? null : { code: 'FIELD_FORMAT', details: {} }
}
