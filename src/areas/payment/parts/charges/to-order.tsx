import type { MoneyMovement } from '@contract/endpoints/charges'
import { open } from '@/platform/navigation/navigation'
import { Button } from '@/ui/basic/button'
import { usePaymentText } from '../../texts'

/** Link to the order of a payment or refund. */
export function ToOrder({ movement: { orderId } }: { movement: MoneyMovement }) {
  const t = usePaymentText()
  return (
    <Button kind="secondary" onPress={() => open('payOrder', { orderId })}>
      {t('fee.open')}
    </Button>
  )
}
