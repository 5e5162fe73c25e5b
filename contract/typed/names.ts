/** Words as they are stored: spaces where they carry meaning, one kind of middle dot (docs/decisions/0021). */
import { HAN, mapPrivateUse } from './chinese'
import { plainDashes, plainWords } from './half-width'

/** Chinese writing has no spaces: beside a Han character one says nothing; between words of letters it parts them. */
const SPACES_AT_HAN = new RegExp(` *([${HAN}·、（）]) *`, 'gu')

export function tidySpaces(text: string): string {
  return text.replace(/ {2,}/g, ' ').replace(SPACES_AT_HAN, '$1').trim()
}

/**
 * Dots that input methods and copied texts have where names have the middle dot U+00B7: Greek, runic, Canadian, Korean,
 * Japanese and mathematical dots, bullets and leaders.
 */
const DOTS =
  /[\u0387\u1427\u16eb\u2022\u2023\u2024\u2027\u2043\u2218\u2219\u22c5\u25aa\u25cf\u25e6\u2981\u2e30\u2e31\u2e33\u30fb\u318d\ua78f\uff65\u{10101}]/gu
/** Full stops, degree signs, sesame dots, hyphens and dashes are such a dot only between Han characters. */
const DOT_BETWEEN_HAN = new RegExp(
  `([${HAN}]) ?[.．。｡﹒\u02d9\u00b0\u00ba\ufe45－\u2010-\u2015\u2212\u30fc\ufe58\ufe63-]+ ?(?=[${HAN}])`,
  'gu',
)
const REPEATED_DOTS = /·(?: ?·)+/g
/** Variation selectors; fonts and other systems know only the base character. */
const VARIATION_SELECTORS = /[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu

/** Apostrophes that names in letters are typed with. */
const APOSTROPHES = /[‘`´ʻʼʽʾʿ′]/g

/** A name in letters as documents print it: `OU–YANG` is `OU-YANG`. */
export function normaliseLatinName(text: string): string {
  return normaliseName(plainDashes(text)).replace(APOSTROPHES, '’')
}

/** A name as typed or pasted: `阿卜杜拉 • 买买提` and `阿卜杜拉-买买提` are `阿卜杜拉·买买提`; `王 小明` is `王小明`; `LI  XIAOMING` keeps one space. */
export function normaliseName(text: string): string {
  const plain = plainWords(mapPrivateUse(text.replace(VARIATION_SELECTORS, '')))
  const dotted = plain.replace(DOTS, '·').replace(DOT_BETWEEN_HAN, '$1·').replace(REPEATED_DOTS, '·')
  return tidySpaces(dotted)
}

/** A name as ID documents print it: of Latin letters, only capitals (specification §5). */
export function normaliseDocumentName(text: string): string {
  return normaliseName(text).toUpperCase()
}
