import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { exactProps } from '@/platform/element/aria'
import styles from './key-fact.module.scss'

interface KeyFactProps {
  label: string
  /** The date, number or score. */
  value: ReactNode
  /** A code, excluded from the browser's translation. */
  isExact?: boolean
}

/** The fact of a card that matters most, in large letters. */
export function KeyFact({ label, value, isExact }: KeyFactProps) {
  return (
    <View className={styles.key}>
      <View className={styles.label}>{label}</View>
      <View className={styles.value} {...(isExact && exactProps())}>
        {value}
      </View>
    </View>
  )
}
