import { and, desc, eq, inArray, lte, type SQL } from 'drizzle-orm'
import type { Executor } from '@server/core/postgres/database'
import { newId } from '@server/core/postgres/ids'
import type { WechatNotice } from '@server/core/providers/messages/message-sender'
import { openRow, sealRow } from '@server/core/personal-data/sealed-rows'
import { cleanUp, type CleanedUp } from '@server/core/running/clean-up'
import type { Services } from '@server/core/services'
import { outbox } from '@server/core/tables/operations'
import { addresseeIndex } from './addressee'
import type { Attachment } from './attachments'
import type { Language, Written } from './written'

type Channel = (typeof outbox.$inferSelect)['channel']

interface ByAddress {
  channel: 'sms' | 'email'
  /** As it is dialled. */
  target: string
}

interface InWechat {
  channel: 'wechat'
  /** Their openid. */
  target: string
  /** Whose WeChat it is. */
  accountId: string
}

/** A message to send: not before `dueAt`, and not any more after `expiresAt`. */
export type NewMessage = (ByAddress | InWechat) & {
  projectId: string
  written: Written
  /** What WeChat shows of it; messages in WeChat only. */
  notice?: WechatNotice
  /** Emails only. */
  attachment?: Attachment | undefined
  dueAt?: Date
  expiresAt?: Date
}

/** A message as it is stored, opened. */
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
/** What is encrypted as one: the wording holds the values. */
type Content = Pick<OutboxMessage, 'values' | 'subject' | 'text' | 'notice' | 'attachment'>
type Keeper = Pick<Services, 'personalData'>

const KEPT_MS = 7 * 24 * 60 * 60_000
/** A message is attempted for the last time so soon, unless nothing could be sent for long: old ones are found by the index of attempts. */
const ATTEMPTED_WITHIN_MS = 10 * 60_000

/** Writes a message in the caller's transaction, and returns its id: it is sent when, and only when, that transaction commits. */
export async function enqueueMessage(
  services: Pick<Services, 'personalData' | 'now'>,
  executor: Executor,
  message: NewMessage,
): Promise<string> {
  const row = outboxRow(services, message)
  await executor.insert(outbox).values(row)
  return row.messageId
}

/** Several in one statement, each as {@link enqueueMessage} writes it. */
export async function enqueueMessages(
  services: Pick<Services, 'personalData' | 'now'>,
  executor: Executor,
  messages: readonly NewMessage[],
): Promise<void> {
  if (messages.length === 0) return
  await executor.insert(outbox).values(messages.map((message) => outboxRow(services, message)))
}

/** Takes a message back that the same transaction wrote, where `isForNobody` says so. */
export async function takeMessageBack(
  executor: Executor,
  message: { projectId: string; messageId: string },
  isForNobody: SQL,
): Promise<void> {
  const isMessage = and(eq(outbox.projectId, message.projectId), eq(outbox.messageId, message.messageId))
  await executor.delete(outbox).where(and(isMessage, isForNobody))
}

/** A message as it is stored, for those who write many at once. */
export function outboxRow(
  services: Pick<Services, 'personalData' | 'now'>,
  message: NewMessage,
): typeof outbox.$inferInsert & { messageId: string } {
  const messageId = newId()
  const now = new Date(services.now())
  const { projectId, channel, written, notice, attachment, dueAt = now, expiresAt = null } = message
  const { template, language, values, subject, text } = written
  const content: Content = { values, subject, text, ...(notice && { notice }), ...(attachment && { attachment }) }
  const row = sealRow(services.personalData, outbox, {
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

/** The latest messages first, opened: for the operator, the development page and tests. */
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
  const { content, nextAttemptAt: _, targetIndex: __, ...message } = openRow(personalData, outbox, stored)
  return { ...message, ...(JSON.parse(content) as Content) }
}

/** Sent and failed messages are kept for a week: they hold phones, addresses and what was said. */
export async function deleteOldMessages(services: CleanedUp): Promise<void> {
  const before = services.now() - KEPT_MS
  const isOver = and(
    inArray(outbox.status, ['sent', 'failed']),
    lte(outbox.nextAttemptAt, new Date(before + ATTEMPTED_WITHIN_MS)),
    lte(outbox.createdAt, new Date(before)),
  )
  await cleanUp(services, outbox, isOver)
}
