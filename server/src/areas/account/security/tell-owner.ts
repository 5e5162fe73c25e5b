import { formatInstant } from '@contract/format'
import type { Project } from '@server/calls/project/project-cache'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import type { Account } from '@server/domain/accounts/accounts'
import { enqueueMessage } from '@server/domain/outbox/messages'
import { write, type Language, type MessageTemplate } from '@server/domain/outbox/written'

export interface SecurityNews {
  examName: string
  /** When it happened or will, as it is read. */
  at: string
}

interface Told {
  account: Pick<Account, 'projectId' | 'phone' | 'email'>
  project: Project
  language: Language
  template: MessageTemplate<SecurityNews>
  /** Milliseconds; now when it is left out. */
  at?: number
}

/**
 * Tells the owner of an account what was done to it, by every way that it had before: whoever did it may be somebody else.
 * No project can switch it off.
 */
export async function tellOwner(services: Services, tx: Executor, told: Told): Promise<void> {
  const { account, project, language, template, at = services.now() } = told
  const written = write(template, language, {
    examName: project.definition.name[language],
    at: formatInstant(new Date(at).toISOString(), language),
  })
  const targets = [['sms', account.phone] as const, ['email', account.email] as const]
  for (const [channel, target] of targets) {
    if (!target || !services.messageSenders[channel]) continue
    await enqueueMessage(services, tx, { projectId: account.projectId, channel, target, written })
  }
}
