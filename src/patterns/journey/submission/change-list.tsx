import { View } from '@tarojs/components'
import { roleProps } from '@/platform/element/aria'
import styles from './change-list.module.scss'

/** Title and text of a change: what changed, before and after. */
export interface ChangeWords {
  title: string
  text: string
}

/** Changes that the exam body made since the confirmation, before and after. */
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
