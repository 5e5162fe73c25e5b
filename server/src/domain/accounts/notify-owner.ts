import { formatInstant } from '@contract/format'
import type { Project } from '@server/calls/project/project-cache'
import { projectLanguage } from '@server/calls/project/project-language'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { enqueueMessage } from '../outbox/messages'
import { renderMessage, type Language, type MessageTemplate, type RenderedMessage } from '../outbox/written'
import type { Account } from './accounts'

export interface SecurityNotification {
  examName: string
  /** Formatted time of the event. */
  at: string
}

/** Contacts of the account owner. */
type Reached = Pick<Account, 'projectId' | 'phone' | 'email'>

interface OwnerNotification {
  account: Reached
  project: Project
  /** Defaults to the project's language, because the person acting may be an attacker with another language. */
  language?: Language
  template: MessageTemplate<SecurityNotification>
  /** Milliseconds; defaults to now. */
  at?: number
}

/**
 * Notifies the owner of an account of a change to it, at every contact it had before the change, because an attacker
 * may have made it. Projects cannot switch this off.
 */
export async function notifyOwner(services: Services, tx: Executor, notification: OwnerNotification): Promise<void> {
  const { account, project, language = projectLanguage(project), template, at = services.now() } = notification
  const written = renderMessage(template, language, securityNotifications(project, language, at))
  await sendToOwner(services, tx, account, { sms: written, email: written })
}

/** `at` in milliseconds. */
export const securityNotifications = (
  { definition }: Project,
  language: Language,
  at: number,
): SecurityNotification => ({
  examName: definition.name[language],
  at: formatInstant(new Date(at).toISOString(), language),
})

/** Sends to the phone and the email address of an account, where it has them and a sender is configured. */
export async function sendToOwner(
  services: Services,
  tx: Executor,
  { projectId, phone, email }: Reached,
  written: { sms: RenderedMessage; email: RenderedMessage },
): Promise<void> {
  const targets = [['sms', phone] as const, ['email', email] as const]
  for (const [channel, target] of targets) {
    if (!target || !services.messageSenders[channel]) continue
    await enqueueMessage(services, tx, { projectId, channel, target, written: written[channel] })
  }
}
