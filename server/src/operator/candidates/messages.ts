import { maskedRecipient } from '@server/domain/outbox/masked-recipient'
import { latestMessages, type OutboxMessage } from '@server/domain/outbox/messages'
import { messagesTo } from '@server/domain/outbox/messages-to'
import { type Command, exactly, limitOf, limitOption, listed, projectOf } from '../command'
import { table, time } from '../output/table'

/** Treats a recipient as phone and as email. */
const bothWays = (target: string) => (['sms', 'email'] as const).map((channel) => ({ channel, target }))

export const outboxList: Command = {
  name: 'outbox list',
  usage: 'DOMAIN',
  summary:
    'Show texts, emails and WeChat messages of the last week and whether they were sent, newest first; addresses are masked, contents hidden',
  options: { to: { summary: 'only to this phone or email' }, ...limitOption },
  reads: 'candidates',
  async run(call) {
    const { DOMAIN } = exactly(call, 'DOMAIN')
    const limit = limitOf(call)
    const { to } = call.options
    const services = await call.services()
    const { projectId } = await projectOf(services, DOMAIN)
    const messages =
      to === undefined
        ? await latestMessages(services, { projectId, limit })
        : await messagesTo(services, services.db, { projectId, to: bothWays(to), limit })
    const details = { shown: messages.length, ...(to !== undefined && { isToOne: true }) }
    await call.log(projectId, details)
    const none = to === undefined ? 'The outbox is empty.' : 'Nothing was written to this address within a week.'
    call.show(messageJson(messages), () =>
      messages.length > 0 ? listed(messageTable(messages), { shown: messages.length, limit }) : none,
    )
  },
}

/** Formats one line per message; recipients are masked, contents omitted. */
export function messageTable(messages: readonly OutboxMessage[]): string {
  return table(
    ['WRITTEN (UTC+8)', 'CHANNEL', 'TO', 'TEMPLATE', 'STATUS', 'ATTEMPTS', 'SENT (UTC+8)', 'WHY NOT', 'MESSAGE'],
    messages.map((message) => [
      time(message.createdAt),
      message.channel,
      maskedRecipient(message),
      message.template,
      message.status,
      String(message.attempts),
      time(message.sentAt),
      message.failure ?? '',
      message.messageId,
    ]),
  )
}

/** Returns the same rows as JSON. */
export function messageJson(messages: readonly OutboxMessage[]) {
  return messages.map((message) => {
    const { messageId, createdAt, channel, template, status, attempts, sentAt, failure } = message
    return { messageId, createdAt, channel, to: maskedRecipient(message), template, status, attempts, sentAt, failure }
  })
}
