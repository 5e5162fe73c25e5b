import { scoreLabel } from '@contract/result/result-labels'
import { scoreText } from '@contract/result/score'
import type { Mark } from '@contract/result/marks'
import { useLanguage } from '@/i18n/language'
import { useResultText } from '../texts'

interface Scored {
  score: number | null
  mark: Mark | null
  maximum?: number
}

/** Returns a function that formats a score with its maximum, or the mark in its place. */
export function useScoreText(): (scored: Scored) => string {
  const t = useResultText()
  const language = useLanguage()
  return ({ score, mark, maximum }) => {
    if (score === null) return scoreLabel({ score, mark }, language)
    const written = { score: scoreText(score), maximum: scoreText(maximum ?? 0) }
    return maximum === undefined ? t('points', written) : t('outOf', written)
  }
}
