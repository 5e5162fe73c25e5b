import { and, inArray } from 'drizzle-orm'
import type { Project } from '@server/calls/project/project-cache'
import { projectLanguage } from '@server/calls/project/project-language'
import { publicUrl } from '@server/core/http/public-url'
import type { Executor } from '@server/core/postgres/database'
import { decryptRow, type Decrypted } from '@server/core/personal-data/encrypted-rows'
import type { Services } from '@server/core/services'
import { accounts } from '@server/core/tables/account'
import { channelsOf, type MessageName } from '@server/core/tables/definition/messages'
import { outbox } from '@server/core/tables/operations'
import type { Attachment } from './attachments'
import { outboxRow } from './messages'
import type { Language, RenderedMessage } from './written'

/** Notification of a candidate, written by its area. */
export interface CandidateNotification {
  project: Project
  accountId: string
  /** Message name, for which the project's file sets the channels. */
  message: MessageName
  write: (language: Language) => RenderedMessage
  /** Further lines of the email, because text messages stay short; empty if there are none. */
  details?: (language: Language) => string
  /** File of the email. */
  attachment?: Attachment
  /** Link to details: label, and path within the site. */
  more?: { label: Record<Language, string>; path: string }
  /** Earliest time to send; defaults to now. */
  dueAt?: Date
  /** Latest time to send. */
  expiresAt?: Date
}

type NotifyingServices = Pick<Services, 'personalData' | 'now' | 'env'>

/**
 * Inserts the text messages and emails into the outbox, in the transaction that marks the notifications as sent:
 * through the channels that the project's file sets and the account has, in the project's language. Returns
 * notifications whose account could not be decrypted.
 */
export async function writeNotifications<N extends CandidateNotification>(
  services: NotifyingServices,
  tx: Executor,
  notifications: readonly N[],
): Promise<N[]> {
  const wanted = notifications.filter(({ project, message }) => channelsOf(project.definition, message).length > 0)
  if (wanted.length === 0) return []
  const found = await findAccounts(tx, wanted)
  const failed: N[] = []
  const rows = wanted.flatMap((one) => {
    const account = found.get(one.accountId)
    try {
      return account ? messagesFor(services, one, decryptRow(services.personalData, accounts, account)) : []
    } catch {
      failed.push(one)
      return []
    }
  })
  if (rows.length > 0) await tx.insert(outbox).values(rows)
  return failed
}

function messagesFor(
  services: NotifyingServices,
  notification: CandidateNotification,
  { phone, email }: Decrypted<Reached>,
) {
  const { definition, projectId } = notification.project
  const targets = { sms: phone, email }
  const written = notification.write(projectLanguage(notification.project))
  return channelsOf(definition, notification.message).flatMap((channel) => {
    const target = targets[channel]
    if (!target) return []
    return outboxRow(services, {
      projectId,
      channel,
      target,
      // only emails get the link; text messages stay short and unlike phishing
      ...(channel === 'email'
        ? {
            written: withAddress(services, notification, withDetails(notification, written)),
            attachment: notification.attachment,
          }
        : { written }),
      ...(notification.dueAt && { dueAt: notification.dueAt }),
      ...(notification.expiresAt && { expiresAt: notification.expiresAt }),
    })
  })
}

function withDetails({ details }: Pick<CandidateNotification, 'details'>, written: RenderedMessage): RenderedMessage {
  const lines = details?.(written.language)
  return lines ? { ...written, text: `${written.text}\n\n${lines}` } : written
}

/** Appends a link that leads through the sign-in of its project, because a fresh browser is not signed in. */
export function withAddress(
  { env }: Pick<Services, 'env'>,
  { project, more }: Pick<CandidateNotification, 'project' | 'more'>,
  written: RenderedMessage,
): RenderedMessage {
  if (!more) return written
  const address = `${publicUrl(env)}/e/${project.definition.domain}/logining?redirect=${encodeURIComponent(more.path)}`
  return { ...written, text: `${written.text}\n\n${more.label[written.language]}${address}` }
}

/** Only the contact columns of an account are read and decrypted. */
type Reached = Pick<typeof accounts.$inferSelect, 'projectId' | 'accountId' | 'phone' | 'email'>

async function findAccounts(
  tx: Executor,
  notifications: readonly CandidateNotification[],
): Promise<Map<string, Reached>> {
  const projectIds = [...new Set(notifications.map(({ project }) => project.projectId))]
  const accountIds = [...new Set(notifications.map(({ accountId }) => accountId))]
  const { projectId, accountId, phone, email } = accounts
  const rows = await tx
    .select({ projectId, accountId, phone, email })
    .from(accounts)
    .where(and(inArray(accounts.projectId, projectIds), inArray(accounts.accountId, accountIds)))
  return new Map(rows.map((row) => [row.accountId, row]))
}
