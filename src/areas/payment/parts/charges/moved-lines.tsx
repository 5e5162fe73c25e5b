import { View } from '@tarojs/components'
import type { MoneyMovement } from '@contract/endpoints/charges'
import { useLocalText } from '@/i18n/local-text'
import { usePaymentText } from '../../texts'
import styles from '../order/order.module.scss'

/** What it is for, in one line; money of a wrong amount is for nothing. */
export function MovedLines({ movement: { lines } }: { movement: Pick<MoneyMovement, 'lines'> }) {
  const t = usePaymentText()
  const local = useLocalText()
  if (lines.length === 0) return null
  const names = lines.map(({ whose, name }) => [...(whose ? [whose] : []), local(name)].join(' · '))
  return <View className={styles.before}>{names.join(t('comma'))}</View>
}
