import { useAtomValue } from 'jotai'
import { useRef } from 'react'
import { attempt } from '@/patterns/frame/failure/attempt'
import { Loaded } from '@/patterns/frame/loading/loaded'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { framed } from '@/patterns/frame/page/framed'
import { openHome } from '@/patterns/frame/project/open-home'
import { UnprintableNote } from '@/patterns/paper/unprintable-note'
import { currentUserAtom } from '@/session/account'
import { actingForAtom } from '@/session/acting'
import { Button } from '@/ui/basic/button'
import { PageState } from '@/ui/feedback/page-state'
import { Skeleton } from '@/ui/feedback/skeleton'
import { RefundRequestCard } from '../../parts/charges/refund-request-card'
import { ChargeCard } from '../../parts/charges/charge-card'
import { RefundCard } from '../../parts/charges/refund-card'
import { FeeCard } from '../../parts/order/fee-card'
import { readMoney } from '../../read-money'
import { usePaymentText } from '../../texts'

/** Payments and refunds: pending ones first, then all movements of money, newest first. */
function RegistrationFee() {
  const t = usePaymentText()
  const pages = useRef(1)
  const found = useLoaded(() => readMoney(pages.current))
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
    <Loaded
      of={found}
      skeleton={<Skeleton cards={2} lines={6} />}
      empty={({ waiting, asked, movements }) => (waiting.length + asked.length + movements.length > 0 ? null : nothing)}
    >
      {({ waiting, asked, movements, hasMore }) => (
        <>
          {movements.some((one) => one.kind === 'charge' && one.hasReceipt) && <UnprintableOnReceipts />}
          {waiting.map((order) => (
            <FeeCard key={order.orderId} order={order} onEnd={() => void found.refresh()} />
          ))}
          {asked.map((refund) => (
            <RefundRequestCard key={refund.requestId} refund={refund} />
          ))}
          {movements.map((one) =>
            one.kind === 'charge' ? (
              <ChargeCard key={one.paymentId} charge={one} />
            ) : (
              <RefundCard key={one.number} refund={one} />
            ),
          )}
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

/** Warns that a name cannot be printed on receipts; not for a group's candidates, whose names are not loaded here. */
function UnprintableOnReceipts() {
  const isActing = useAtomValue(actingForAtom) !== null
  const user = useAtomValue(currentUserAtom)
  return isActing ? null : <UnprintableNote characters={user?.unprintable} />
}

export default framed(RegistrationFee)
