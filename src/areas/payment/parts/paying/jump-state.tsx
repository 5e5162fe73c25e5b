import { open, replace } from '@/platform/navigation/navigation'
import { Button } from '@/ui/basic/button'
import { PageState } from '@/ui/feedback/page-state'
import { usePaymentText } from '../../texts'
import { usePayErrorText } from './pay-error'
import type { Jump } from './use-jump'

interface JumpStateProps {
  orderId: string
  jump: Jump
}

/** On the way to WeChat, back from there, or not able to go. */
export function JumpState({ orderId, jump }: JumpStateProps) {
  const t = usePaymentText()
  const why = usePayErrorText(jump.error)
  const toOrder = (
    <Button kind="text" onPress={() => replace('payOrder', { orderId })}>
      {t('toOrder')}
    </Button>
  )
  if (jump.error)
    return (
      <PageState icon="circle-alert" title={t('jump.failed')} text={why}>
        <Button onPress={jump.leave}>{t('jump.again')}</Button>
        {toOrder}
      </PageState>
    )
  if (jump.hasLeft)
    return (
      <PageState icon="circle-help" title={t('jump.returned')} text={t('jump.returned.text')}>
        <Button onPress={() => replace('payBack', { orderId })}>{t('jump.done')}</Button>
        <Button kind="secondary" onPress={jump.leave}>
          {t('jump.again')}
        </Button>
        {toOrder}
      </PageState>
    )
  return (
    <PageState icon="credit-card" title={t('jump.leaving')} text={t('jump.leaving.text')}>
      <Button onPress={jump.leave}>{t('jump.open')}</Button>
      <Button kind="secondary" onPress={() => open('payBack', { orderId })}>
        {t('jump.done')}
      </Button>
      {toOrder}
    </PageState>
  )
}
