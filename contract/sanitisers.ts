/** Keep only the characters an input allows (specification §5). Pure: text in, text out. */
import { HAN } from './chinese'
import type { SanitiserName } from './fields'

/** Characters to drop, by sanitiser. Brackets are the round ones, half and full width. */
const dropped: Record<SanitiserName, RegExp> = {
  chineseName: new RegExp(`[^${HAN}A-Za-z·()（）]`, 'gu'),
  address: new RegExp(`[^${HAN}A-Za-z0-9+\\-_、()（）]`, 'gu'),
  bankName: new RegExp(`[^${HAN}A-Za-z0-9()（）]`, 'gu'),
  bankAccount: /[^0-9]/g,
  telephone: /[^0-9_\-+]/g,
}

/** Dots that input methods put where names have the middle dot U+00B7. */
const DOTS_LIKE_MIDDLE_DOT = /[•‧∙⋅・･]/g

/** What remains of `text` under the named sanitiser. */
export function sanitise(name: SanitiserName, text: string): string {
  const prepared = name === 'chineseName' ? text.replace(DOTS_LIKE_MIDDLE_DOT, '·') : text
  return prepared.replace(dropped[name], '')
}
