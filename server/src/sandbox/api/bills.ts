import { createHash, randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { chinaTime } from '../../core/providers/wechat-pay/protocol/china-time'
import { recallDay } from '../earlier/recall'
import { Refusal } from '../refusal'
import type { Sandbox } from '../sandbox'
import type { Refund, Trade } from '../trade'
import { parsed } from './parsed'

const wantedSchema = v.object({
  bill_date: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/)),
  bill_type: v.optional(v.literal('ALL'), 'ALL'),
})

/** Daily trade bill: a signed response names the file, which is downloaded by a link with a token. */
export function registerBills(app: FastifyInstance, sandbox: Sandbox): void {
  const files = new Map<string, string>()

  app.get('/v3/bill/tradebill', async ({ query }) => {
    const { bill_date: date } = parsed(wantedSchema, query)
    if (date >= chinaTime(new Date(sandbox.now())).slice(0, 10))
      throw new Refusal(400, 'INVALID_REQUEST', '账单日期不正确')
    await recallDay(sandbox, date)
    const rows = rowsOf(sandbox, date)
    if (rows.length === 0) throw new Refusal(400, 'NO_STATEMENT_EXIST', '账单文件不存在')
    const bill = written(rows)
    const token = randomUUID()
    files.set(token, sandbox.behaviour.bill.isCutOff ? bill.slice(0, bill.length / 2) : bill)
    return {
      hash_type: 'SHA1',
      hash_value: createHash('sha1').update(bill).digest('hex'),
      download_url: `${sandbox.url}/v3/billdownload/file?token=${token}`,
    }
  })

  app.get<{ Querystring: { token?: string } }>('/v3/billdownload/file', async ({ query }, reply) => {
    const file = files.get(query.token ?? '')
    if (file === undefined) throw new Refusal(400, 'INVALID_REQUEST', '账单下载链接已失效')
    return reply.type('text/plain; charset=utf-8').send(file)
  })
}

const NAMES =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,' +
  '微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注'
const TOTALS = '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额'

interface Row {
  number: string
  paid: number
  refunded: number
  values: (string | number)[]
}

const yuan = (cents: number) => (cents / 100).toFixed(2)
const timeOf = (at: number) => chinaTime(new Date(at)).slice(0, 19).replace('T', ' ')

/** Returns the transactions of a day, altered as configured: omitted, changed, repeated or added ones. */
function rowsOf({ ledger, merchant, behaviour: { bill } }: Sandbox, date: string): Row[] {
  const isOfDay = (at: number) => chinaTime(new Date(at)).startsWith(date)
  const trades = [...ledger.trades.values()].flatMap((trade) =>
    trade.paid && isOfDay(trade.paid.at)
      ? [paymentRow(merchant.mchId, trade, trade.paid, bill.cents[trade.outTradeNo])]
      : [],
  )
  const refunds = [...ledger.refunds.values()].flatMap((refund) => {
    const trade = ledger.trades.get(refund.outTradeNo)
    return trade && refund.status !== 'CLOSED' && isOfDay(refund.at)
      ? [refundRow(merchant.mchId, trade, refund, bill.cents[refund.outRefundNo])]
      : []
  })
  const rows = [...trades, ...refunds].filter(({ number }) => !bill.omits.includes(number))
  const foreign = bill.adds.map(({ number, cents }) => {
    const at = Date.parse(`${date}T12:00:00+08:00`)
    const trade = { appId: merchant.appId, outTradeNo: number, openid: '', kind: 'JSAPI' as const, description: '' }
    return paymentRow(merchant.mchId, trade, { transactionId: `42000${number}`, cents, at })
  })
  return [...rows, ...rows.filter(({ number }) => bill.repeats.includes(number)), ...foreign]
}

type Traded = Pick<Trade, 'appId' | 'outTradeNo' | 'openid' | 'kind' | 'description'>

function paymentRow(mchId: string, trade: Traded, paid: NonNullable<Trade['paid']>, cents = paid.cents): Row {
  const { appId, outTradeNo, openid, kind, description } = trade
  const values = [
    ...[timeOf(paid.at), appId, mchId, 0, '', paid.transactionId, outTradeNo, openid, kind, 'SUCCESS', 'OTHERS', 'CNY'],
    ...[
      yuan(cents),
      '0.00',
      0,
      0,
      '0.00',
      '0.00',
      '',
      '',
      description,
      '',
      '0.00000',
      '0.60%',
      yuan(cents),
      '0.00',
      '',
    ],
  ]
  return { number: outTradeNo, paid: cents, refunded: 0, values }
}

const refundStates = { SUCCESS: 'SUCCESS', PROCESSING: 'PROCESSING', ABNORMAL: 'FAIL', CLOSED: 'FAIL' } as const

function refundRow(mchId: string, trade: Trade, refund: Refund, cents = refund.cents): Row {
  const { appId, outTradeNo, openid, kind, description, paid } = trade
  const values = [
    ...[
      timeOf(refund.at),
      appId,
      mchId,
      0,
      '',
      paid?.transactionId ?? '',
      outTradeNo,
      openid,
      kind,
      'REFUND',
      'OTHERS',
    ],
    ...['CNY', '0.00', '0.00', refund.refundNumber, refund.outRefundNo, yuan(cents), '0.00', 'ORIGINAL'],
    ...[refundStates[refund.status], description, '', '0.00000', '0.60%', '0.00', yuan(cents), ''],
  ]
  return { number: refund.outRefundNo, paid: 0, refunded: cents, values }
}

function written(rows: readonly Row[]): string {
  const [paid, back] = [sum(rows, 'paid'), sum(rows, 'refunded')]
  const totals = [rows.length, paid, back, '0.00', '0.00000', paid, back]
  const line = (values: readonly (string | number)[]) => values.map((value) => `\`${value}`).join(',')
  return ['\uFEFF' + NAMES, ...rows.map(({ values }) => line(values)), TOTALS, line(totals), ''].join('\r\n')
}

const sum = (rows: readonly Row[], of: 'paid' | 'refunded') => yuan(rows.reduce((total, row) => total + row[of], 0))
