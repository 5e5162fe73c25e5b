import { recordAudit } from '@server/domain/audit-log'
import { latestMessages, type OutboxMessage } from '@server/domain/outbox/messages'
import { maskEmail, maskOpenid, maskPhone } from '@server/core/personal-data/masks'
import { exactly, type Command } from '../command'
import { limitOf, limitOption } from '../limit'
import { projectOf } from '../project-of'
import { table, time } from '../table'

export const outboxList: Command = {
  name: 'outbox list',
  usage: 'DOMAIN',
  summary:
    'Show texts, emails and WeChat messages and whether they were sent, newest first; addresses are masked, contents hidden',
  options: limitOption,
  async run(call) {
    const { DOMAIN } = exactly(call, 'DOMAIN')
    const limit = limitOf(call)
    const services = await call.services()
    const { projectId } = await projectOf(services, DOMAIN)
    const messages = await latestMessages(services, { projectId, limit })
    const details = { shown: messages.length }
    await recordAudit(services, services.db, { projectId, actor: call.actor, action: 'outbox list', details })
    call.print(listing(messages))
  },
}

const masked = { sms: maskPhone, email: maskEmail, wechat: maskOpenid }

function listing(messages: readonly OutboxMessage[]): string {
  if (messages.length === 0) return 'The outbox is empty.'
  return table(
    ['WRITTEN (UTC+8)', 'CHANNEL', 'TO', 'TEMPLATE', 'STATUS', 'ATTEMPTS', 'SENT (UTC+8)', 'WHY NOT'],
    messages.map((message) => [
      time(message.createdAt),
      message.channel,
      masked[message.channel](message.target),
      message.template,
      message.status,
      String(message.attempts),
      time(message.sentAt),
      message.failure ?? '',
    ]),
  )
}
