import { View } from '@tarojs/components'
import { useState } from 'react'
import type { GroupOrder } from '@contract/endpoints/group'
import { PAID_TOGETHER } from '@contract/group/combined-payment'
import { call } from '@/api/call'
import { isRefusal } from '@/api/errors/api-error'
import { untilAnswered } from '@/api/requests/until-answered'
import { useLanguage } from '@/i18n/language'
import { useLocalText } from '@/i18n/local-text'
import { formatDeadline } from '@/i18n/moment'
import { formatPrice } from '@/i18n/money'
import { attempt } from '@/patterns/frame/failure/attempt'
import { open } from '@/platform/navigation/navigation'
import { stopActing } from '@/session/acting'
import { MultiChoiceRows } from '@/ui/choice/choice-rows'
import { Form } from '@/ui/form/form'
import { SubmitButton } from '@/ui/form/submit-button'
import { ActionBar } from '@/ui/layout/action-bar'
import { Card } from '@/ui/layout/card'
import { toast } from '@/ui/overlay/toast-state'
import { Countdown } from '@/ui/value/countdown'
import { useGroupText } from './texts'

interface PayCombinedOrderProps {
  /** Sorted by expiry, earliest first. */
  orders: readonly GroupOrder[]
  onChange: () => Promise<unknown>
}

/** Choice of the orders to pay together; payable ones are preselected up to the maximum. */
export function PayCombinedOrder({ orders, onChange }: PayCombinedOrderProps) {
  const t = useGroupText()
  const language = useLanguage()
  const payable = orders.filter(({ paymentStarted }) => !paymentStarted)
  const [chosen, setChosen] = useState(payable.slice(0, PAID_TOGETHER).map(({ orderId }) => orderId))
  const [isMissing, setMissing] = useState(false)
  const options = useOptions(orders)
  const paid = orders.filter(({ orderId }) => chosen.includes(orderId))
  const [first] = paid
  const amountCents = paid.reduce((sum, order) => sum + order.amountCents, 0)

  const pay = async () => {
    setMissing(!first)
    if (!first) return
    const made = await attempt(
      () => openCombinedOrder(chosen),
      (error) => {
        const isOutdated = isRefusal(error, 'EXM_R_PRSH_NOT_FOUND', 'EXM_R_PRSH_NOTHING', 'EXM_R_PRSH_CONFIRMING')
        if (isOutdated) void onChange().then(() => toast(t('unpaid.changed')))
        return isOutdated
      },
    )
    if (!made) return
    // The order belongs to the group itself.
    stopActing()
    await open('payOrder', made)
  }

  return (
    <Form onSubmit={pay}>
      <Card title={t('unpaid')}>
        <MultiChoiceRows
          label={t('unpaid.choose')}
          options={options}
          values={chosen}
          onChange={(values) => {
            setChosen(values)
            setMissing(false)
          }}
          max={PAID_TOGETHER}
          error={isMissing ? t('unpaid.nothing') : undefined}
          required
        />
      </Card>
      <ActionBar
        note={
          first && (
            <View className="screen-only">
              {t('unpaid.sum', { count: paid.length, amount: formatPrice(amountCents, language) })}{' '}
              <Countdown
                key={first.expiresAt}
                until={first.expiresAt}
                about={first.realName}
                onEnd={() => void onChange()}
              />
            </View>
          )
        }
      >
        <SubmitButton>{t('unpaid.pay')}</SubmitButton>
      </ActionBar>
    </Form>
  )
}

/** Returns the orders as options: name and batch, amount and deadline. */
function useOptions(orders: readonly GroupOrder[]) {
  const t = useGroupText()
  const local = useLocalText()
  const language = useLanguage()
  return orders.map(({ orderId, realName, batchName, registrationNumber, amountCents, expiresAt, paymentStarted }) => {
    const facts = { batch: local(batchName), number: registrationNumber }
    const due = { amount: formatPrice(amountCents, language), until: formatDeadline(expiresAt, language) }
    return {
      value: orderId,
      label: t('unpaid.row', { name: realName, batch: facts.batch }),
      note: t('unpaid.row.note', { ...facts, ...due }),
      ...(paymentStarted && { blocked: t('unpaid.row.started', due) }),
    }
  })
}

/** Opens one order for several and returns its id. Throws ApiError. */
function openCombinedOrder(orderIds: string[]): Promise<{ orderId: string }> {
  const endpoint = 'POST /exm_c/group/orders'
  return untilAnswered(`${endpoint} ${orderIds.join()}`, (idempotencyKey) =>
    call(endpoint, { body: { orderIds } }, { loading: 1, idempotencyKey }),
  )
}
