import { createHash } from 'node:crypto'
import type { InvoiceKind } from '@contract/money/invoice-kind'
import type { Services } from '@server/core/services'
import { renderPdf } from '@server/core/documents/render-pdf'
import type { InvoiceIssuer, IssuedInvoice } from './invoice-issuer'
import { dayOf, decimals } from '@contract/format'
import { HALF_A4, type PdfDocument, type Block } from '@server/core/documents/pdf-document'
import { inCapitals } from '@contract/money/in-capitals'

/** Time in which a company must confirm a reversal, in milliseconds. */
const CONFIRM_MS = 72 * 60 * 60_000
/** Time after which the demonstration's companies confirm. */
const CONFIRMING_MS = 30_000

/** Title patterns: a buyer unknown to the tax office, and one that never confirms. */
const UNKNOWN = /查无此户|unknown buyer/i
const SILENT = /不予确认|never confirms/i

/**
 * Issues invoices for demonstrations, without a tax office. Refuses titles with 查无此户 (unknown buyer). Companies confirm
 * reversals after half a minute, except titles with 不予确认 (never confirms).
 */
export function localIssuer({ now, env }: Pick<Services, 'now' | 'env'>): InvoiceIssuer {
  return {
    issue: ({ requestId, invoiceKind, buyer }) =>
      Promise.resolve(
        UNKNOWN.test(buyer.title)
          ? { kind: 'failed', failure: 'buyerUnknown' }
          : { kind: 'issued', number: numberOf(requestId, invoiceKind) },
      ),
    reverse: ({ invoiceKind, buyer, askedAt }) => {
      const until = askedAt + CONFIRM_MS
      // fiscal receipts and personal invoices need no confirmation by the buyer
      if (invoiceKind === 'fiscal' || buyer.type === 'personal') return Promise.resolve({ kind: 'reversed' })
      if (SILENT.test(buyer.title)) {
        return Promise.resolve(now() < until ? { kind: 'awaitingBuyer', until: new Date(until) } : { kind: 'failed' })
      }
      const isConfirmed = now() >= askedAt + CONFIRMING_MS
      return Promise.resolve(isConfirmed ? { kind: 'reversed' } : { kind: 'awaitingBuyer', until: new Date(until) })
    },
    render: (invoice) => renderPdf({ env }, sheetOf(invoice), invoice.requestId),
  }
}

const sheetOf = (invoice: IssuedInvoice) =>
  invoice.invoiceKind === 'fiscal' ? sampleFiscalReceipt(invoice) : sampleInvoice(invoice)

/** Returns 20 digits (a fiscal receipt: eight and ten), derived from the request id. */
function numberOf(requestId: string, invoiceKind: InvoiceKind): string {
  const digits = BigInt(`0x${createHash('sha256').update(requestId).digest('hex')}`).toString()
  const number = digits.slice(0, 20).padStart(20, '0')
  return invoiceKind === 'fiscal' ? `${number.slice(0, 8)} ${number.slice(8, 18)}` : number
}

/** Lays out a sample fiscal receipt in the format of finance platforms (Chinese only), watermarked as a sample. */
function sampleFiscalReceipt(receipt: IssuedInvoice): PdfDocument {
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

/** Lays out a sample invoice in the format of the tax office (Chinese only), watermarked as a sample. */
function sampleInvoice(invoice: IssuedInvoice): PdfDocument {
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

/**
 * Returns the order lines and their total, common to invoices and fiscal receipts; `amount` and `total` are the labels.
 */
function invoiceItems(
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
