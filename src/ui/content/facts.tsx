import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { exactProps } from '@/platform/element/aria'
import styles from './facts.module.scss'

export interface Fact {
  label: string
  value: ReactNode
  /** A name, number or code: translators leave it as it is. */
  isExact?: boolean
}

/** What matters about a thing, as pairs of label and value, one below the other. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <View className={styles.facts}>
      {facts.map(({ label, value, isExact }) => (
        <View key={label} className={styles.fact}>
          <View className={styles.label}>{label}</View>
          <View className={styles.value} {...(isExact && exactProps())}>
            {value}
          </View>
        </View>
      ))}
    </View>
  )
}
