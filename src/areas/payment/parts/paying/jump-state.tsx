import { View } from '@tarojs/components'
import { roleProps } from '@/platform/element/aria'
import { open, replace } from '@/platform/navigation/navigation'
import { Button } from '@/ui/basic/button'
import { PageState } from '@/ui/feedback/page-state'
import { Working } from '@/ui/feedback/working'
import { usePaymentText } from '../../texts'
import { mayWorkNow, usePayErrorText } from './pay-error'
import type { Jump } from './use-jump'

interface JumpStateProps {
  orderId: string
  jump: Jump
}

/** State of the redirect to WeChat: in progress, returned, or failed. */
export function JumpState({ orderId, jump }: JumpStateProps) {
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
