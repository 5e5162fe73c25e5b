/** Removes characters that an input does not allow, and reports them (specification §5; decision 0021). */
import { charactersOutside } from './characters'
import { HAN } from './chinese'
import { plainWords } from './half-width'
import { normaliseName, tidySpaces } from './names'
import { compactNumber, normaliseTelephone } from './numbers'

export interface Sanitised {
  /** Text without the removed characters. */
  text: string
  /** Distinct removed characters, in order; empty if nothing meaningful was removed. */
  leftOut: readonly string[]
}

interface Sanitiser {
  /** Normalises look-alikes and separators. */
  prepare: (text: string) => string
  /** Matches one allowed character. */
  allowed: RegExp
  /** Replacement of a removed sign, so that words or numbers are not joined. */
  inPlaceOf: (sign: string) => string
}

/** Round, square and corner brackets, half and full width. */
const BRACKETS = '()（）\\[\\]［］【】〔〕'
/** Letters of any script with accents, for streets and banks with names in other languages. */
const LETTERS = '\\p{L}\\p{M}'
const one = (characters: string) => new RegExp(`^[${characters}]$`, 'u')

const words = (text: string) => tidySpaces(plainWords(text).replace(/[\u2010-\u2015\u2212\ufe58\ufe63]/g, '-'))

/** Apostrophes are inside a word; other signs separate two. */
const space = (sign: string) => (/['’‘`´ʻʼʽʾʿ]/.test(sign) ? '' : ' ')
const signOfAddress = (sign: string) => (/[/\\|~]/.test(sign) ? '-' : /[，；。]/.test(sign) ? '、' : space(sign))

const sanitisers = {
  chineseName: {
    prepare: normaliseName,
    allowed: one(`${HAN}\\p{Script=Latin}\\p{M}· ${BRACKETS}`),
    inPlaceOf: space,
  },
  address: { prepare: words, allowed: one(`${LETTERS}0-9+\\-_、 ${BRACKETS}`), inPlaceOf: signOfAddress },
  bankName: { prepare: words, allowed: one(`${LETTERS}0-9 ${BRACKETS}`), inPlaceOf: space },
  bankAccount: { prepare: compactNumber, allowed: /^\d$/, inPlaceOf: () => '' },
  telephone: { prepare: normaliseTelephone, allowed: /^[\d_+-]$/, inPlaceOf: () => '_' },
} satisfies Record<string, Sanitiser>

export type SanitiserName = keyof typeof sanitisers

/** Applies the named sanitiser to a text. */
export function sanitise(name: SanitiserName, text: string): Sanitised {
  const { prepare, allowed, inPlaceOf }: Sanitiser = sanitisers[name]
  const prepared = prepare(text)
  const leftOut = charactersOutside(allowed, prepared)
  const kept = Array.from(prepared).map((character) => (allowed.test(character) ? character : inPlaceOf(character)))
  return { text: prepare(kept.join('')), leftOut }
}
