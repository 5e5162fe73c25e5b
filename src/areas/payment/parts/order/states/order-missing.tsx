import { open } from '@/platform/navigation/navigation'
import { Button } from '@/ui/basic/button'
import { PageState } from '@/ui/feedback/page-state'
import { usePaymentText } from '../../../texts'

/** No order was named, or none of this candidate's: all of theirs are in one list. */
export function OrderMissing() {
  const t = usePaymentText()
  return (
    <PageState icon="receipt" title={t('missing')} text={t('missing.text')}>
      <Button onPress={() => open('registrationFee')}>{t('toOrders')}</Button>
    </PageState>
  )
}
