/** Characters that only look different: what an input method or a copied text puts where a plain one is meant. */

/** Marks of writing direction and zero width, which copied texts carry unseen. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g
const SPACES = /[\u00a0\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\s]/g
/** Hyphens, dashes and minus signs, and the long vowel that some input methods give instead. */
const DASHES = /[\u2010-\u2015\u2212\u30fc\ufe58\ufe63]/g
const DISTANCE_TO_ASCII = 0xfee0
/** ASCII and common Chinese characters: most answers hold nothing else, and a service reads very many. */
const PLAIN = /^[ -~\u4e00-\u9fff]*$/

/** Every hyphen, dash and minus sign as the plain one. */
export function plainDashes(text: string): string {
  return text.replace(DASHES, '-')
}

/** For numbers and codes: every full-width sign, dash and space as the plain one, nothing invisible. */
export function toHalfWidth(text: string): string {
  return plainDashes(toAscii(text, /[\uff01-\uff5e]/g))
}

/**
 * For words: full-width letters, digits and signs as plain ones, but Chinese punctuation (！（），：；？) as it is, because
 * it belongs to Chinese text. Radicals and half-width kana, which PDF files give for characters, become characters
 * (NFKC); letters that came apart from their accents are joined (NFC). Compatible ideographs of names stay themselves.
 */
export function plainWords(text: string): string {
  if (PLAIN.test(text)) return text.trim()
  return toAscii(text, /[\uff02-\uff07\uff0a\uff0b\uff0d-\uff19\uff1c-\uff1e\uff20-\uff5e]/g)
    .replace(/[\u2f00-\u2fd5\uff65-\uffdc]+/g, (part) => part.normalize('NFKC'))
    .replace(/[^\s][\u0300-\u036f\u3099\u309a\u1161-\u11ff]+/g, (part) => part.normalize('NFC'))
    .trim()
}

/** The same of what is written in several lines: they are kept, and of empty ones one at a time. */
export function plainLines(text: string): string {
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/).map(plainWords)
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function toAscii(text: string, fullWidth: RegExp): string {
  if (PLAIN.test(text)) return text
  return text
    .replace(INVISIBLE, '')
    .replace(SPACES, ' ')
    .replace(fullWidth, (character) => String.fromCharCode(character.charCodeAt(0) - DISTANCE_TO_ASCII))
}
