import { dayOf } from '@contract/format'
import { HALF_A4, type PdfDocument } from '@server/core/documents/pdf-document'
import type { IssuedInvoice } from './invoice-issuer'
import { invoiceItems } from './invoice-items'

/** Lays out a sample fiscal receipt in the format of finance platforms (Chinese only), watermarked as a sample. */
export function sampleFiscalReceipt(receipt: IssuedInvoice): PdfDocument {
  const { seller, buyer, number, issuedAt, isReversed } = receipt
  const [code = '', serial = ''] = number.split(' ')
  return {
    ...{ title: `财政电子票据 ${number}`, author: seller.name, size: HALF_A4, madeAt: issuedAt },
    stamp: isReversed ? '已冲红 REVERSED' : '演示样张 SAMPLE',
    blocks: [
      { kind: 'heading', text: '非税收入统一票据（电子）' },
      {
        ...{ kind: 'facts', align: 'right' },
        facts: [
          { label: '票据代码', value: code },
          { label: '票据号码', value: serial },
          { label: '开票日期', value: dayOf(issuedAt.getTime()) },
        ],
      },
      {
        kind: 'facts',
        facts: [
          { label: '交款人', value: buyer.title },
          ...(buyer.taxpayerId ? [{ label: '交款人统一社会信用代码', value: buyer.taxpayerId }] : []),
        ],
      },
      ...invoiceItems(receipt, { amount: '金额（元）', total: '金额合计' }),
      { kind: 'facts', facts: [{ label: '收款单位', value: seller.name }] },
      { kind: 'line', text: '备注：本样张由演示系统生成，未经财政部门监制，不能作为报销凭证。' },
    ],
  }
}
