import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { PayChannelError, type BillLine } from '../wechat-pay'
import type { Channel } from './channel'

const answerSchema = v.object({
  hash_type: v.literal('SHA1'),
  hash_value: v.pipe(v.string(), v.regex(/^[0-9a-fA-F]{40}$/)),
  download_url: v.pipe(v.string(), v.url()),
})

/** WeChat's code for a day without transactions. */
const NOTHING_TRADED = 'NO_STATEMENT_EXIST'

/**
 * Downloads the bill of a day at UTC+8 (`2026-11-20`), available from ten o'clock of the next day for three months.
 * Only the response with the download URL is signed; the file is verified by the SHA-1 in that response. Throws
 * `PayChannelError`.
 */
export async function downloadTradeBill(channel: Channel, date: string): Promise<BillLine[]> {
  const path = `/v3/bill/tradebill?bill_date=${date}&bill_type=ALL`
  const answer = await channel.call({ method: 'GET', path }, answerSchema).catch((error: unknown) => {
    if (error instanceof PayChannelError && error.reason === NOTHING_TRADED) return null
    throw error
  })
  if (!answer) return []
  const file = await channel.download(answer.download_url)
  if (createHash('sha1').update(file).digest('hex') !== answer.hash_value.toLowerCase())
    throw new PayChannelError('WRONG_HASH', `the bill of ${date}`)
  try {
    return readTradeBill(file)
  } catch (error) {
    if (error instanceof UnreadableBill)
      throw new PayChannelError('UNREADABLE', `the bill of ${date}: ${error.message}`)
    throw error
  }
}

/** The bill is truncated or malformed. */
export class UnreadableBill extends Error {}

const COLUMNS = {
  at: '交易时间',
  transactionId: '微信订单号',
  paymentNumber: '商户订单号',
  state: '交易状态',
  refundNumber: '商户退款单号',
  refundState: '退款状态',
  paid: '订单金额',
  refunded: '申请退款金额',
} as const
type Column = keyof typeof COLUMNS

const COUNT = '总交易单数'

/**
 * Parses WeChat's daily trade bill (bill_type ALL, unzipped): a header line, one line per payment or refund with a
 * backtick before each value, then totals. Amounts are yuan with two decimals. Throws UnreadableBill with the line
 * number.
 */
export function readTradeBill(text: string): BillLine[] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
  const names = lines[0]?.split(',') ?? []
  const columns = columnsOf(names)
  const end = lines.findIndex((line) => line.startsWith(COUNT))
  if (end < 0) throw new UnreadableBill('it has no totals at its end: it was cut off')
  const bill = lines.slice(1, end).map((line, index) => readLine(valuesOf(line), columns, names.length, index + 2))
  const count = Number(valuesOf(lines[end + 1] ?? '')[0])
  if (count !== bill.length) throw new UnreadableBill(`it has ${bill.length} lines and says that there are ${count}`)
  return bill
}

function columnsOf(names: readonly string[]): Record<Column, number> {
  const found = Object.entries(COLUMNS).map(([column, name]) => {
    const index = names.indexOf(name)
    if (index < 0) throw new UnreadableBill(`it has no column ${name}: it is no trade bill of all trades (ALL)`)
    return [column, index]
  })
  return Object.fromEntries(found) as Record<Column, number>
}

const valuesOf = (line: string): string[] => line.replace(/^`/, '').split(',`')

function readLine(
  values: readonly string[],
  columns: Record<Column, number>,
  width: number,
  lineNumber: number,
): BillLine {
  if (values.length !== width)
    throw new UnreadableBill(`line ${lineNumber} has ${values.length} values instead of ${width}`)
  const value = (column: Column) => values[columns[column]]?.trim() ?? ''
  const isRefund = value('state') === 'REFUND'
  const cents = centsOf(value(isRefund ? 'refunded' : 'paid'))
  if (cents === null) throw new UnreadableBill(`line ${lineNumber} has no amount`)
  return {
    kind: isRefund ? 'refund' : 'payment',
    number: value(isRefund ? 'refundNumber' : 'paymentNumber'),
    paymentNumber: value('paymentNumber'),
    transactionId: value('transactionId'),
    state: value(isRefund ? 'refundState' : 'state'),
    cents,
    at: value('at'),
  }
}

/** `65.00` is 6500; null if it is not an amount. */
function centsOf(yuan: string): number | null {
  const [, whole, fraction] = /^(\d{1,9})\.(\d{2})$/.exec(yuan) ?? []
  return whole === undefined || fraction === undefined ? null : Number(whole) * 100 + Number(fraction)
}
