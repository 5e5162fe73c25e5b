import { View } from '@tarojs/components'
import { CopiedNumber } from '@/patterns/orders/copied-number'
import styles from './doctor.module.scss'

/** Number of thirty digits or more below its label, meant for copying. */
export function LongNumber({ label, number }: { label: string; number: string }) {
  return (
    <View className={styles.number}>
      <View className={styles.text}>{label}</View>
      <CopiedNumber label={label} number={number} isLong />
    </View>
  )
}
