import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { parsed } from '../api/parsed'
import { behaviourSchema, faultless } from './behaviour'
import { FORGERIES, sendForged } from './forgeries'
import { newPlatformIdentity } from '../identity/identities'
import type { Sandbox } from '../sandbox'
import { payTrade } from '../wallet/pay-trade'

const paySchema = v.object({
  amountCents: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))), null),
  force: v.optional(v.boolean(), false),
})
const notifySchema = v.object({
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)), 1),
  forgery: v.optional(v.picklist(FORGERIES)),
})
const endSchema = v.object({ status: v.picklist(['SUCCESS', 'CLOSED', 'ABNORMAL']) })

const byHandSchema = v.object({ cents: v.pipe(v.number(), v.integer(), v.minValue(1)) })

type Numbered = { Params: { number: string } }

/** Control API for tests and demonstrations. */
export function registerControl(app: FastifyInstance, sandbox: Sandbox): void {
  registerBehaviour(app, sandbox)
  registerInspection(app, sandbox)
  registerPayments(app, sandbox)
  registerRefunds(app, sandbox)
}

function registerBehaviour(app: FastifyInstance, sandbox: Sandbox): void {
  const { desk, merchant, notifier } = sandbox

  /** Changes the given settings only. */
  app.post('/sandbox/control', async ({ body }) => {
    Object.assign(sandbox.behaviour, parsed(v.partial(behaviourSchema), body))
    return sandbox.behaviour
  })

  app.post('/sandbox/control/reset', async () => {
    notifier.stop()
    return Object.assign(sandbox.behaviour, faultless)
  })

  /** Adds a platform certificate; the old one remains valid, as in a real rotation. */
  app.post('/sandbox/control/rotate', async () => {
    sandbox.platforms.unshift(await newPlatformIdentity(sandbox.now()))
    return { serial: sandbox.platforms[0].certificate.serial }
  })

  /** Expires all access tokens early. */
  app.post('/sandbox/control/end-tokens', async () => {
    for (const appId of [merchant.appId, merchant.miniAppId]) desk.tokens.end(appId)
    return {}
  })
}

function registerInspection(app: FastifyInstance, { desk, ledger }: Sandbox): void {
  app.get('/sandbox/control/ledger', async () => ({
    trades: [...ledger.trades.values()],
    refunds: [...ledger.refunds.values()],
  }))

  /** Returns received WeChat API calls and accepted messages. */
  app.get('/sandbox/control/wechat', async () => ({ calls: desk.calls, messages: desk.messages }))
}

function registerPayments(app: FastifyInstance, sandbox: Sandbox): void {
  const { ledger, notifier } = sandbox

  app.post<Numbered>('/sandbox/control/payments/:number/pay', async ({ params, body }) => {
    const trade = ledger.trade(params.number)
    payTrade(sandbox, trade, parsed(paySchema, body ?? {}))
    return trade
  })

  app.post<Numbered>('/sandbox/control/payments/:number/enter', async ({ params }) => {
    const trade = ledger.trade(params.number)
    ledger.mark(trade, 'USERPAYING')
    return trade
  })

  /** Fails a payment attempt, as if refused by a bank: WeChat sends no notification, so only a query reveals it. */
  app.post<Numbered>('/sandbox/control/payments/:number/fail', async ({ params }) => {
    const trade = ledger.trade(params.number)
    ledger.mark(trade, 'PAYERROR')
    return trade
  })

  /** Sends a payment notification immediately, outside the usual attempts; returns the merchant's HTTP statuses. */
  app.post<Numbered>('/sandbox/control/payments/:number/notify', async ({ params, body }) => {
    const trade = ledger.trade(params.number)
    const { times, forgery } = parsed(notifySchema, body ?? {})
    const sendOnce = () =>
      forgery ? sendForged(sandbox, trade, forgery) : notifier.send(notifier.write(notifier.paymentMessage(trade)))
    return { statuses: await Promise.all(Array.from({ length: times }, sendOnce)) }
  })
}

function registerRefunds(app: FastifyInstance, { ledger, notifier }: Sandbox): void {
  /** Refunds manually on WeChat's merchant pages, without notifying the service. */
  app.post<Numbered>('/sandbox/control/payments/:number/refund', async ({ params, body }) => {
    const { cents } = parsed(byHandSchema, body)
    const { outTradeNo, paid } = ledger.trade(params.number)
    const order = { outTradeNo, outRefundNo: `hand${Date.now()}`, notifyUrl: '', cents, totalCents: paid?.cents ?? 0 }
    return Object.assign(ledger.refund(order), { status: 'SUCCESS' })
  })

  app.post<Numbered>('/sandbox/control/refunds/:number/end', async ({ params, body }) => {
    const refund = ledger.refundOf(params.number)
    refund.status = parsed(endSchema, body).status
    notifier.refundEnded(refund)
    return refund
  })
}
