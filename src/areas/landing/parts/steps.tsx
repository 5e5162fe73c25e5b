import { View } from '@tarojs/components'
import { useLocalText } from '@/i18n/local-text'
import { roleProps } from '@/platform/element/aria'
import type { BlockOf } from './blocks-of'
import styles from './landing.module.scss'

/** Numbered steps. */
export function Steps({ steps }: Pick<BlockOf<'steps'>, 'steps'>) {
  const local = useLocalText()
  return (
    <View {...roleProps('list')}>
      {steps.map(({ name, text }, index) => (
        <View key={index} className={styles.step} {...roleProps('listitem')}>
          <View className={styles.number}>{String(index + 1)}</View>
          <View className={styles.stepWords}>
            <View className={styles.stepName}>{local(name)}</View>
            {text && <View className={styles.hint}>{local(text)}</View>}
          </View>
        </View>
      ))}
    </View>
  )
}
