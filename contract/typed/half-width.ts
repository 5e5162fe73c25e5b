/** Normalisation of look-alike characters from input methods and pasted text. */

/** Direction marks and zero-width characters. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g
const SPACES = /[\u00a0\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\s]/g
/** Hyphens, dashes and minus signs, and the long vowel mark that some input methods produce instead. */
const DASHES = /[\u2010-\u2015\u2212\u30fc\ufe58\ufe63]/g
const DISTANCE_TO_ASCII = 0xfee0
/** Fast path: most answers contain only ASCII and common Chinese characters. */
const PLAIN = /^[ -~\u4e00-\u9fff]*$/

/** Replaces hyphens, dashes and minus signs by the ASCII hyphen. */
export function plainDashes(text: string): string {
  return text.replace(DASHES, '-')
}

/** Normalises numbers and codes: full-width signs, dashes and spaces become ASCII, invisible characters are removed. */
export function toHalfWidth(text: string): string {
  return plainDashes(toAscii(text, /[\uff01-\uff5e]/g))
}

/**
 * Normalises words: full-width letters, digits and signs become ASCII. Chinese punctuation (！（），：；？) is retained,
 * because it belongs to Chinese text. Radicals and half-width kana, often found in text copied from PDF files, are
 * composed (NFKC), as are letters with separate accents (NFC). Compatibility ideographs in names are retained.
 */
export function plainWords(text: string): string {
  if (PLAIN.test(text)) return text.trim()
  return toAscii(text, /[\uff02-\uff07\uff0a\uff0b\uff0d-\uff19\uff1c-\uff1e\uff20-\uff5e]/g)
    .replace(/[\u2f00-\u2fd5\uff65-\uffdc]+/g, (part) => part.normalize('NFKC'))
    .replace(/[^\s][\u0300-\u036f\u3099\u309a\u1161-\u11ff]+/g, (part) => part.normalize('NFC'))
    .trim()
}

/** Normalises multi-line text; line breaks are retained, with at most one blank line in a row. */
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
