import { randomBytes, randomInt } from 'node:crypto'
import { Refusal } from './refusal'
import { isOpen, type Refund, type Trade } from './trade'

export type NewTrade = Omit<Trade, 'prepayId' | 'state' | 'paid'>
export type NewRefund = Omit<Refund, 'refundNumber' | 'totalCents' | 'status' | 'at'> & { totalCents: number }

const digits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('')
const newPrepayId = () => `wx${randomBytes(17).toString('hex')}`
const newRefundNumber = () => `50300${digits(23)}`

/** In-memory ledger of all payments and refunds since the sandbox started. */
export class Ledger {
  readonly trades = new Map<string, Trade>()
  readonly refunds = new Map<string, Refund>()

  constructor(private readonly now: () => number) {}

  /** Returns a function that restores the current payments and refunds. */
  snapshot(): () => void {
    const [trades, refunds] = structuredClone([[...this.trades], [...this.refunds]] as const)
    return () => {
      this.trades.clear()
      this.refunds.clear()
      for (const [number, trade] of structuredClone(trades)) this.trades.set(number, trade)
      for (const [number, refund] of structuredClone(refunds)) this.refunds.set(number, refund)
    }
  }

  /** Places an order; repeating it with the same data returns the same order. */
  place(order: NewTrade): Trade {
    const known = this.trades.get(order.outTradeNo)
    if (!known) return this.keep({ ...order, prepayId: newPrepayId(), state: 'NOTPAY', paid: null })
    if (known.state === 'CLOSED') throw new Refusal(400, 'ORDER_CLOSED', '订单已关闭')
    if (!isOpen(known)) throw new Refusal(400, 'ORDERPAID', '该订单已支付')
    const isSame =
      known.kind === order.kind &&
      known.appId === order.appId &&
      known.description === order.description &&
      known.totalCents === order.totalCents &&
      known.notifyUrl === order.notifyUrl &&
      known.openid === order.openid
    if (!isSame) throw new Refusal(403, 'OUT_TRADE_NO_USED', '商户订单号重复')
    known.state = 'NOTPAY'
    return known
  }

  /** Adds a payment made before this ledger existed, with its refunds. */
  recall(order: NewTrade & { paid: NonNullable<Trade['paid']> }, refunds: Omit<Refund, 'refundNumber'>[]): void {
    const state = refunds.length > 0 ? 'REFUND' : 'SUCCESS'
    this.keep({ ...order, prepayId: newPrepayId(), state })
    for (const refund of refunds) this.refunds.set(refund.outRefundNo, { ...refund, refundNumber: newRefundNumber() })
  }

  trade(outTradeNo: string): Trade {
    const trade = this.trades.get(outTradeNo)
    if (!trade) throw new Refusal(404, 'ORDER_NOT_EXIST', '订单不存在')
    return trade
  }

  tradeOfPrepay(prepayId: string): Trade {
    for (const trade of this.trades.values()) if (trade.prepayId === prepayId) return trade
    throw new Refusal(404, 'ORDER_NOT_EXIST', '订单不存在')
  }

  /** `force` pays even a closed or expired order, which the real platform would not. */
  pay(trade: Trade, options: { cents: number; force: boolean }): void {
    if (trade.paid) throw new Refusal(400, 'ORDERPAID', '该订单已支付')
    const isOver = trade.state === 'CLOSED' || this.now() >= trade.expiresAt
    if (isOver && !options.force) throw new Refusal(400, 'ORDER_CLOSED', '订单已关闭')
    trade.state = 'SUCCESS'
    trade.paid = { transactionId: `42000${digits(23)}`, cents: options.cents, at: this.now() }
  }

  /** Marks a payment as being entered or as failed; neither state is final. */
  mark(trade: Trade, state: 'USERPAYING' | 'PAYERROR'): void {
    if (!isOpen(trade)) throw new Refusal(400, 'ORDER_CLOSED', '订单已关闭')
    trade.state = state
  }

  close(outTradeNo: string): void {
    const trade = this.trade(outTradeNo)
    if (trade.paid) throw new Refusal(400, 'ORDERPAID', '该订单已支付')
    if (trade.state === 'USERPAYING') throw new Refusal(202, 'USERPAYING', '用户支付中，需要输入密码')
    trade.state = 'CLOSED'
  }

  /** Refunds a payment; idempotent by refund number if the data is the same. */
  refund(order: NewRefund): Refund {
    const trade = this.trade(order.outTradeNo)
    if (!trade.paid) throw new Refusal(403, 'NOT_ENOUGH', '订单未支付')
    const known = this.refunds.get(order.outRefundNo)
    if (known) return this.repeated(known, order)
    const isRight = order.totalCents === trade.paid.cents && this.refundedCents(trade) + order.cents <= trade.paid.cents
    if (!isRight || order.cents === 0) throw new Refusal(400, 'PARAM_ERROR', '退款金额不正确')
    const refund: Refund = { ...order, refundNumber: newRefundNumber(), status: 'PROCESSING', at: this.now() }
    this.refunds.set(order.outRefundNo, refund)
    trade.state = 'REFUND'
    return refund
  }

  refundOf(outRefundNo: string): Refund {
    const refund = this.refunds.get(outRefundNo)
    if (!refund) throw new Refusal(404, 'RESOURCE_NOT_EXISTS', '退款单不存在')
    return refund
  }

  /** Finds a refund by the platform's number. */
  refundNumbered(refundNumber: string): Refund {
    for (const refund of this.refunds.values()) if (refund.refundNumber === refundNumber) return refund
    throw new Refusal(404, 'RESOURCE_NOT_EXISTS', '退款单不存在')
  }

  transactionOf(refund: Refund): string {
    return this.trade(refund.outTradeNo).paid?.transactionId ?? ''
  }

  private keep(trade: Trade): Trade {
    this.trades.set(trade.outTradeNo, trade)
    return trade
  }

  private repeated(known: Refund, order: NewRefund): Refund {
    const isSame = known.outTradeNo === order.outTradeNo && known.cents === order.cents
    if (!isSame) throw new Refusal(400, 'PARAM_ERROR', '订单金额或退款金额与之前请求不一致')
    return known
  }

  /** Excludes closed refunds, whose money was not transferred. */
  private refundedCents(trade: Trade): number {
    const all = [...this.refunds.values()].filter(
      ({ outTradeNo, status }) => outTradeNo === trade.outTradeNo && status !== 'CLOSED',
    )
    return all.reduce((sum, refund) => sum + refund.cents, 0)
  }
}
