/** Normalisation of names: meaningful spaces only, and one kind of middle dot (decision 0021). */
import { HAN, mapPrivateUse } from './chinese'
import { plainDashes, plainWords } from './half-width'

/** Chinese has no spaces: a space next to a Han character has no meaning; between Latin words it separates. */
const SPACES_AT_HAN = new RegExp(` *([${HAN}·、（）]) *`, 'gu')

export function tidySpaces(text: string): string {
  return text.replace(/ {2,}/g, ' ').replace(SPACES_AT_HAN, '$1').trim()
}

/**
 * Dots used instead of the middle dot U+00B7: Greek, runic, Canadian, Korean, Japanese and mathematical dots, bullets
 * and leaders.
 */
const DOTS =
  /[\u0387\u1427\u16eb\u2022\u2023\u2024\u2027\u2043\u2218\u2219\u22c5\u25aa\u25cf\u25e6\u2981\u2e30\u2e31\u2e33\u30fb\u318d\ua78f\uff65\u{10101}]/gu
/** Full stops, degree signs, sesame dots, hyphens and dashes are treated as middle dots only between Han characters. */
const DOT_BETWEEN_HAN = new RegExp(
  `([${HAN}]) ?[.．。｡﹒\u02d9\u00b0\u00ba\ufe45－\u2010-\u2015\u2212\u30fc\ufe58\ufe63-]+ ?(?=[${HAN}])`,
  'gu',
)
const REPEATED_DOTS = /·(?: ?·)+/g
/** Variation selectors; fonts and other systems know only the base character. */
const VARIATION_SELECTORS = /[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu

/** Apostrophe variants in Latin names. */
const APOSTROPHES = /[‘`´ʻʼʽʾʿ′]/g

/** Normalises a Latin name as printed on documents: `OU–YANG` becomes `OU-YANG`. */
export function normaliseLatinName(text: string): string {
  return normaliseName(plainDashes(text)).replace(APOSTROPHES, '’')
}

/**
 * Normalises a typed or pasted name: `阿卜杜拉 • 买买提` and `阿卜杜拉-买买提` become `阿卜杜拉·买买提`; `王 小明` becomes `王小明`; `LI
 * XIAOMING` retains one space.
 */
export function normaliseName(text: string): string {
  const plain = plainWords(mapPrivateUse(text.replace(VARIATION_SELECTORS, '')))
  const dotted = plain.replace(DOTS, '·').replace(DOT_BETWEEN_HAN, '$1·').replace(REPEATED_DOTS, '·')
  return tidySpaces(dotted)
}

/** Normalises a name as printed on ID documents: Latin letters in capitals (specification §5). */
export function normaliseDocumentName(text: string): string {
  return normaliseName(text).toUpperCase()
}
