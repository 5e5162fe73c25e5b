import { View } from '@tarojs/components'
import { Icon } from '@/ui/basic/icon'
import { Card } from '@/ui/layout/card'
import styles from './consequences.module.scss'

/** Consequences of submitting, or reasons why it is not possible, one sentence per line. */
export function Consequences({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <Card title={title}>
      {items.map((item) => (
        <View key={item} className={styles.item}>
          <Icon name="chevron-right" className={styles.mark} />
          <View className={styles.words}>{item}</View>
        </View>
      ))}
    </Card>
  )
}
