import { useEffect } from 'react'
import type { RegistrationCard } from '@contract/endpoints/registration'
import { call } from '@/api/call'
import { Loaded } from '@/patterns/frame/loading/loaded'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { framed } from '@/patterns/frame/page/framed'
import { open, replace } from '@/platform/navigation/navigation'
import { Button } from '@/ui/basic/button'
import { PageState } from '@/ui/feedback/page-state'
import { FeeCard } from '../../parts/order/fee-card'
import { usePaymentText } from '../../texts'

/** Registration fee: everything that waits to be paid; a single order opens at once. */
function RegistrationFee() {
  const t = usePaymentText()
  const unpaid = useLoaded(readUnpaid)
  const only = unpaid.state === 'ready' && unpaid.data.length === 1 ? unpaid.data[0]?.orderId : null
  useEffect(() => {
    if (only) void replace('payOrder', { orderId: only })
  }, [only])
  const nothing = (
    <PageState icon="receipt" title={t('fee.none')} text={t('fee.none.text')}>
      <Button onPress={() => open('myRegister')}>{t('toMine')}</Button>
    </PageState>
  )
  return (
    <Loaded of={unpaid} empty={(all) => (all.length > 0 ? null : nothing)}>
      {(all) =>
        all.map((card) => <FeeCard key={card.registrationId} registration={card} onEnd={() => void unpaid.refresh()} />)
      }
    </Loaded>
  )
}

async function readUnpaid(): Promise<RegistrationCard[]> {
  const all = await call('GET /exm_c/registrations')
  return all.filter(
    ({ status, paymentStatus, orderId }) => status === 'submitted' && paymentStatus === 'unpaid' && orderId,
  )
}

export default framed(RegistrationFee)
