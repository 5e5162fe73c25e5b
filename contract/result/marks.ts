/** What stands in place of a score: a word beside nothing, never a number that somebody could add up. Pure. */
import type { LocalText } from '../schemas'

export const MARKS = ['absent', 'misconduct', 'invalid', 'withheld'] as const
export type Mark = (typeof MARKS)[number]

export const MARK_NAMES = {
  absent: { zh: '缺考', en: 'Absent' },
  misconduct: { zh: '违纪', en: 'Misconduct' },
  invalid: { zh: '作废', en: 'Void' },
  withheld: { zh: '暂缓', en: 'Withheld' },
} as const satisfies Record<Mark, LocalText>

/** What an exam body writes beside the names: as it says it itself, and the codes of the marks. */
const OTHER_WORDS: Record<Mark, readonly string[]> = {
  absent: ['absent'],
  misconduct: ['违规', 'misconduct'],
  invalid: ['无效', 'invalid'],
  withheld: ['暂缓公布', '暂缓发布', 'withheld'],
}

/** The mark that a word of a spreadsheet stands for; null for what is none. */
export function readMark(word: string): Mark | null {
  const written = word.trim().toLowerCase()
  const isSaid = (mark: Mark) => {
    const { zh, en } = MARK_NAMES[mark]
    return [zh, en.toLowerCase(), ...OTHER_WORDS[mark]].includes(written)
  }
  return MARKS.find(isSaid) ?? null
}
