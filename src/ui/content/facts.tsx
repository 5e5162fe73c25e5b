import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { exactProps } from '@/platform/element/aria'
import { useOtherLanguage } from './in-own-language'
import styles from './facts.module.scss'

export interface Fact {
  label: string
  value: ReactNode
  /** A name, number or code, excluded from the browser's translation. */
  isExact?: boolean
}

/** Label and value pairs, one per line. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <View className={styles.facts}>
      {facts.map((fact) => (
        <View key={fact.label} className={styles.fact}>
          <View className={styles.label}>{fact.label}</View>
          <Value {...fact} />
        </View>
      ))}
    </View>
  )
}

function Value({ value, isExact }: Fact) {
  return (
    <View className={styles.value} {...(isExact && exactProps())} {...useOtherLanguage(value)}>
      {value}
    </View>
  )
}
