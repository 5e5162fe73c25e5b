/** Words as they are stored: spaces where they carry meaning, one kind of middle dot (docs/decisions/0021). */
import { HAN } from './chinese'
import { plainDashes, plainWords } from './half-width'

/** Chinese writing has no spaces: beside a Han character one says nothing; between words of letters it parts them. */
const SPACES_AT_HAN = new RegExp(` *([${HAN}·、（）]) *`, 'gu')

export function tidySpaces(text: string): string {
  return text.replace(/ {2,}/g, ' ').replace(SPACES_AT_HAN, '$1').trim()
}

/** Dots that input methods put where names have the middle dot U+00B7; a full stop only between Han characters. */
const DOTS = /[•‧∙⋅・･]/g
const DOT_IN_NAME = new RegExp(`([${HAN}])[.．。](?=[${HAN}])`, 'gu')

/** Apostrophes that names in letters are typed with. */
const APOSTROPHES = /[‘`´ʼ′]/g

/** A name in letters as documents print it: `OU–YANG` is `OU-YANG`. */
export function normaliseLatinName(text: string): string {
  return normaliseName(plainDashes(text)).replace(APOSTROPHES, '’')
}

/** A name as typed or pasted: `阿卜杜拉 • 买买提` is `阿卜杜拉·买买提`; `王 小明` is `王小明`; `LI  XIAOMING` keeps one space. */
export function normaliseName(text: string): string {
  return tidySpaces(plainWords(text).replace(DOTS, '·').replace(DOT_IN_NAME, '$1·'))
}
