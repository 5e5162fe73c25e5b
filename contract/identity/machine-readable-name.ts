/**
 * Transliteration of Latin names as in the machine-readable zone of passports (ICAO Doc 9303, part 3, section 6). Pure.
 */

/** Letters that do not decompose into a plain letter and accents; the recommended spelling if there are several. */
const SPELLINGS: Record<string, string> = {
  ...{ Ä: 'AE', Å: 'AA', Æ: 'AE', Ö: 'OE', Ø: 'OE', Œ: 'OE', Ü: 'UE', ß: 'SS', ẞ: 'SS', Þ: 'TH', Ĳ: 'IJ' },
  ...{
    Ð: 'D',
    Đ: 'D',
    Ħ: 'H',
    Ł: 'L',
    Ŀ: 'L',
    Ŋ: 'N',
    ĸ: 'Q',
    Ŧ: 'T',
    ŉ: 'N',
    Ə: 'E',
    Ɓ: 'B',
    Ɗ: 'D',
    Ƙ: 'K',
    Ơ: 'O',
    Ư: 'U',
  },
  ...{ Ɛ: 'E', Ǝ: 'E', Ɔ: 'O', Ɖ: 'D', Ɲ: 'N', Ɩ: 'I', Ɨ: 'I', Ʋ: 'V', Ƴ: 'Y', Ǥ: 'G', Ƶ: 'Z' },
}
/** Unicode ranges, because `\p{…}` would be compiled into kilobytes. */
const LATIN =
  /^[\u0300-\u036fA-Za-z\u00aa\u00ba\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u1e00-\u1eff ,'‘’`´ʻʼʽʾʿ′.·\-\u2010-\u2015\u2212]+$/

/**
 * Returns the spelling in A to Z and spaces, in the typed order: `Müller, Jörg-Peter` is `MUELLER JOERG PETER`,
 * `O’Neill` is `ONEILL`. Returns null for names in another script, and for letters without a known spelling.
 */
export function machineReadableName(name: string): string | null {
  // upper-case first: small letters of some African languages are in another block
  const capitals = name.normalize('NFC').toUpperCase().normalize('NFC')
  if (!LATIN.test(capitals)) return null
  const letters = Array.from(capitals, spellingOf).join('')
  if (/[\u00aa\u00ba\u00c0-\u024f\u1e00-\u1eff]/.test(letters)) return null
  const spelling = letters
    .replace(/['‘’`´ʻʼʽʾʿ′.]/g, '')
    .replace(/[^A-Z]+/g, ' ')
    .trim()
  return spelling === '' ? null : spelling
}

/** Removes the outermost accent first: Ǿ is Ø with an accent, and is spelled OE. */
function spellingOf(letter: string): string {
  const spelling = SPELLINGS[letter]
  if (spelling !== undefined) return spelling
  const parts = letter.normalize('NFD')
  if (!/[\u0300-\u036f]$/.test(parts)) return letter
  return spellingOf(parts.slice(0, -1).normalize('NFC'))
}
