import { useRef } from 'react'
import type { ListedOrder } from '@contract/endpoints/payment'
import { attempt } from '@/patterns/frame/failure/attempt'
import { Loaded } from '@/patterns/frame/loading/loaded'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { framed } from '@/patterns/frame/page/framed'
import { openHome } from '@/patterns/frame/project/open-home'
import { Button } from '@/ui/basic/button'
import { PageState } from '@/ui/feedback/page-state'
import { FeeCard } from '../../parts/order/fee-card'
import { readOrders } from '../../read-orders'
import { usePaymentText } from '../../texts'

/** My orders: every order of the candidate, newest first, with what is paid, to be paid, and paid back. */
function RegistrationFee() {
  const t = usePaymentText()
  const pages = useRef(1)
  const found = useLoaded(() => readOrders(pages.current))
  const showMore = async () => {
    pages.current++
    await attempt(found.look)
  }
  const nothing = (
    <PageState icon="receipt" title={t('fee.none')} text={t('fee.none.text')}>
      <Button onPress={openHome}>{t('backHome')}</Button>
    </PageState>
  )
  return (
    <Loaded of={found} empty={({ orders }) => (orders.length > 0 ? null : nothing)}>
      {({ orders, hasMore }) => (
        <>
          {orders.map((order: ListedOrder) => (
            <FeeCard key={order.orderId} order={order} onEnd={() => void found.refresh()} />
          ))}
          {hasMore && (
            <Button kind="text" onPress={showMore}>
              {t('fee.more')}
            </Button>
          )}
        </>
      )}
    </Loaded>
  )
}

export default framed(RegistrationFee)
