import { validate } from 'uuid'
import { formatPrice } from '@contract/format'
import type { AskedDetails } from '@server/areas/payment/actions/ask-payment'
import { findOrderDetail, type OrderDetail } from '@server/domain/orders/order-detail'
import { singleCommand } from '../actions/single-command'
import { type Command, CommandFault, exactly, projectOf } from '../command'
import { table, time } from '../output/table'
import { refundTable } from './refund-table'

const ordersShow: Command = {
  name: 'orders show',
  usage: 'DOMAIN ORDER',
  summary: 'Show one order: its lines, what was tried to pay it, and what went back',
  reads: 'candidates',
  async run(call) {
    const { DOMAIN, ORDER } = exactly(call, 'DOMAIN', 'ORDER')
    const services = await call.services()
    const { projectId } = await projectOf(services, DOMAIN)
    const found = validate(ORDER) ? await findOrderDetail(services, projectId, ORDER) : null
    if (!found) throw new CommandFault(`There is no order “${ORDER}” in this project.`)
    const details = { orderId: ORDER }
    await call.log(projectId, details)
    call.show(found, () => orderText(found))
  },
}

const paymentsAsk = singleCommand<AskedDetails>('payments ask', {
  usage: 'DOMAIN PAYMENT',
  read: (call) => {
    const { DOMAIN, PAYMENT } = exactly(call, 'DOMAIN', 'PAYMENT')
    return { domain: DOMAIN, input: { id: PAYMENT } }
  },
  doneText: ({ before: was, after: is }) =>
    was === is ? `WeChat says nothing new: it is ${is}.` : `It was ${was} and is ${is} by now.`,
})

/** Formats an order as tables. */
export function orderText({ lines, payments: tried, refunds: back, ...order }: OrderDetail): string {
  const { status, closedBecause } = order
  return [
    table(
      ['ORDER', 'FOR', 'STATUS', 'AMOUNT', 'ORDERED (UTC+8)', 'PAID (UTC+8)'],
      [
        [
          order.orderId,
          `${order.purpose} ${order.subjectId}`,
          closedBecause ? `${status}: ${closedBecause}` : status,
          formatPrice(order.amountCents, 'zh'),
          time(order.createdAt),
          time(order.paidAt),
        ],
      ],
    ),
    table(
      ['LINE', 'FOR', 'AMOUNT', 'TAKEN OFF'],
      lines.map(({ number, text, amountCents, deductedCents }) => [
        ...[String(number), text.name.zh, formatPrice(amountCents, 'zh')],
        deductedCents > 0 ? formatPrice(deductedCents, 'zh') : '',
      ]),
    ),
    tried.length === 0
      ? 'Nobody has started to pay it.'
      : table(
          ['PAYMENT', 'CHANNEL', 'STATUS', 'PAID', 'WECHAT NUMBER', 'STARTED (UTC+8)'],
          tried.map(({ paymentId, channel, paidCents, transactionId, createdAt, status: state }) => [
            paymentId,
            channel,
            state,
            paidCents === null ? '' : formatPrice(paidCents, 'zh'),
            transactionId ?? '',
            time(createdAt),
          ]),
        ),
    refundTable(back),
  ].join('\n\n')
}

/** In the order of the help. */
export const orderCommands: readonly Command[] = [ordersShow, paymentsAsk]
