import { View } from '@tarojs/components'
import { roleProps } from '@/platform/element/aria'
import { proseBlocks } from './prose-blocks'
import styles from './prose.module.scss'

/** A longer text of a project's file: paragraphs, `## ` headings and `- ` lists. It is drawn as text, never as HTML. */
export function Prose({ text }: { text: string }) {
  return (
    <View className={styles.prose}>
      {proseBlocks(text).map(({ kind, text: words }, index) => (
        <View
          key={index}
          className={styles[kind]}
          {...(kind === 'heading' && { ...roleProps('heading'), 'aria-level': '3' })}
        >
          {words}
        </View>
      ))}
    </View>
  )
}
