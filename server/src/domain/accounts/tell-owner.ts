import { formatInstant } from '@contract/format'
import type { Project } from '@server/calls/project/project-cache'
import { projectLanguage } from '@server/calls/project/project-language'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { enqueueMessage } from '../outbox/messages'
import { write, type Language, type MessageTemplate, type Written } from '../outbox/written'
import type { Account } from './accounts'

export interface SecurityNews {
  examName: string
  /** When it happened or will, as it is read. */
  at: string
}

/** Where the owner of an account is told of it. */
type Reached = Pick<Account, 'projectId' | 'phone' | 'email'>

interface Told {
  account: Reached
  project: Project
  /** The project's when it is left out: whoever acts may be somebody else, with a language of their own. */
  language?: Language
  template: MessageTemplate<SecurityNews>
  /** Milliseconds; now when it is left out. */
  at?: number
}

/**
 * Tells the owner of an account what was done to it, by every way that it had before: whoever did it may be somebody else.
 * No project can switch it off.
 */
export async function tellOwner(services: Services, tx: Executor, told: Told): Promise<void> {
  const { account, project, language = projectLanguage(project), template, at = services.now() } = told
  const written = write(template, language, securityNews(project, language, at))
  await sendToOwner(services, tx, account, { sms: written, email: written })
}

/** `at` in milliseconds. */
export const securityNews = ({ definition }: Project, language: Language, at: number): SecurityNews => ({
  examName: definition.name[language],
  at: formatInstant(new Date(at).toISOString(), language),
})

/** To the phone and the mailbox of an account, where it has them and something sends there. */
export async function sendToOwner(
  services: Services,
  tx: Executor,
  { projectId, phone, email }: Reached,
  written: { sms: Written; email: Written },
): Promise<void> {
  const targets = [['sms', phone] as const, ['email', email] as const]
  for (const [channel, target] of targets) {
    if (!target || !services.messageSenders[channel]) continue
    await enqueueMessage(services, tx, { projectId, channel, target, written: written[channel] })
  }
}
