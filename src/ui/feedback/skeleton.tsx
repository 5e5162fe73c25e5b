import { View } from '@tarojs/components'
import { useUiText } from '../ui-texts'
import styles from './skeleton.module.scss'

interface SkeletonProps {
  /** Number of placeholder cards, and of lines in each. */
  cards?: number
  lines?: number
}

/** Loading placeholder in the shape of the content. */
export function Skeleton({ cards = 2, lines = 3 }: SkeletonProps) {
  const t = useUiText()
  return (
    <View aria-busy="true">
      <View className="only-spoken">{t('loading')}</View>
      {Array.from({ length: cards }, (_, card) => (
        <View key={card} className={styles.card}>
          {Array.from({ length: lines }, (_line, line) => (
            <View key={line} className={`${styles.line} ${line === 0 ? styles.first : ''}`} />
          ))}
        </View>
      ))}
    </View>
  )
}
