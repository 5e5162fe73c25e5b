import { View } from '@tarojs/components'
import { CopiedNumber } from '@/patterns/orders/copied-number'
import styles from './doctor.module.scss'

/** A number of thirty digits and more, below what it is called: it is copied, hardly read. */
export function LongNumber({ label, number }: { label: string; number: string }) {
  return (
    <View className={styles.number}>
      <View className={styles.text}>{label}</View>
      <CopiedNumber label={label} number={number} isLong />
    </View>
  )
}
