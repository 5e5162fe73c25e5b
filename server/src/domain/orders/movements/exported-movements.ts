import { formatPrice } from '@contract/format'
import type { LocalText } from '@contract/schemas'
import type { Owner } from '@server/calls/handler'
import { tradeNumberOf } from '@server/core/providers/wechat-pay/protocol/trade-number'
import type { Services } from '@server/core/services'
import type { ExportedSection } from '../../personal-data/personal-data-source'
import { entry, fact, exportedTime, part } from '../../personal-data/export-entries'
import { refundCardOf } from '../refunds/refund-view'
import { channelLabels, paidOutLabels, refundLabels } from './movement-labels'
import { findMovements, type Movement } from './movement-store'

/** Upper bound beyond any real account. */
const MOST = 10_000

/** Personal-data export of every charge and refund of an account, newest first. */
export async function exportedMovements(services: Services, owner: Owner): Promise<ExportedSection[]> {
  const movements = await findMovements(services, owner, { limit: MOST })
  return part(
    '支付和退费',
    'Payments and refunds',
    movements.map((one) => exportedMovement(services, owner, one)),
  )
}

function exportedMovement(
  services: Services,
  { projectId }: Owner,
  { orderId, lines, charge, refund, isGroups }: Movement,
) {
  const what = {
    zh: lines.map(({ name }) => name.zh).join('、'),
    en: lines.map(({ name }) => name.en).join(', '),
  }
  const common = [
    fact('订单号', 'Order number', orderId),
    fact('内容', 'What for', what),
    isGroups ? fact('付款方', 'Who paid', { zh: '集体', en: 'your group' }) : null,
  ]
  if (refund) {
    const { number, amountCents, status, at, arrivedAt, because, paidOut } = refundCardOf(services, projectId, refund)
    return entry([
      fact('退费', 'Refund', price(amountCents)),
      ...common,
      fact('状态', 'Status', refundLabels[status]),
      fact('未通过微信退回的原因', 'Why it was not refunded through WeChat', because),
      fact('退还方式', 'How it was refunded', paidOut && paidOutLabels[paidOut.as]),
      fact('退还凭证号', 'Receipt or transfer', paidOut?.reference),
      fact('发起时间', 'Started', exportedTime(at)),
      fact('到账时间', 'Arrived', arrivedAt && exportedTime(arrivedAt)),
      fact('商户退款单号', 'Merchant refund number', number),
    ])
  }
  return entry([
    fact('支付', 'Charge', charge && price(charge.amountCents)),
    ...common,
    fact('支付时间', 'Paid', charge && exportedTime(charge.at)),
    fact('支付方式', 'Paid by', charge && channelLabels[charge.channel]),
    fact('微信支付单号', 'WeChat Pay transaction number', charge?.transactionId),
    fact('商户单号', 'Merchant order number', charge && tradeNumberOf(charge.paymentId)),
  ])
}

const price = (cents: number): LocalText => ({ zh: formatPrice(cents, 'zh'), en: formatPrice(cents, 'en') })
