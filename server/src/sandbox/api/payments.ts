import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { Refusal } from '../refusal'
import type { Sandbox } from '../sandbox'
import { describeTrade, type Trade } from '../trade'
import { parsed } from './parsed'

const orderSchema = v.object({
  appid: v.string(),
  mchid: v.string(),
  description: v.pipe(v.string(), v.minLength(1), v.maxLength(127)),
  out_trade_no: v.pipe(v.string(), v.regex(/^[0-9A-Za-z_\-|*]{6,32}$/)),
  time_expire: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  notify_url: v.pipe(v.string(), v.url(), v.maxLength(255), v.regex(/^[^?]*$/)),
  amount: v.object({ total: v.pipe(v.number(), v.integer(), v.minValue(1)), currency: v.optional(v.literal('CNY')) }),
})
const payerSchema = v.object({ payer: v.object({ openid: v.pipe(v.string(), v.minLength(1), v.maxLength(128)) }) })
const sceneSchema = v.object({
  scene_info: v.object({
    payer_client_ip: v.pipe(v.string(), v.maxLength(45)),
    h5_info: v.object({ type: v.string() }),
  }),
})

const TWO_HOURS_MS = 7_200_000
const ONE_MINUTE_MS = 60_000

export function registerPayments(app: FastifyInstance, sandbox: Sandbox): void {
  const { ledger, merchant } = sandbox

  app.post('/v3/pay/transactions/h5', async ({ body }) => {
    parsed(sceneSchema, body)
    const { prepayId } = place(sandbox, body, 'MWEB', '')
    return { h5_url: `${sandbox.url}/sandbox/h5/${prepayId}?package=1` }
  })

  app.post('/v3/pay/transactions/native', async ({ body }) => {
    const { prepayId } = place(sandbox, body, 'NATIVE', '')
    // a web page instead of the real platform's weixin:// link, so that any camera can open it
    return { code_url: `${sandbox.url}/sandbox/h5/${prepayId}` }
  })

  app.post('/v3/pay/transactions/jsapi', async ({ body }) => {
    const { payer } = parsed(payerSchema, body)
    return { prepay_id: place(sandbox, body, 'JSAPI', payer.openid).prepayId }
  })

  app.get<{ Params: { number: string }; Querystring: { mchid?: string } }>(
    '/v3/pay/transactions/out-trade-no/:number',
    async ({ params, query }) => {
      requireOwn(sandbox, query.mchid)
      return describeTrade(merchant.mchId, ledger.trade(params.number))
    },
  )

  app.post<{ Params: { number: string } }>(
    '/v3/pay/transactions/out-trade-no/:number/close',
    async ({ params, body }, reply) => {
      requireOwn(sandbox, parsed(v.object({ mchid: v.string() }), body).mchid)
      ledger.close(params.number)
      return reply.code(204).send()
    },
  )
}

function place(sandbox: Sandbox, body: unknown, kind: Trade['kind'], openid: string): Trade {
  const order = parsed(orderSchema, body)
  requireOwn(sandbox, order.mchid)
  const apps = kind === 'JSAPI' ? [sandbox.merchant.appId, sandbox.merchant.miniAppId] : [sandbox.merchant.appId]
  if (!apps.includes(order.appid)) throw new Refusal(400, 'APPID_MCHID_NOT_MATCH', 'appid和mch_id不匹配')
  const expiresAt = order.time_expire ? Date.parse(order.time_expire) : sandbox.now() + TWO_HOURS_MS
  if (expiresAt < sandbox.now() + ONE_MINUTE_MS) throw new Refusal(400, 'PARAM_ERROR', 'time_expire时间过短')
  return sandbox.ledger.place({
    outTradeNo: order.out_trade_no,
    kind,
    appId: order.appid,
    description: order.description,
    totalCents: order.amount.total,
    notifyUrl: order.notify_url,
    expiresAt,
    openid,
  })
}

function requireOwn({ merchant }: Sandbox, mchId: string | undefined): void {
  if (mchId !== merchant.mchId) throw new Refusal(400, 'MCH_NOT_EXISTS', '商户号不存在')
}
