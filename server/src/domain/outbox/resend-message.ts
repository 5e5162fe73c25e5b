/** Repeats a stored message to the same recipient, for a candidate who did not get it. */
import { and, eq, gt, sql, type SQL } from 'drizzle-orm'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { outbox } from '@server/core/tables/operations'
import { idOf } from '../actions/item-scope'
import { enqueueMessage, openMessage, type NewMessage, type OutboxMessage } from './messages'

const MINUTE_MS = 60_000
const PAUSE_MS = 10 * MINUTE_MS
const DAY_MS = 24 * 60 * MINUTE_MS
/** Messages of one template to one recipient within a day, the first one included. */
const MOST_A_DAY = 5

/** Why a message is not sent again. `expires`: a code or an offer, which candidates request anew. */
export type NotResent = 'missing' | 'pending' | 'expires' | 'tooSoon' | 'tooMany'

interface Wanted {
  projectId: string
  messageId: string
  /** Account that the message has to be for, if known. */
  accountId?: string | undefined
}

/** Whether a message can be sent again at all. */
export const isResendable = ({ status, expiresAt }: Pick<OutboxMessage, 'status' | 'expiresAt'>): boolean =>
  status !== 'pending' && expiresAt === null

/**
 * `from … where …` of the account that a message was sent to: its present phone, email or WeChat. `more`: further joins
 * to `account`.
 */
export const recipientOf = (
  { projectId, messageId }: Pick<Wanted, 'projectId' | 'messageId'>,
  more = sql``,
): SQL => sql`
  from outbox message
  join account on account.project_id = ${projectId}
    and message.target_index in (account.phone_index, account.email_index, account.account_id::text)
  ${more}
  where message.project_id = ${projectId} and message.message_id = ${idOf(messageId)}`

/** Sends a message again. Returns its template and the account, or why it was not sent. */
export async function resendMessage(
  services: Pick<Services, 'personalData' | 'now'>,
  tx: Executor,
  wanted: Wanted,
): Promise<NotResent | { template: string; accountId: string }> {
  const { projectId, messageId } = wanted
  const [recipient] = (
    await tx.execute<{ accountId: string }>(
      sql`select account.account_id as "accountId" ${recipientOf(wanted)} limit 1`,
    )
  ).rows
  const accountId = recipient?.accountId
  if (accountId === undefined || (wanted.accountId !== undefined && wanted.accountId !== accountId)) return 'missing'
  const isMessage = and(eq(outbox.projectId, projectId), eq(outbox.messageId, messageId))
  const [stored] = await tx.select().from(outbox).where(isMessage).for('update')
  if (!stored) return 'missing'
  const message = openMessage(services, stored)
  if (message.status === 'pending') return 'pending'
  if (!isResendable(message)) return 'expires'
  const limit = await limitReached(services, tx, stored)
  if (limit) return limit
  await enqueueMessage(services, tx, copyOf(message, accountId))
  return { template: message.template, accountId }
}

async function limitReached(
  { now }: Pick<Services, 'now'>,
  tx: Executor,
  { projectId, targetIndex, template }: typeof outbox.$inferSelect,
): Promise<'tooSoon' | 'tooMany' | null> {
  const sent = await tx
    .select({ createdAt: outbox.createdAt })
    .from(outbox)
    .where(
      and(
        eq(outbox.projectId, projectId),
        eq(outbox.targetIndex, targetIndex),
        eq(outbox.template, template),
        gt(outbox.createdAt, new Date(now() - DAY_MS)),
      ),
    )
  if (sent.some(({ createdAt }) => createdAt.getTime() > now() - PAUSE_MS)) return 'tooSoon'
  return sent.length >= MOST_A_DAY ? 'tooMany' : null
}

function copyOf(message: OutboxMessage, accountId: string): NewMessage {
  const { projectId, channel, target, template, language, values, subject, text, notice, attachment } = message
  const written = { template, language, values, subject, text }
  return channel === 'wechat'
    ? { projectId, channel, target, accountId, written, ...(notice && { notice }) }
    : { projectId, channel, target, written, attachment }
}
