import { View } from '@tarojs/components'
import { roleProps } from '@/platform/element/aria'
import { Icon } from '@/ui/basic/icon'
import { useCollectingText } from '../collecting-texts'
import styles from './photo-examples.module.scss'

const examples = ['good', 'covered', 'dark', 'cluttered'] as const

/** Drawings of one correct and three wrong photos. */
export function PhotoExamples() {
  const t = useCollectingText()
  return (
    <View className={styles.row}>
      {examples.map((example) => (
        <View key={example} className={styles.example}>
          <View
            className={`${styles.portrait} ${example === 'good' ? '' : styles[example]}`}
            {...roleProps('img')}
            aria-label={t(`photo.example.${example}`)}
          >
            <View className={styles.behind} />
            <View className={styles.shoulders} />
            <View className={styles.head} />
            <View className={styles.hair} />
            <View className={styles.eyes} />
            <View className={styles.mouth} />
            <View className={styles.cover} />
          </View>
          <View className={example === 'good' ? styles.right : styles.wrong}>
            <Icon name={example === 'good' ? 'circle-check' : 'circle-x'} />
            <View>{t(`photo.example.${example}`)}</View>
          </View>
        </View>
      ))}
    </View>
  )
}
