import { formatPrice } from '@contract/format'
import { useLanguage } from '@/i18n/language'
import { formatDeadline } from '@/i18n/moment'
import { Standing } from '@/patterns/owned/standing'
import { open } from '@/platform/navigation/navigation'
import { Button } from '@/ui/basic/button'
import { StateLine } from '@/ui/content/state-line'
import { ActionBar } from '@/ui/layout/action-bar'
import { Card } from '@/ui/layout/card'
import { CancelPostage } from '../../orders/cancel-postage'
import type { OwnApplication } from '../journey/application-calls'
import { useApplicationText } from '../texts'

interface ToPayProps {
  code: string
  toPay: NonNullable<OwnApplication['toPay']>
  onChange: () => Promise<unknown>
}

/** Postage was ordered: what was confirmed is handed in with its payment. */
export function ToPay({ code, toPay: { orderId, amountCents, expiresAt }, onChange }: ToPayProps) {
  const t = useApplicationText()
  const language = useLanguage()
  const words = { time: formatDeadline(expiresAt, language), amount: formatPrice(amountCents, language) }
  return (
    <>
      <Card title={t('toPay')}>
        <Standing of={code}>
          <StateLine tone="wait">{t('toPay.text', words)}</StateLine>
        </Standing>
      </Card>
      <ActionBar>
        <Button onPress={() => open('payOrder', { orderId })}>{t('toPay.pay')}</Button>
        <CancelPostage certificateCode={code} onChange={onChange} />
      </ActionBar>
    </>
  )
}
