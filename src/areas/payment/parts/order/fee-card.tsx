import { View } from '@tarojs/components'
import type { RegistrationCard } from '@contract/endpoints/registration'
import { useLocalText } from '@/i18n/local-text'
import { open } from '@/platform/navigation/navigation'
import { Button } from '@/ui/basic/button'
import { Card } from '@/ui/layout/card'
import { StatusTag } from '@/ui/value/status-tag'
import { usePaymentText } from '../../texts'
import { DueLine } from './due-line'
import styles from './order.module.scss'

interface FeeCardProps {
  registration: RegistrationCard
  onEnd: () => void
}

/** One of several orders that wait to be paid. */
export function FeeCard({ registration, onEnd }: FeeCardProps) {
  const { batchName, subjects, amountCents, expiresAt, orderId } = registration
  const t = usePaymentText()
  const local = useLocalText()
  return (
    <Card title={local(batchName)} aside={<StatusTag tone="wait" text={t('stage.payable')} />}>
      <View className={styles.before}>{subjects.map(({ name }) => local(name)).join(t('comma'))}</View>
      {expiresAt && (
        <View className={styles.feeDue}>
          <DueLine order={{ amountCents, expiresAt }} onEnd={onEnd} />
        </View>
      )}
      <Button onPress={() => open('payOrder', { orderId: orderId ?? '' })}>{t('fee.pay')}</Button>
    </Card>
  )
}
