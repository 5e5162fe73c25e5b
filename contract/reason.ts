/** A reason that staff write for candidates: why something was rejected, withdrawn, reopened or has to be corrected. Pure. */
import type { LocalText } from './schemas'

/** In both languages; the same text twice where staff wrote only one. */
export type Reason = LocalText

export const noReason: Reason = { zh: '', en: '' }

/** Each language without a text of its own gets the other one's. */
export function inBothLanguages(zh: string, en: string): Reason {
  return { zh: zh || en, en: en || zh }
}

/** Without the full stop at its end, for a sentence that has its own. */
export function insideSentence({ zh, en }: Reason): Reason {
  return { zh: withoutFullStop(zh), en: withoutFullStop(en) }
}

const withoutFullStop = (text: string) => text.replace(/[。.]$/, '')

/** Whether candidates who read English are shown Chinese. */
export const lacksEnglish = ({ en }: Reason): boolean => /\p{Script=Han}/u.test(en)
