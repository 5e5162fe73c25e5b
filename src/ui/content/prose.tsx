import { View } from '@tarojs/components'
import { unbroken } from '@contract/unbroken'
import { roleProps } from '@/platform/element/aria'
import { proseParts } from './prose-blocks'
import styles from './prose.module.scss'

/** A longer text of a project's file: paragraphs, `## ` headings and `- ` lists. It is drawn as text, never as HTML. */
export function Prose({ text }: { text: string }) {
  return (
    <View className={styles.prose}>
      {proseParts(unbroken(text)).map((part, index) =>
        part.kind === 'list' ? (
          <List key={index} items={part.items} />
        ) : (
          <View
            key={index}
            className={styles[part.kind]}
            {...(part.kind === 'heading' && { ...roleProps('heading'), 'aria-level': '3' })}
          >
            {part.text}
          </View>
        ),
      )}
    </View>
  )
}

function List({ items }: { items: readonly string[] }) {
  return (
    <View className={styles.list} {...roleProps('list')}>
      {items.map((item, index) => (
        <View key={index} className={styles.item} {...roleProps('listitem')}>
          {item}
        </View>
      ))}
    </View>
  )
}
