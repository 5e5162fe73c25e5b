import { View } from '@tarojs/components'
import { PRICE_TO_BE_DETERMINED } from '@contract/codes'
import { Amount } from '@/ui/value/amount'
import { useRegistrationText } from '../../texts'
import styles from '../choices.module.scss'

interface TotalLineProps {
  /** Subjects chosen. */
  count: number
  cents: number
}

/** What the choice costs, above the button. */
export function TotalLine({ count, cents }: TotalLineProps) {
  const t = useRegistrationText()
  return (
    <View className={styles.total}>
      <View className={styles.totalWords}>
        {t(cents === PRICE_TO_BE_DETERMINED ? 'total.undecided' : 'total.count', { count })}
      </View>
      <Amount cents={cents} size="large" />
    </View>
  )
}
