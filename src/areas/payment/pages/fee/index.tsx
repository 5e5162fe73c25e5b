import { useAtomValue } from 'jotai'
import { useRef } from 'react'
import type { AskedRefund, MoneyMovement } from '@contract/endpoints/charges'
import type { ListedOrder } from '@contract/endpoints/payment'
import { call } from '@/api/call'
import { attempt } from '@/patterns/frame/failure/attempt'
import { Loaded } from '@/patterns/frame/loading/loaded'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { framed } from '@/patterns/frame/page/framed'
import { openHome } from '@/patterns/frame/project/open-home'
import { UnprintableNote } from '@/patterns/documents/unprintable-note'
import { currentUserAtom } from '@/session/account'
import { actingForAtom } from '@/session/acting'
import { Button } from '@/ui/basic/button'
import { PageState } from '@/ui/feedback/page-state'
import { Skeleton } from '@/ui/feedback/skeleton'
import { ChargeCard } from '../../parts/charges/charge-card'
import { RefundRequestCard, RefundCard } from '../../parts/charges/refund-card'
import { FeeCard } from '../../parts/order/fee-card'
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

interface Money {
  waiting: ListedOrder[]
  asked: AskedRefund[]
  movements: MoneyMovement[]
  hasMore: boolean
}

/**
 * Reads pending payments and refund requests, and the first `pages` pages of the movements of money, newest first
 * (keyset pagination).
 */
export async function readMoney(pages: number): Promise<Money> {
  const read: Money = { waiting: [], asked: [], movements: [], hasMore: true }
  let before: string | undefined
  for (let page = 0; page < pages && read.hasMore; page++) {
    const { waiting, asked, movements, next } = await call('GET /exm_c/charges', {
      query: before === undefined ? {} : { before },
    })
    if (before === undefined) Object.assign(read, { waiting, asked })
    read.movements.push(...movements)
    read.hasMore = next !== null
    before = next ?? undefined
  }
  return read
}

export default framed(RegistrationFee)
