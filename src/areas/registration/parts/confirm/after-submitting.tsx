import { View } from '@tarojs/components'
import { PAYMENT_WINDOW_MS, PRICE_TO_BE_DETERMINED } from '@contract/codes'
import { formatPrice } from '@/i18n/money'
import { useLanguage } from '@/i18n/language'
import { Icon } from '@/ui/basic/icon'
import { Card } from '@/ui/layout/card'
import { useRegistrationText } from '../../texts'
import styles from './confirm.module.scss'

/** What submitting does, before it is done; while a fee is undecided, why it cannot be done and what to do meanwhile. */
export function AfterSubmitting({ cents }: { cents: number }) {
  const t = useRegistrationText()
  const items = useItems(cents)
  const title = t(cents === PRICE_TO_BE_DETERMINED ? 'confirm.undecidedTitle' : 'confirm.after')
  return (
    <Card title={title}>
      {items.map((item) => (
        <View key={item} className={styles.item}>
          <Icon name="chevron-right" className={styles.mark} />
          <View className={styles.words}>{item}</View>
        </View>
      ))}
    </Card>
  )
}

function useItems(cents: number): string[] {
  const t = useRegistrationText()
  const price = formatPrice(cents, useLanguage())
  const minutes = PAYMENT_WINDOW_MS / 60_000
  if (cents === PRICE_TO_BE_DETERMINED)
    return [t('confirm.undecidedWait'), t('confirm.undecidedKept'), t('confirm.undecidedOther')]
  if (cents === 0) return [t('confirm.free'), t('confirm.freeFinal')]
  return [t('confirm.hold', { minutes }), t('confirm.pay', { price }), t('confirm.release'), t('confirm.paidFinal')]
}
