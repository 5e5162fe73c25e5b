import { View } from '@tarojs/components'
import { roleProps } from '@/platform/element/aria'
import styles from './item-list.module.scss'

/** List of short sentences, numbered if their order matters. */
export function ItemList({ items, isNumbered = false }: { items: readonly string[]; isNumbered?: boolean }) {
  return (
    <View className={styles.list} {...roleProps('list')}>
      {items.map((item, index) => (
        <View key={item} className={styles.item} {...roleProps('listitem')}>
          <View className={styles.mark} {...(!isNumbered && { 'aria-hidden': 'true' })}>
            {isNumbered ? `${index + 1}.` : '•'}
          </View>
          <View className={styles.words}>{item}</View>
        </View>
      ))}
    </View>
  )
}
