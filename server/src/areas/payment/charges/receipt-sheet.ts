import type { Charge } from '@contract/endpoints/charges'
import type { OrderSubject } from '@contract/endpoints/payment'
import { decimals, formatInstant, type Language } from '@contract/format'
import { inCapitals } from '@contract/money/in-capitals'
import type { RefundCard } from '@contract/money/refund-card'
import type { LocalText } from '@contract/schemas'
import { tradeNumberOf } from '@server/core/providers/wechat-pay/protocol/trade-number'
import { A4, type Block, type LabelledValue, type PdfDocument } from '@server/core/documents/pdf-document'
import { channelLabels, paidOutLabels, refundLabels } from '@server/domain/orders/movements/movement-labels'
import { receiptLabels } from './receipt-labels'

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
