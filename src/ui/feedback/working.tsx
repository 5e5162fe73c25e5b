import { View } from '@tarojs/components'
import { Icon } from '../basic/icon'
import styles from './working.module.scss'

/** Progress indicator for work that the whole screen waits for. */
export function Working({ title, text }: { title: string; text?: string }) {
  return (
    <View className={styles.working}>
      <Icon name="loader-circle" className={styles.turning} />
      <View className={styles.title}>{title}</View>
      {text && <View className={styles.text}>{text}</View>}
    </View>
  )
}
