import { attachments } from '@server/area-list'
import type { OutgoingMessage } from '@server/core/providers/messages/message-sender'
import type { Services } from '@server/core/services'
import { outboxDelivery } from '@server/domain/outbox/delivery'

/** Email with its calendar: the unfolded lines of the file. */
export interface SentEmail {
  template: string
  text: string
  mediaType: string | undefined
  calendar: string[]
}

/** Delivers the outbox; returns the emails in the order of their templates' names. */
export async function sentEmails(services: Services): Promise<SentEmail[]> {
  const sent: OutgoingMessage[] = []
  const email = { send: (message: OutgoingMessage) => Promise.resolve(void sent.push(message)) }
  const sms = { send: () => Promise.resolve() }
  await outboxDelivery(attachments).run({ ...services, messageSenders: { sms, email, wechat: null } })
  return sent
    .map(({ template, text, file }) => ({
      ...{ template, text: text.replaceAll('\u00a0', ' '), mediaType: file?.mediaType },
      calendar: (file?.bytes.toString() ?? '').replaceAll('\r\n ', '').split('\r\n'),
    }))
    .sort((one, other) => one.template.localeCompare(other.template))
}
