import { decimals } from '@contract/format'
import { inCapitals } from '@contract/money/in-capitals'
import type { Block } from '@server/core/documents/pdf-document'
import type { IssuedInvoice } from './invoice-issuer'

/**
 * Returns the order lines and their total, common to invoices and fiscal receipts; `amount` and `total` are the labels.
 */
export function invoiceItems(
  { lines, amountCents }: Pick<IssuedInvoice, 'lines' | 'amountCents'>,
  { amount, total }: { amount: string; total: string },
): Block[] {
  return [
    {
      kind: 'table',
      columns: [
        { title: '项目名称', share: 0.7 },
        { title: '数量', share: 0.1, align: 'right' },
        { title: amount, share: 0.2, align: 'right' },
      ],
      rows: lines.map((line) => [line.name, '1', decimals(line.amountCents)]),
    },
    {
      ...{ kind: 'line', isBold: true },
      text: `${total}（大写）${inCapitals(amountCents)}    （小写）¥${decimals(amountCents)}`,
    },
  ]
}
