import { View } from '@tarojs/components'
import type { ShownUnit } from '@contract/result/result'
import { scoreLabel } from '@contract/result/result-labels'
import { scoreText } from '@contract/result/score'
import { useLanguage } from '@/i18n/language'
import { useLocalText } from '@/i18n/local-text'
import { roleProps } from '@/platform/element/aria'
import { useResultText } from './texts'
import styles from './score-bars.module.scss'

/** Scores as numbers, bars and text; the bars carry no additional information. */
export function ScoreBars({ units }: { units: readonly ShownUnit[] }) {
  return (
    <View {...roleProps('list')}>
      {units.map((unit) => (
        <Unit key={unit.code} unit={unit} />
      ))}
    </View>
  )
}

function Unit({ unit }: { unit: ShownUnit }) {
  const t = useResultText()
  const local = useLocalText()
  const language = useLanguage()
  const { name, score, maximum, passMark, isPassed } = unit
  const lines = { maximum: scoreText(maximum), passMark: scoreText(passMark ?? 0) }
  return (
    <View className={styles.unit} {...roleProps('listitem')}>
      <View className={styles.head}>
        <View className={styles.name}>{local(name)}</View>
        <View className={styles.score}>
          {score === null ? scoreLabel(unit, language) : t('outOf', { score: scoreText(score), ...lines })}
        </View>
      </View>
      {score !== null && <Bar {...unit} score={score} />}
      {score !== null && passMark !== null && (
        <View className={styles.line}>{t(isPassed ? 'reached' : 'missed', lines)}</View>
      )}
    </View>
  )
}

const share = (part: number, of: number) => `${of === 0 ? 0 : Math.min(100, Math.round((part / of) * 1000) / 10)}%`

function Bar({
  score,
  maximum,
  passMark,
  isPassed,
}: Pick<ShownUnit, 'maximum' | 'passMark' | 'isPassed'> & { score: number }) {
  return (
    <View className={styles.bar} aria-hidden="true">
      <View
        className={`${styles.fill} ${isPassed === false ? styles.missed : ''}`}
        style={{ width: share(score, maximum) }}
      />
      {passMark !== null && passMark > 0 && <View className={styles.mark} style={{ left: share(passMark, maximum) }} />}
    </View>
  )
}
