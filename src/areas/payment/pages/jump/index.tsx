import { View } from '@tarojs/components'
import { useCallback, useEffect, useState } from 'react'
import { useRedirectGuard } from '@/patterns/frame/leading/use-redirect-guard'
import { useReadAgainWhenShown } from '@/patterns/frame/loading/use-loaded'
import { framed } from '@/patterns/frame/page/framed'
import { useRoute } from '@/patterns/frame/page/route-context'
import { roleProps } from '@/platform/element/aria'
import { to } from '@/platform/navigation/destination'
import { open, replace } from '@/platform/navigation/navigation'
import { payChannel } from '@/platform/payment/pay'
import { Button } from '@/ui/basic/button'
import { PageState } from '@/ui/feedback/page-state'
import { Working } from '@/ui/feedback/working'
import { useLeavingWhenEnded } from '../../parts/paying/leave-when-settled'
import { mayWorkNow, usePayErrorText } from '../../parts/paying/pay-error'
import { useJump, type Jump } from '../../parts/paying/use-jump'
import { hasLeft } from '../../started-payment'
import { usePaymentText } from '../../texts'

/** Payment jump page: redirects to WeChat at once. Visible if the browser did not follow or the candidate returns. */
function PayJump() {
  const { orderId = '' } = useRoute().params
  const [isOwnWay] = useState(() => payChannel() === 'h5')
  const jump = useJump(orderId)
  const { leave } = jump
  const look = useLeavingWhenEnded(orderId, isOwnWay)
  // After returning from WeChat: an order already known as paid needs no question.
  const showResult = useCallback(() => look().catch(() => undefined), [look])
  useRedirectGuard(isOwnWay ? null : to('payOrder', { orderId }))
  useEffect(() => {
    if (!isOwnWay) return
    // Returning to the page must not redirect again.
    void (hasLeft(orderId) ? showResult() : leave())
  }, [isOwnWay, orderId, leave, showResult])
  useReadAgainWhenShown(showResult)
  return <JumpState orderId={orderId} jump={jump} />
}

interface JumpStateProps {
  orderId: string
  jump: Jump
}

/** State of the redirect to WeChat: in progress, returned, or failed. */
function JumpState({ orderId, jump }: JumpStateProps) {
  const t = usePaymentText()
  const why = usePayErrorText(jump.error)
  const mayWork = mayWorkNow(jump.error)
  if (jump.error)
    return (
      <PageState icon="circle-alert" title={t('jump.failed')} text={why}>
        {mayWork && <Button onPress={jump.leave}>{t('jump.again')}</Button>}
        <ToOrder orderId={orderId} isOnly={!mayWork} />
      </PageState>
    )
  switch (jump.phase) {
    case 'leaving':
      return <Leaving />
    case 'handedOver':
      return (
        <PageState icon="credit-card" title={t('jump.leaving')} text={t('jump.leaving.text')}>
          <Button onPress={jump.leave}>{t('jump.open')}</Button>
          <Button kind="secondary" onPress={() => open('payBack', { orderId })}>
            {t('jump.done')}
          </Button>
          <ToOrder orderId={orderId} />
        </PageState>
      )
    case 'returned':
      return (
        <PageState icon="circle-help" title={t('jump.returned')} text={t('jump.returned.text')}>
          <Button onPress={() => replace('payBack', { orderId })}>{t('jump.done')}</Button>
          <Button kind="secondary" onPress={jump.leave}>
            {t('jump.again')}
          </Button>
          <ToOrder orderId={orderId} />
        </PageState>
      )
  }
}

function Leaving() {
  const t = usePaymentText()
  return (
    <View {...roleProps('status')}>
      <Working title={t('jump.leaving')} />
    </View>
  )
}

function ToOrder({ orderId, isOnly = false }: { orderId: string; isOnly?: boolean }) {
  const t = usePaymentText()
  return (
    <Button kind={isOnly ? 'primary' : 'text'} onPress={() => replace('payOrder', { orderId })}>
      {t('toOrder')}
    </Button>
  )
}

export default framed(PayJump)
