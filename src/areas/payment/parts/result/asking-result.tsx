import type { Order } from '@contract/endpoints/payment'
import { replace } from '@/platform/navigation/navigation'
import { Button } from '@/ui/basic/button'
import { PageState } from '@/ui/feedback/page-state'
import { Progress } from '@/ui/feedback/progress'
import { usePaymentText } from '../../texts'

/** Number of unpaid responses after which candidates who did not pay may stop waiting. */
const WAY_OUT_AFTER = 3

interface AskingResultProps {
  orderId: string
  order: Order | null
  tries: number
  times: number
}

/** Progress of polling, with a way back for candidates who did not pay. */
export function AskingResult({ orderId, order, tries, times }: AskingResultProps) {
  const t = usePaymentText()
  return (
    <PageState icon="clock" title={t('back.asking')} text={t('back.asking.text')}>
      <Progress text={t('back.progress')} done={tries} of={times} />
      {order && tries >= WAY_OUT_AFTER && (
        <Button kind="secondary" onPress={() => replace('payOrder', { orderId })}>
          {t('back.notPaid')}
        </Button>
      )}
    </PageState>
  )
}
