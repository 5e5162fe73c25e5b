/** Marks recorded instead of a score. Pure. */
import type { LocalText } from '../schemas'

export const MARKS = ['absent', 'misconduct', 'invalid', 'withheld'] as const
export type Mark = (typeof MARKS)[number]

export const MARK_NAMES = {
  absent: { zh: '缺考', en: 'Absent' },
  misconduct: { zh: '违纪', en: 'Misconduct' },
  invalid: { zh: '作废', en: 'Void' },
  withheld: { zh: '暂缓', en: 'Withheld' },
} as const satisfies Record<Mark, LocalText>

/** Further spellings in spreadsheets of exam bodies. */
const OTHER_WORDS: Record<Mark, readonly string[]> = {
  absent: ['absent'],
  misconduct: ['违规', 'misconduct'],
  invalid: ['无效', 'invalid'],
  withheld: ['暂缓公布', '暂缓发布', 'withheld'],
}

/** Returns the mark of a spreadsheet cell; null if it is not a mark. */
export function readMark(word: string): Mark | null {
  const written = word.trim().toLowerCase()
  const isSaid = (mark: Mark) => {
    const { zh, en } = MARK_NAMES[mark]
    return [zh, en.toLowerCase(), ...OTHER_WORDS[mark]].includes(written)
  }
  return MARKS.find(isSaid) ?? null
}
