import { View } from '@tarojs/components'
import { useAtomValue } from 'jotai'
import { useEffect, type ReactNode } from 'react'
import type { Rereading } from '@/patterns/frame/loading/use-loaded'
import { useGates } from '@/patterns/frame/gate/gates-of'
import { RefusalNote } from '@/patterns/frame/exits/refusal-note'
import { ReasonNote } from '@/patterns/frame/gate/reason-note'
import type { Order } from '@contract/endpoints/payment'
import { to } from '@/platform/navigation/destination'
import { open } from '@/platform/navigation/navigation'
import { ActionBar } from '@/ui/layout/action-bar'
import { Columns } from '@/ui/layout/columns'
import { Button } from '@/ui/basic/button'
import { Note } from '@/ui/feedback/note'
import { actingForAtom } from '@/session/acting'
import { serverNow } from '@/session/exam'
import { purposeOf, type ShownOrder } from '../../../order-subject'
import { isStarted } from '../../../started-payment'
import { usePaymentText } from '../../../texts'
import { Deductions } from '../../deductions/deductions'
import { DueLine } from '../due-line'
import { OrderCard } from '../order-card'
import { usePayErrorText } from '../../paying/pay-error'
import { usePay } from '../../paying/use-pay'
import { useOrderWatch } from '../use-order-watch'
import styles from '../order.module.scss'

interface PayableOrderProps {
  shown: ShownOrder
  again: Rereading
  doctor?: ReactNode
}

/** Payable order: purpose, time left, and buttons to pay or cancel. */
export function PayableOrder({ shown: { order, subject }, again: { refresh, look }, doctor }: PayableOrderProps) {
  const t = usePaymentText()
  const mayPay = subject.mayPay(useGates(), serverNow())
  const { trouble, forgetTrouble, pay } = usePay(order, refresh)
  useEffect(() => {
    // The reason note replaces the error of the last attempt.
    if (!mayPay.allowed) forgetTrouble()
  }, [mayPay.allowed, forgetTrouble])
  const troubleText = usePayErrorText(trouble)
  // A payment may already be in progress, so its result is offered first.
  const isBegun = order.paymentStarted || isStarted(order.orderId)
  useOrderWatch({ order, stage: 'payable', look, mayPay: mayPay.allowed })
  return (
    <Columns
      bar={
        <ActionBar note={<DueLine order={order} onEnd={() => void refresh()} />}>
          <Button disabled={!mayPay.allowed} onPress={pay}>
            {t('pay')}
          </Button>
          {isBegun ? (
            <Button kind="secondary" onPress={() => open('payBack', { orderId: order.orderId })}>
              {t('seeResult')}
            </Button>
          ) : (
            subject.cancel({ onChange: refresh })
          )}
        </ActionBar>
      }
    >
      <RefusalNote tone="bad" text={troubleText} />
      <ReasonNote permission={mayPay} />
      {!troubleText && <PaymentNote order={order} isBegun={isBegun} />}
      <OrderCard order={order} subject={subject} />
      {mayPay.allowed && (!isBegun || order.paymentFailed) && <Deductions order={order} onChange={refresh} />}
      {mayPay.allowed && <View className={styles.before}>{purposeOf(order).text('before')}</View>}
      <WhoseInvoice />
      {doctor}
      {isBegun && subject.cancel({ onChange: refresh, kind: 'text' })}
    </Columns>
  )
}

/**
 * Explains to a group that its candidate's own order is invoiced to the candidate, and how the group gets an invoice.
 */
function WhoseInvoice() {
  const t = usePaymentText()
  const isInvoiced = useGates().invoice !== undefined
  const isActing = useAtomValue(actingForAtom) !== null
  if (!isInvoiced || !isActing) return null
  return <Note action={{ text: t('invoice.together'), to: to('groupOrders') }}>{t('invoice.candidates')}</Note>
}

/** Note after a payment was started on any device: it failed, or its outcome is unknown. */
function PaymentNote({ order: { paymentFailed }, isBegun }: { order: Order; isBegun: boolean }) {
  const t = usePaymentText()
  if (paymentFailed) return <Note tone="bad">{t('back.declined.text')}</Note>
  return isBegun ? <Note tone="wait">{t('order.started')}</Note> : null
}
