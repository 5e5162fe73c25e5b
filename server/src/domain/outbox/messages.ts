import { and, desc, eq, inArray, lte, type SQL } from 'drizzle-orm'
import type { Executor } from '@server/core/postgres/database'
import { newId } from '@server/core/postgres/ids'
import type { WechatNotice } from '@server/core/providers/messages/message-sender'
import { decryptRow, encryptRow } from '@server/core/personal-data/encrypted-rows'
import { cleanUp, type CleanUpServices } from '@server/core/running/clean-up'
import type { Services } from '@server/core/services'
import { outbox } from '@server/core/tables/operations'
import { addresseeIndex } from './addressee'
import type { Attachment } from './attachments'
import type { Language, RenderedMessage } from './written'

type Channel = (typeof outbox.$inferSelect)['channel']

interface ByAddress {
  channel: 'sms' | 'email'
  /** Phone number or email address in its dialable form. */
  target: string
}

interface InWechat {
  channel: 'wechat'
  /** Openid of the recipient. */
  target: string
  /** Account of the recipient. */
  accountId: string
}

/** Message to send between `dueAt` and `expiresAt`. */
export type NewMessage = (ByAddress | InWechat) & {
  projectId: string
  written: RenderedMessage
  /** Fields of the WeChat template; WeChat messages only. */
  notice?: WechatNotice
  /** Emails only. */
  attachment?: Attachment | undefined
  dueAt?: Date
  expiresAt?: Date
}

/** Decrypted stored message. */
export interface OutboxMessage {
  projectId: string
  messageId: string
  channel: Channel
  target: string
  template: string
  language: Language
  values: object
  subject: string
  text: string
  notice?: WechatNotice
  attachment?: Attachment
  status: 'pending' | 'sent' | 'failed'
  attempts: number
  createdAt: Date
  sentAt: Date | null
  expiresAt: Date | null
  failure: string | null
}

type StoredMessage = typeof outbox.$inferSelect
/** Encrypted as one value, because the text contains the values. */
type Content = Pick<OutboxMessage, 'values' | 'subject' | 'text' | 'notice' | 'attachment'>
type Keeper = Pick<Services, 'personalData'>

const RETENTION_MS = 7 * 24 * 60 * 60_000
/**
 * The last attempt usually happens within this time after creation; lets the query for old messages use the index on
 * attempts.
 */
const ATTEMPTED_WITHIN_MS = 10 * 60_000

/**
 * Inserts a message in the caller's transaction and returns its id: the message is sent if and only if the transaction
 * commits.
 */
export async function enqueueMessage(
  services: Pick<Services, 'personalData' | 'now'>,
  executor: Executor,
  message: NewMessage,
): Promise<string> {
  const row = outboxRow(services, message)
  await executor.insert(outbox).values(row)
  return row.messageId
}

/** Inserts several messages in one statement; otherwise like {@link enqueueMessage}. */
export async function enqueueMessages(
  services: Pick<Services, 'personalData' | 'now'>,
  executor: Executor,
  messages: readonly NewMessage[],
): Promise<void> {
  if (messages.length === 0) return
  await executor.insert(outbox).values(messages.map((message) => outboxRow(services, message)))
}

/** Deletes a message that the same transaction inserted, where `isForNobody` holds. */
export async function withdrawMessage(
  executor: Executor,
  message: { projectId: string; messageId: string },
  isForNobody: SQL,
): Promise<void> {
  const isMessage = and(eq(outbox.projectId, message.projectId), eq(outbox.messageId, message.messageId))
  await executor.delete(outbox).where(and(isMessage, isForNobody))
}

/** Builds the row of a message, for bulk inserts. */
export function outboxRow(
  services: Pick<Services, 'personalData' | 'now'>,
  message: NewMessage,
): typeof outbox.$inferInsert & { messageId: string } {
  const messageId = newId()
  const now = new Date(services.now())
  const { projectId, channel, written, notice, attachment, dueAt = now, expiresAt = null } = message
  const { template, language, values, subject, text } = written
  const content: Content = { values, subject, text, ...(notice && { notice }), ...(attachment && { attachment }) }
  const row = encryptRow(services.personalData, outbox, {
    projectId,
    messageId,
    channel,
    template,
    language,
    target: message.target,
    targetIndex: addresseeIndex(services, projectId, message),
    content: JSON.stringify(content),
    nextAttemptAt: dueAt,
    createdAt: now,
    expiresAt,
  })
  return { ...row, messageId }
}

/** Returns decrypted messages, latest first, for operators, the development page and tests. */
export async function latestMessages(
  services: Pick<Services, 'db' | 'personalData'>,
  options: { projectId?: string; limit: number },
): Promise<OutboxMessage[]> {
  const rows = await services.db
    .select()
    .from(outbox)
    .where(options.projectId === undefined ? undefined : eq(outbox.projectId, options.projectId))
    .orderBy(desc(outbox.messageId))
    .limit(options.limit)
  return rows.map((row) => openMessage(services, row))
}

/** Decrypts a stored message; throws when it was tampered with. */
export function openMessage({ personalData }: Keeper, stored: StoredMessage): OutboxMessage {
  const { content, nextAttemptAt: _, targetIndex: __, ...message } = decryptRow(personalData, outbox, stored)
  return { ...message, ...(JSON.parse(content) as Content) }
}

/** Deletes sent and failed messages after a week, because they contain contacts and personal content. */
export async function deleteOldMessages(services: CleanUpServices): Promise<void> {
  const before = services.now() - RETENTION_MS
  const isOver = and(
    inArray(outbox.status, ['sent', 'failed']),
    lte(outbox.nextAttemptAt, new Date(before + ATTEMPTED_WITHIN_MS)),
    lte(outbox.createdAt, new Date(before)),
  )
  await cleanUp(services, outbox, isOver)
}
