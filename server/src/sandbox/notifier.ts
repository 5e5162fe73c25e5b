import { randomUUID } from 'node:crypto'
import { chinaTime } from '../core/providers/wechat-pay/protocol/china-time'
import { encryptResource } from '../core/providers/wechat-pay/protocol/encryption'
import { signatureHeaders, signerOf } from './platform-signing'
import type { SandboxState } from './sandbox-state'
import { describeNotifiedRefund, describeTrade, type Refund, type Trade } from './trade'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** Retry intervals of the real platform, 24 hours in total. */
export const RETRY_PAUSES_MS = [
  ...[15 * SECOND, 15 * SECOND, 30 * SECOND, 3 * MINUTE, 10 * MINUTE, 20 * MINUTE, 30 * MINUTE, 30 * MINUTE],
  ...[30 * MINUTE, HOUR, 3 * HOUR, 3 * HOUR, 3 * HOUR, 6 * HOUR, 6 * HOUR],
]

const TIMEOUT_MS = 5 * SECOND

export interface Notification {
  url: string
  body: string
}

export interface Message {
  url: string
  eventType: string
  originalType: 'transaction' | 'refund'
  content: unknown
}

/** Sends notifications to the merchant, with retries until it answers 200 or 204. */
export class Notifier {
  private readonly timers = new Set<NodeJS.Timeout>()
  private heldBack: Notification[] = []

  constructor(
    private readonly sandbox: SandboxState,
    private readonly pausesMs: readonly number[],
  ) {}

  paymentSucceeded(trade: Trade): void {
    this.release(this.write(this.paymentMessage(trade)))
  }

  refundEnded(refund: Refund): void {
    const { merchant, ledger } = this.sandbox
    const content = describeNotifiedRefund(merchant.mchId, refund, ledger.transactionOf(refund))
    const eventType = `REFUND.${refund.status}`
    this.release(this.write({ url: refund.notifyUrl, eventType, originalType: 'refund', content }))
  }

  paymentMessage(trade: Trade): Message {
    const content = describeTrade(this.sandbox.merchant.mchId, trade)
    return { url: trade.notifyUrl, eventType: 'TRANSACTION.SUCCESS', originalType: 'transaction', content }
  }

  /** Builds a notification with encrypted content, using the merchant's key unless another is given. */
  write(message: Message, apiV3Key = this.sandbox.merchant.apiV3Key): Notification {
    const { now } = this.sandbox
    const resource = encryptResource(apiV3Key, JSON.stringify(message.content), message.originalType)
    const body = JSON.stringify({
      id: randomUUID(),
      create_time: chinaTime(new Date(now())),
      resource_type: 'encrypt-resource',
      event_type: message.eventType,
      summary: message.eventType,
      resource: { original_type: message.originalType, ...resource },
    })
    return { url: message.url, body }
  }

  /** Sends once; returns the HTTP status of the response, 0 without one. */
  async send(notification: Notification, headers?: Record<string, string>): Promise<number> {
    const { behaviour, now } = this.sandbox
    const signed = headers ?? signatureHeaders(signerOf(this.sandbox, behaviour.notifiesBy), notification.body, now())
    try {
      const answer = await fetch(notification.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...signed },
        body: notification.body,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      await answer.arrayBuffer()
      return answer.status
    } catch {
      return 0
    }
  }

  stop(): void {
    for (const timer of this.timers) clearTimeout(timer)
    this.timers.clear()
    this.heldBack = []
  }

  private release(notification: Notification): void {
    const { lose, reorder, delayMs, repeat } = this.sandbox.behaviour
    if (lose) return
    this.heldBack.push(notification)
    if (this.heldBack.length < reorder) return
    const [sending, copies] = [this.heldBack.reverse(), Array.from({ length: repeat })]
    this.heldBack = []
    this.later(delayMs, async () => {
      for (const each of sending) await Promise.all(copies.map(() => this.deliver(each, 0)))
    })
  }

  private async deliver(notification: Notification, attempt: number): Promise<void> {
    const status = await this.send(notification)
    const pause = this.pausesMs[attempt]
    if (status === 200 || status === 204 || pause === undefined) return
    this.later(pause, () => this.deliver(notification, attempt + 1))
  }

  private later(milliseconds: number, work: () => Promise<void>): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer)
      void work()
    }, milliseconds)
    this.timers.add(timer)
  }
}
