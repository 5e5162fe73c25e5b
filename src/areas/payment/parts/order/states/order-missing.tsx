import { open } from '@/platform/navigation/navigation'
import { Button } from '@/ui/basic/button'
import { PageState } from '@/ui/feedback/page-state'
import { usePaymentText } from '../../../texts'

/** Shown without an order in the address or for an order of another account; links to the list of orders. */
export function OrderMissing() {
  const t = usePaymentText()
  return (
    <PageState icon="receipt" title={t('missing')} text={t('missing.text')}>
      <Button onPress={() => open('registrationFee')}>{t('toOrders')}</Button>
    </PageState>
  )
}
