import { dayOf, decimals } from '@contract/format'
import { inCapitals } from '@contract/money/in-capitals'
import { HALF_A4, type Paper } from '@server/core/documents/paper'
import type { IssuedInvoice } from './invoice-issuer'

/** An invoice as the tax office lays it out, in Chinese as all of them are, and marked: it is not one. */
export function localPaper({ seller, buyer, number, issuedAt, amountCents, lines, isReversed }: IssuedInvoice): Paper {
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
      {
        kind: 'table',
        columns: [
          { title: '项目名称', share: 0.7 },
          { title: '数量', share: 0.1, align: 'right' },
          { title: '金额', share: 0.2, align: 'right' },
        ],
        rows: lines.map((line) => [line.name, '1', decimals(line.amountCents)]),
      },
      {
        ...{ kind: 'line', isBold: true },
        text: `价税合计（大写）${inCapitals(amountCents)}    （小写）¥${decimals(amountCents)}`,
      },
      { kind: 'line', text: '备注：本样张由演示系统生成，未经税务机关开具，不能作为报销凭证。' },
    ],
  }
}
