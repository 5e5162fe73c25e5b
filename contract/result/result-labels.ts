/** Labels of results on pages, in PDF documents and in messages. Pure. */
import type { Language } from '../format'
import type { LocalText } from '../schemas'
import { MARK_NAMES, type Mark } from './marks'
import { scoreText } from './score'
import type { ExamOutcome } from './sheet'

export const OUTCOME_NAMES = {
  qualified: { zh: '合格', en: 'Passed' },
  notQualified: { zh: '不合格', en: 'Not passed' },
  awaitsCheck: { zh: '成绩达到合格线，待资格核查', en: 'Pass mark reached, eligibility check pending' },
  ineligible: { zh: '资格核查未通过', en: 'Not eligible' },
  undecided: { zh: '合格线未公布', en: 'Pass mark not announced' },
  withheld: { zh: '成绩暂缓公布', en: 'Withheld' },
} as const satisfies Record<ExamOutcome, LocalText>

interface Scored {
  score: number | null
  mark: Mark | null
}

/** Returns the score, `82.5`, or the mark recorded instead. */
export function scoreLabel({ score, mark }: Scored, language: Language): string {
  if (score !== null) return scoreText(score)
  return mark === null ? '' : MARK_NAMES[mark][language]
}

interface Measured extends Scored {
  name: LocalText
  maximum: number
  passMark: number | null
  isPassed: boolean | null
}

/** Describes a unit: `笔试：82.5 分，满分 100 分，合格线 60 分，达到`, or `笔试：暂缓` for a mark. */
export function unitLabel(unit: Measured, language: Language): string {
  const { name, maximum, passMark, isPassed, score } = unit
  const said = scoreLabel(unit, language)
  if (score === null) return language === 'zh' ? `${name.zh}：${said}` : `${name.en}: ${said}`
  if (language === 'zh') {
    const line = passMark === null ? '' : `，合格线 ${scoreText(passMark)} 分，${isPassed ? '达到' : '未达到'}`
    return `${name.zh}：${said} 分，满分 ${scoreText(maximum)} 分${line}`
  }
  const line = passMark === null ? '' : `, pass mark ${scoreText(passMark)}, ${isPassed ? 'reached' : 'not reached'}`
  return `${name.en}: ${said} of ${scoreText(maximum)}${line}`
}

/** `第 12 名，共 340 人（浙江省）`. */
export function rankLabel(
  { place, of, regionName }: { place: number; of: number; regionName: LocalText | null },
  language: Language,
): string {
  const within = regionName?.[language]
  if (language === 'zh') return `第 ${place} 名，共 ${of} 人${within ? `（${within}）` : ''}`
  return `${place} of ${of}${within ? ` (${within})` : ''}`
}
