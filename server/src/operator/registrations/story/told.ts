import type { Invoice } from '@server/areas/invoice/invoice-store'
import type { RegistrationRow } from '@server/areas/registration/registration-store'
import type { Services } from '@server/core/services'
import { accountById } from '@server/domain/accounts/accounts'
import { addresseesOf } from '@server/domain/outbox/addressee'
import type { OutboxMessage } from '@server/domain/outbox/messages'
import { messagesTo } from '@server/domain/outbox/messages-to'
import { maskedTarget } from '../../candidates/message-table'
import { time } from '../../table'
import type { Section } from '../../section'

/** Maximum messages read; messages are stored for a week. */
const MOST = 500

/**
 * Messages that name this registration or concern its invoices, sent to the account's present phone, email and WeChat
 * or to invoice mailboxes.
 */
export async function messagesOf(
  services: Services,
  { projectId, accountId, registrationNumber }: RegistrationRow,
  papers: readonly Invoice[],
): Promise<Section> {
  const mailboxes = papers.map(({ details }) => details.mailbox)
  const isWanted = ({ text, template, target }: OutboxMessage) =>
    text.includes(registrationNumber) || (template.startsWith('invoice') && mailboxes.includes(target))
  const account = await accountById(services, projectId, accountId)
  const to = [
    ...(account ? addresseesOf(account) : []),
    ...mailboxes.map((target) => ({ channel: 'email' as const, target })),
  ]
  const messages = await messagesTo(services, services.db, { projectId, to, limit: MOST })
  const rows = messages
    .filter(isWanted)
    .reverse()
    .map((message) => [
      ...[time(message.createdAt), message.channel, maskedTarget(message), message.template, message.status],
      ...[time(message.sentAt), message.failure ?? ''],
    ])
  const head = ['WRITTEN (UTC+8)', 'CHANNEL', 'TO', 'TEMPLATE', 'STATUS', 'SENT (UTC+8)', 'WHY NOT']
  return { name: 'messages', head, rows }
}
