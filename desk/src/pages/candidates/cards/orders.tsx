import { Button, Table, Tag } from 'antd'
import type { CandidateOrder } from '@contract/desk/candidate'
import { formatPrice } from '@contract/format'
import { useText } from '../../../i18n/i18n'
import { formatTime } from '../../../ui/instant'
import { Scrollable } from '../../../ui/scrollable'
import type { SupportProps } from '../support/support-choice'
import { codeText } from '../candidate-texts'
import { useMayChange } from '../support/use-may-change'

interface OrdersOfProps extends SupportProps {
  orders: readonly CandidateOrder[]
}

/** Orders with their payments, which can be compared with WeChat, and refunds. */
export function OrdersOf({ orders, domain, onChoose }: OrdersOfProps) {
  return orders.map((order) => <Order key={order.orderId} order={order} domain={domain} onChoose={onChoose} />)
}

function Order({ order, domain, onChoose }: { order: CandidateOrder } & SupportProps) {
  const { text, language } = useText()
  const mayChange = useMayChange(domain)
  const { status, closedBecause, payments, refunds } = order
  const state = [codeText('order', status, language), closedBecause && codeText('closed', closedBecause, language)]
  const columns = [
    { title: text('paymentStarted'), dataIndex: 'createdAt', width: 150, render: formatTime },
    {
      title: text('paymentState'),
      dataIndex: 'status',
      render: (code: string) => codeText('payment', code, language),
    },
    {
      title: text('amount'),
      dataIndex: 'paidCents',
      className: 'amount',
      render: (cents: number | null) => (cents === null ? '–' : formatPrice(cents, language)),
    },
    { title: text('transactionId'), dataIndex: 'transactionId', render: (id: string | null) => id ?? '–' },
    ...(mayChange
      ? [
          {
            title: text('actions'),
            dataIndex: 'paymentId',
            render: (paymentId: string) => (
              <Button
                size="small"
                onClick={() => onChoose({ kind: 'request', request: { action: 'payments ask', paymentId } })}
              >
                {text('askWechat')}
              </Button>
            ),
          },
        ]
      : []),
  ]
  return (
    <section className="order">
      <h4>
        {text('order', {
          what: codeText('purpose', order.purpose, language),
          amount: formatPrice(order.amountCents, language),
        })}{' '}
        <Tag color={status === 'paid' ? 'success' : status === 'unpaid' ? 'warning' : 'default'}>
          {state.filter(Boolean).join(language === 'zh' ? '：' : ': ')}
        </Tag>
      </h4>
      {payments.length === 0 ? (
        <p className="secondary">{text('neverPaid')}</p>
      ) : (
        <Scrollable label={text('payments')}>
          <Table rowKey="paymentId" size="small" pagination={false} dataSource={[...payments]} columns={columns} />
        </Scrollable>
      )}
      {refunds.map((refund) => (
        <p key={refund.refundId} className="refund">
          {text('refundOf', {
            amount: formatPrice(refund.amountCents, language),
            state: codeText('refund', refund.status, language),
            time: formatTime(refund.arrivedAt ?? refund.createdAt),
          })}
        </p>
      ))}
    </section>
  )
}
