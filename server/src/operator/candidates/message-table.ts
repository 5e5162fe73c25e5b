import { maskEmail, maskOpenid, maskPhone } from '@server/core/personal-data/masks'
import type { OutboxMessage } from '@server/domain/outbox/messages'
import { table, time } from '../table'

const masked = { sms: maskPhone, email: maskEmail, wechat: maskOpenid }

export const maskedTarget = ({ channel, target }: Pick<OutboxMessage, 'channel' | 'target'>) => masked[channel](target)

/** Formats one line per message; recipients are masked, contents omitted. */
export function messageTable(messages: readonly OutboxMessage[]): string {
  return table(
    ['WRITTEN (UTC+8)', 'CHANNEL', 'TO', 'TEMPLATE', 'STATUS', 'ATTEMPTS', 'SENT (UTC+8)', 'WHY NOT'],
    messages.map((message) => [
      time(message.createdAt),
      message.channel,
      maskedTarget(message),
      message.template,
      message.status,
      String(message.attempts),
      time(message.sentAt),
      message.failure ?? '',
    ]),
  )
}

/** Returns the same rows as JSON. */
export function messageJson(messages: readonly OutboxMessage[]) {
  return messages.map((message) => {
    const { createdAt, channel, template, status, attempts, sentAt, failure } = message
    return { createdAt, channel, to: maskedTarget(message), template, status, attempts, sentAt, failure }
  })
}
