import { View } from '@tarojs/components'
import type { RegistrationCard } from '@contract/registration/registration-card'
import { useLanguage } from '@/i18n/language'
import { useLocalText } from '@/i18n/local-text'
import { formatPrice } from '@/i18n/money'
import { roleProps } from '@/platform/element/aria'
import { useRegistrationActionText } from './texts'
import styles from './cancel-losses.module.scss'

export type Cancellable = Pick<RegistrationCard, 'registrationId' | 'subjects' | 'amountCents'>

/** Consequences of a cancellation, shown before confirmation. */
export function CancelLosses({ registration: { subjects, amountCents } }: { registration: Cancellable }) {
  const t = useRegistrationActionText()
  const local = useLocalText()
  const amount = formatPrice(amountCents, useLanguage())
  const losses = [
    ...subjects.map(({ name }) => t('cancel.seat', { subject: local(name) })),
    ...(amountCents > 0 ? [t('cancel.order', { amount })] : []),
    t('cancel.kept'),
  ]
  return (
    <View {...roleProps('list')}>
      {losses.map((loss) => (
        <View key={loss} className={styles.loss} {...roleProps('listitem')}>
          {loss}
        </View>
      ))}
    </View>
  )
}
