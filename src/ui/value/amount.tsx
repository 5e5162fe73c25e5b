import { View } from '@tarojs/components'
import { formatPrice } from '@contract/format'
import { exactProps } from '@/platform/element/aria'
import { useLanguage } from '@/i18n/language'
import styles from './amount.module.scss'

interface AmountProps {
  /** Integer cents; -1 means not decided yet. */
  cents: number
  size?: 'body' | 'large'
}

/** Amount of money with two decimals, its unit and tabular figures (design, money and time). */
export function Amount({ cents, size = 'body' }: AmountProps) {
  const text = formatPrice(cents, useLanguage())
  return (
    <View className={`${styles.amount} ${styles[size]}`} {...exactProps()}>
      {text}
    </View>
  )
}
