/** Reasons written by staff for candidates: rejection, withdrawal, reopening, correction. Pure. */
import type { LocalText } from './schemas'

/** Bilingual; both entries are equal if staff wrote only one language. */
export type Reason = LocalText

export const noReason: Reason = { zh: '', en: '' }

/** Fills a missing language with the other one. */
export function inBothLanguages(zh: string, en: string): Reason {
  return { zh: zh || en, en: en || zh }
}

/** Removes the final full stop, for use within a sentence. */
export function insideSentence({ zh, en }: Reason): Reason {
  return { zh: withoutFullStop(zh), en: withoutFullStop(en) }
}

const withoutFullStop = (text: string) => text.replace(/[。.]$/, '')

/** Returns whether the English text contains Chinese. */
export const lacksEnglish = ({ en }: Reason): boolean => /\p{Script=Han}/u.test(en)
