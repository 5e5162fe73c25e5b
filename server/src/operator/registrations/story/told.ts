import type { Invoice } from '@server/areas/invoice/invoice-store'
import type { RegistrationRow } from '@server/areas/registration/registration-store'
import type { Services } from '@server/core/services'
import type { OutboxMessage } from '@server/domain/outbox/messages'
import { messagesThat } from '@server/domain/outbox/messages-to'
import { maskedTarget } from '../../candidates/message-table'
import { time } from '../../table'
import type { Section } from '../../section'

/** So many of what is kept of a week. */
const MOST = 500

/** Texts, emails and WeChat messages that name this registration, or are about its papers: when, by what, what became of them. */
export async function messagesOf(
  services: Services,
  { projectId, registrationNumber }: RegistrationRow,
  papers: readonly Invoice[],
): Promise<Section> {
  const mailboxes = papers.map(({ details }) => details.mailbox)
  const isWanted = ({ text, template, target }: OutboxMessage) =>
    text.includes(registrationNumber) || (template.startsWith('invoice') && mailboxes.includes(target))
  const messages = await messagesThat(services, { projectId, isWanted, limit: MOST })
  const rows = messages
    .reverse()
    .map((message) => [
      ...[time(message.createdAt), message.channel, maskedTarget(message), message.template, message.status],
      ...[time(message.sentAt), message.failure ?? ''],
    ])
  const head = ['WRITTEN (UTC+8)', 'CHANNEL', 'TO', 'TEMPLATE', 'STATUS', 'SENT (UTC+8)', 'WHY NOT']
  return { name: 'messages', head, rows }
}
