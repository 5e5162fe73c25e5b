import type { Charge } from '@contract/endpoints/charges'
import type { OrderSubject } from '@contract/endpoints/payment'
import { decimals, formatInstant, type Language } from '@contract/format'
import { inCapitals } from '@contract/money/in-capitals'
import type { RefundCard } from '@contract/money/refund-card'
import type { LocalText } from '@contract/schemas'
import { tradeNumberOf } from '@server/core/providers/wechat-pay/protocol/trade-number'
import { A4, type Block, type LabelledValue, type PdfDocument } from '@server/core/documents/pdf-document'
import { channelLabels, paidOutLabels, refundLabels } from '@server/domain/orders/movements/movement-labels'

interface ReceiptWords {
  title: string
  payer: string
  payee: string
  exam: string
  what: string
  order: string
  merchant: string
  transaction: string
  channel: string
  paidAt: string
  amount: string
  item: string
  deducted: string
  total: string
  received: (inWords: string, amount: string) => string
  refunds: string
  stamp: string
  none: string
  made: (time: string) => string
}

/** Texts of receipts, including the notice that they are not invoices. */
const receiptLabels: Record<Language, ReceiptWords> = {
  zh: {
    title: '支付凭证',
    payer: '付款人（账号姓名）',
    payee: '收款单位',
    exam: '考试项目',
    what: '付款事项',
    order: '订单号',
    merchant: '商户单号',
    transaction: '微信支付单号',
    channel: '付款方式',
    paidAt: '支付时间',
    amount: '金额（元）',
    item: '项目',
    deducted: '优惠券、礼券抵扣',
    total: '实付',
    received: (inWords, amount) => `实收（大写）${inWords}    （小写）¥${amount}`,
    refunds: '退款',
    stamp: '已全额退款',
    none: '本凭证只证明上述款项已通过微信支付收到。它不是发票，也不是财政票据，不能用于抵扣税款。需要发票或票据请在“我的发票”中申请。',
    made: (time) => `生成时间 ${time}`,
  },
  en: {
    title: 'Payment receipt',
    payer: 'Paid by (name of the account)',
    payee: 'Paid to',
    exam: 'Exam',
    what: 'Paid for',
    order: 'Order number',
    merchant: 'Merchant order number',
    transaction: 'WeChat Pay transaction number',
    channel: 'Payment method',
    paidAt: 'Paid',
    amount: 'Amount (CNY)',
    item: 'Item',
    deducted: 'Coupons and vouchers',
    total: 'Paid',
    received: (_inWords, amount) => `Received: CNY ${amount}`,
    refunds: 'Refunds',
    stamp: 'FULLY REFUNDED',
    none: 'This receipt only shows that the amount above was received through WeChat Pay. It is not a tax invoice or a fiscal receipt and cannot be used for tax deduction. If you need an invoice or receipt, request it in “My invoices”.',
    made: (time) => `Created: ${time}`,
  },
}

export interface ReceiptFacts {
  orderId: string
  about: OrderSubject
  exam: LocalText
  payer: string
  /** Name of the invoice issuer in the project file; null if it has none. */
  payee: string | null
  charge: Pick<Charge, 'paymentId' | 'amountCents' | 'at' | 'channel' | 'transactionId'>
  /** Amounts before deductions by coupons and vouchers, whose sum is `deductedCents`. */
  lines: readonly { name: LocalText; whose: string | null; amountCents: number }[]
  deductedCents: number
  refunds: readonly RefundCard[]
  /** Milliseconds. */
  madeAt: number
}

/** Layout of a receipt: payer, items, reference numbers and refunds. */
export function receiptSheet(facts: ReceiptFacts, language: Language): PdfDocument {
  const words = receiptLabels[language]
  const { charge, lines, deductedCents, refunds, madeAt } = facts
  const backCents = refunds
    .filter(({ status }) => status === 'refunded')
    .reduce((sum, { amountCents }) => sum + amountCents, 0)
  const table = (title: string, rows: readonly (readonly string[])[]): Block => ({
    kind: 'table',
    columns: [
      { title, share: 0.75 },
      { title: words.amount, share: 0.25, align: 'right' },
    ],
    rows,
  })
  return {
    ...{
      title: `${words.title} ${charge.transactionId ?? facts.orderId}`,
      author: facts.payee ?? facts.exam[language],
    },
    ...{ size: A4, madeAt: new Date(madeAt), stamp: backCents >= charge.amountCents ? words.stamp : undefined },
    blocks: [
      { kind: 'heading', text: words.title },
      { kind: 'facts', facts: factsOf(facts, language) },
      table(words.item, [
        ...lines.map(({ name, whose, amountCents }) => [
          [...(whose ? [whose] : []), name[language]].join(' · '),
          decimals(amountCents),
        ]),
        ...(deductedCents > 0 ? [[words.deducted, `-${decimals(deductedCents)}`]] : []),
        [words.total, decimals(charge.amountCents)],
      ]),
      {
        ...{ kind: 'line', isBold: true },
        text: words.received(inCapitals(charge.amountCents), decimals(charge.amountCents)),
      },
      ...(refunds.length === 0
        ? []
        : [
            table(
              words.refunds,
              refunds.map((refund) => refundRow(refund, language)),
            ),
          ]),
      { kind: 'line', text: words.none },
      { kind: 'line', align: 'right', text: words.made(formatInstant(madeAt, language)) },
    ],
  }
}

function factsOf({ exam, about, payer, payee, orderId, charge }: ReceiptFacts, language: Language): LabelledValue[] {
  const words = receiptLabels[language]
  const { at, channel, transactionId, paymentId } = charge
  return [
    { label: words.payer, value: payer },
    ...(payee ? [{ label: words.payee, value: payee }] : []),
    { label: words.exam, value: exam[language] },
    { label: words.what, value: about.title[language] },
    ...(about.number ? [{ label: about.number.label[language], value: about.number.value }] : []),
    { label: words.paidAt, value: formatInstant(at, language) },
    { label: words.channel, value: channelLabels[channel][language] },
    ...(transactionId ? [{ label: words.transaction, value: transactionId }] : []),
    { label: words.merchant, value: tradeNumberOf(paymentId) },
    { label: words.order, value: orderId },
  ]
}

/** Shows the reference of a payout outside WeChat, or the number known to WeChat. */
function refundRow({ number, status, at, arrivedAt, amountCents, paidOut }: RefundCard, language: Language): string[] {
  const stated = paidOut
    ? [paidOutLabels[paidOut.as][language], formatInstant(arrivedAt ?? at, language), paidOut.reference ?? number]
    : [refundLabels[status][language], formatInstant(at, language), number]
  return [stated.join(' · '), decimals(amountCents)]
}
