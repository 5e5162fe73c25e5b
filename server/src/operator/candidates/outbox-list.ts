import { latestMessages } from '@server/domain/outbox/messages'
import { messagesTo } from '@server/domain/outbox/messages-to'
import { exactly, type Command } from '../command'
import { limitOf, limitOption, listed } from '../limit'
import { projectOf } from '../project-of'
import { messageJson, messageTable } from './message-table'

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
