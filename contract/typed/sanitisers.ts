/** Keep only the characters an input allows (specification §5), and tell which could not stay (docs/decisions/0021). */
import { charactersBeside } from './characters-beside'
import { HAN } from './chinese'
import { plainWords } from './half-width'
import { normaliseName, tidySpaces } from './names'
import { compactNumber, normaliseTelephone } from './numbers'

export interface Sanitised {
  /** What is kept. */
  text: string
  /** The characters that cannot be kept, each once, as they came; empty when nothing of meaning was lost. */
  leftOut: readonly string[]
}

interface Sanitiser {
  /** What only looks different, or only separates, in the one form that is stored. */
  prepare: (text: string) => string
  /** One character that may stay. */
  allowed: RegExp
  /** What stands in place of a sign that may not, so that two words or numbers are not glued together. */
  inPlaceOf: (sign: string) => string
}

/** Round, square and corner brackets, half and full width. */
const BRACKETS = '()（）\\[\\]［］【】〔〕'
/** Letters of any script with their accents: names of streets and banks are not only Chinese and English. */
const LETTERS = '\\p{L}\\p{M}'
const one = (characters: string) => new RegExp(`^[${characters}]$`, 'u')

const words = (text: string) => tidySpaces(plainWords(text).replace(/[\u2010-\u2015\u2212\ufe58\ufe63]/g, '-'))

/** An apostrophe stands inside a word; other signs between two. */
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

/** What remains of `text` under the named sanitiser, and what does not. */
export function sanitise(name: SanitiserName, text: string): Sanitised {
  const { prepare, allowed, inPlaceOf }: Sanitiser = sanitisers[name]
  const prepared = prepare(text)
  const leftOut = charactersBeside(allowed, prepared)
  const kept = Array.from(prepared).map((character) => (allowed.test(character) ? character : inPlaceOf(character)))
  return { text: prepare(kept.join('')), leftOut }
}
