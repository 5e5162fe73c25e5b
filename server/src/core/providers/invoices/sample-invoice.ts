import { dayOf } from '@contract/format'
import { HALF_A4, type PdfDocument } from '@server/core/documents/pdf-document'
import type { IssuedInvoice } from './invoice-issuer'
import { invoiceItems } from './invoice-items'

/** Lays out a sample invoice in the format of the tax office (Chinese only), watermarked as a sample. */
export function sampleInvoice(invoice: IssuedInvoice): PdfDocument {
  const { seller, buyer, number, issuedAt, isReversed } = invoice
  const [year, month, day] = dayOf(issuedAt.getTime()).split('-')
  const left = { address: '地址', phone: '电话', bank: '开户行', bankAccount: '账号' } as const
  const further = (Object.keys(left) as (keyof typeof left)[])
    .filter((key) => buyer[key])
    .map((key) => ({ label: left[key], value: buyer[key] }))
  const taxpayer = (value: string) => ({ label: '统一社会信用代码/纳税人识别号', value })
  return {
    ...{ title: `电子发票 ${number}`, author: seller.name, size: HALF_A4, madeAt: issuedAt },
    stamp: isReversed ? '已冲红 REVERSED' : '演示样张 SAMPLE',
    blocks: [
      { kind: 'heading', text: '电子发票（普通发票）' },
      {
        ...{ kind: 'facts', align: 'right' },
        facts: [
          { label: '发票号码', value: number },
          { label: '开票日期', value: `${year}年${month}月${day}日` },
        ],
      },
      {
        kind: 'columns',
        columns: [
          {
            title: '购买方信息',
            facts: [
              { label: '名称', value: buyer.title },
              ...(buyer.taxpayerId ? [taxpayer(buyer.taxpayerId)] : []),
              ...further,
            ],
          },
          { title: '销售方信息', facts: [{ label: '名称', value: seller.name }, taxpayer(seller.taxpayerId)] },
        ],
      },
      ...invoiceItems(invoice, { amount: '金额', total: '价税合计' }),
      { kind: 'line', text: '备注：本样张由演示系统生成，未经税务机关开具，不能作为报销凭证。' },
    ],
  }
}
