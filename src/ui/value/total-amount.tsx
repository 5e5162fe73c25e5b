import { View } from '@tarojs/components'
import { Amount } from './amount'
import styles from './total-amount.module.scss'

/** Main amount of a page, with its label. */
export function TotalAmount({ label, cents }: { label: string; cents: number }) {
  return (
    <View className={styles.total}>
      <View className={styles.label}>{label}</View>
      <Amount cents={cents} size="large" />
    </View>
  )
}
