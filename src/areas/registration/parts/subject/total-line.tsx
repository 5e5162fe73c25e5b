import { View } from '@tarojs/components'
import { PRICE_TO_BE_DETERMINED } from '@contract/codes'
import { useLanguage } from '@/i18n/language'
import { formatPrice } from '@/i18n/money'
import { Amount } from '@/ui/value/amount'
import { useRegistrationText } from '../../texts'
import styles from '../choices.module.scss'

interface TotalLineProps {
  count: number
  cents: number
  /** Part of `cents` that is charged in addition to the subjects. */
  feeCents: number
}

/** Total price of the choice, above the button. */
export function TotalLine({ count, cents, feeCents }: TotalLineProps) {
  const t = useRegistrationText()
  const language = useLanguage()
  return (
    <View className={styles.total}>
      <View className={styles.totalWords}>
        <View>{t(cents === PRICE_TO_BE_DETERMINED ? 'total.undecided' : 'total.count', { count })}</View>
        {cents > 0 && feeCents > 0 && (
          <View className={styles.totalFee}>{t('total.fee', { amount: formatPrice(feeCents, language) })}</View>
        )}
      </View>
      <Amount cents={cents} size="large" />
    </View>
  )
}
