import { View } from '@tarojs/components'
import { roleProps } from '@/platform/element/aria'
import styles from './change-list.module.scss'

/** What a change is about, and how it was and is. */
export interface ChangeWords {
  title: string
  text: string
}

/** What the exam body changed since it was confirmed, before and after. */
export function ChangeList({ changes }: { changes: readonly ChangeWords[] }) {
  return (
    <View {...roleProps('list')}>
      {changes.map(({ title, text }) => (
        <View key={title + text} className={styles.change} {...roleProps('listitem')}>
          <View>{title}</View>
          <View className={styles.text}>{text}</View>
        </View>
      ))}
    </View>
  )
}
