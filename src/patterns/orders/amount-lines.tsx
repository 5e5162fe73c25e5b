import { View } from '@tarojs/components'
import { Amount } from '@/ui/value/amount'
import { useOrdersText } from './orders-texts'
import styles from './amount-lines.module.scss'

export interface AmountLine {
  name: string
  /** Places and times, one per line. */
  facts: readonly string[]
  /** Amount in positive cents, also for a deduction. */
  amountCents: number
  isDeduction?: boolean
}

interface AmountLinesProps {
  lines: readonly AmountLine[]
  totalCents: number
}

/** Order lines with amounts at the right and a total below. */
export function AmountLines({ lines, totalCents }: AmountLinesProps) {
  const t = useOrdersText()
  return (
    <View>
      {lines.map(({ name, facts, amountCents, isDeduction }, index) => (
        <View key={index} className={styles.line}>
          <View className={styles.head}>
            <View className={styles.what}>{name}</View>
            {isDeduction && <View>−</View>}
            <Amount cents={amountCents} />
          </View>
          {facts.map((fact) => (
            <View key={fact} className={styles.fact}>
              {fact}
            </View>
          ))}
        </View>
      ))}
      <View className={styles.total}>
        <View className={styles.what}>{t('total')}</View>
        <Amount cents={totalCents} size="large" />
      </View>
    </View>
  )
}
