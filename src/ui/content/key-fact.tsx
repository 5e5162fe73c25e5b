import { View } from '@tarojs/components'
import { exactProps } from '@/platform/element/aria'
import type { Fact } from './facts'
import { useOtherLanguage } from './in-own-language'
import styles from './key-fact.module.scss'

/** The fact of a card that matters most, such as a date, number or score, in large letters. */
export function KeyFact({ fact: { label, value, isExact } }: { fact: Fact }) {
  return (
    <View className={styles.key}>
      <View className={styles.label}>{label}</View>
      <View className={styles.value} {...(isExact && exactProps())} {...useOtherLanguage(value)}>
        {value}
      </View>
    </View>
  )
}
