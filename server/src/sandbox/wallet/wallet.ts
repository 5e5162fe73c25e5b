import type { FastifyInstance, FastifyReply } from 'fastify'
import * as v from 'valibot'
import { isSignatureOf, linesOf } from '../../core/providers/wechat-pay/protocol/signing'
import { parsed } from '../api/parsed'
import { Refusal } from '../refusal'
import type { Sandbox } from '../sandbox'
import { isOpen } from '../trade'
import { payPage } from './pay-page'
import { payTrade } from './pay-trade'

const bridgeSchema = v.object({
  appId: v.string(),
  timeStamp: v.string(),
  nonceStr: v.string(),
  package: v.string(),
  signType: v.literal('RSA'),
  paySign: v.string(),
})
const walletSchema = v.object({
  outcome: v.optional(v.picklist(['ok', 'cancel', 'fail']), 'ok'),
  /** Parameters that the page passes to the WeChat app, which verifies their signature. */
  bridge: v.optional(bridgeSchema),
})

type Prepaid = { Params: { prepayId: string } }

/** Simulates the WeChat app, which shows and pays an order. */
export function registerWallet(app: FastifyInstance, sandbox: Sandbox): void {
  const { ledger } = sandbox

  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  )

  app.get<Prepaid & { Querystring: { redirect_url?: string } }>('/sandbox/h5/:prepayId', async (request, reply) => {
    const trade = ledger.tradeOfPrepay(request.params.prepayId)
    const language = /^\s*zh|^\s*\*|^\s*$/i.test(request.headers['accept-language'] ?? '') ? 'zh' : 'en'
    return html(reply).send(payPage({ trade, language, returnUrl: webAddress(request.query.redirect_url) }))
  })

  app.post<Prepaid>('/sandbox/h5/:prepayId', async (request, reply) => {
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
    const trade = ledger.tradeOfPrepay(request.params.prepayId)
    const action = form.get('action')
    if (action === 'pay' && isOpen(trade)) payTrade(sandbox, trade, { amountCents: null, force: false })
    if (action === 'fail' && isOpen(trade)) ledger.mark(trade, 'PAYERROR')
    return reply.redirect(webAddress(form.get('return_url')) ?? `/sandbox/h5/${trade.prepayId}`, 303)
  })

  /** Simulates `chooseWXPay` and `requestPayment`: a page passes the parameters signed by the service. */
  app.post<Prepaid>('/sandbox/pay/:prepayId', async (request, reply) => {
    const { outcome, bridge } = parsed(walletSchema, request.body ?? {})
    const trade = ledger.tradeOfPrepay(request.params.prepayId)
    if (bridge) requireSigned(sandbox, bridge, trade.appId, trade.prepayId)
    if (outcome === 'ok') payTrade(sandbox, trade, { amountCents: null, force: false })
    if (outcome === 'fail') ledger.mark(trade, 'PAYERROR')
    return reply.header('access-control-allow-origin', '*').send({ outcome })
  })

  app.options<Prepaid>('/sandbox/pay/:prepayId', async (_request, reply) =>
    reply
      .code(204)
      .headers({
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'POST',
        'access-control-allow-headers': 'content-type',
      })
      .send(),
  )
}

function requireSigned(sandbox: Sandbox, bridge: v.InferOutput<typeof bridgeSchema>, appId: string, prepayId: string) {
  const text = linesOf(appId, bridge.timeStamp, bridge.nonceStr, `prepay_id=${prepayId}`)
  const isRight = bridge.appId === appId && isSignatureOf(sandbox.merchant.publicKey, text, bridge.paySign)
  if (!isRight) throw new Refusal(400, 'SIGN_ERROR', '支付验证签名失败')
}

/** Returns null for any URL other than http(s), such as `javascript:`. */
function webAddress(address: string | null | undefined): string | null {
  return address && /^https?:\/\//i.test(address) && URL.canParse(address) ? address : null
}

function html(reply: FastifyReply): FastifyReply {
  return reply.type('text/html; charset=utf-8').headers({
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
    'cache-control': 'no-store',
  })
}
