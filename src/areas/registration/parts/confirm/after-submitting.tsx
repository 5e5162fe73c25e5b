import { View } from '@tarojs/components'
import { PAYMENT_WINDOW_MS } from '@contract/codes'
import { formatPrice } from '@contract/format'
import { useLanguage } from '@/i18n/language'
import { Icon } from '@/ui/basic/icon'
import { Card } from '@/ui/layout/card'
import { useRegistrationText } from '../../texts'
import styles from './confirm.module.scss'

/** What submitting does, before it is done. */
export function AfterSubmitting({ cents }: { cents: number }) {
  const t = useRegistrationText()
  const price = formatPrice(cents, useLanguage())
  const minutes = PAYMENT_WINDOW_MS / 60_000
  const items =
    cents === 0
      ? [t('confirm.free'), t('confirm.freeFinal')]
      : [
          t('confirm.hold', { minutes }),
          ...(cents > 0 ? [t('confirm.pay', { price })] : []),
          t('confirm.release'),
          t('confirm.paidFinal'),
        ]
  return (
    <Card title={t('confirm.after')}>
      {items.map((item) => (
        <View key={item} className={styles.item}>
          <Icon name="chevron-right" className={styles.mark} />
          <View className={styles.words}>{item}</View>
        </View>
      ))}
    </Card>
  )
}
