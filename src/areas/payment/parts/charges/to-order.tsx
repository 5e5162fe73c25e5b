import type { MoneyMovement } from '@contract/endpoints/charges'
import { open } from '@/platform/navigation/navigation'
import { Button } from '@/ui/basic/button'
import { usePaymentText } from '../../texts'

/** The order that it paid or was to pay. */
export function ToOrder({ movement: { orderId } }: { movement: MoneyMovement }) {
  const t = usePaymentText()
  return (
    <Button kind="secondary" onPress={() => open('payOrder', { orderId })}>
      {t('fee.open')}
    </Button>
  )
}
