import { and, eq, lte, sql, type SQL, count, lt } from 'drizzle-orm'
import { SendFailure } from '@server/core/providers/messages/message-sender'
import type { Job } from '@server/core/running/jobs'
import { processPerProject } from '@server/core/running/per-project-work'
import type { Services } from '@server/core/services'
import { outbox } from '@server/core/tables/operations'
import type { Attachments } from './attachments'
import { openMessage, type OutboxMessage } from './messages'

const AT_ONCE = 20
/** Milliseconds until the next attempt, by attempts made; after the last one the message has failed. */
const RETRY_AFTER_MS = [5_000, 20_000, 60_000, 180_000]
/** Lease: messages claimed by a crashed instance are claimed again after this time. */
const LEASE_MS = 60_000

export const messagesGivenUp = {
  name: 'messages_given_up_total',
  help: 'Messages that were never sent',
  labels: { channel: ['sms', 'email', 'wechat'] },
}

type Claimed = typeof outbox.$inferSelect

/** Sends the messages of the outbox, each at least once; twice only when an instance crashes in between. */
export const outboxDelivery = (attachments: Attachments): Job => ({
  name: 'outbox-delivery',
  everyMs: 1_000,
  async run(services) {
    const now = new Date(services.now()).toISOString()
    await processPerProject(services, {
      dueProjects: sql`select distinct project_id from outbox where status = 'pending' and next_attempt_at <= ${now}::timestamptz`,
      processChunk: async (projectId) => {
        const messages = await claimDue(services, projectId)
        await Promise.all(messages.map((message) => deliver(services, attachments, message)))
        return messages.length === AT_ONCE
      },
    })
  },
})

/** Claims due messages for this instance, without holding a lock while they are sent. */
async function claimDue(services: Services, projectId: string): Promise<Claimed[]> {
  const now = services.now()
  const due = services.db.$with('due').as(
    services.db
      .select({ messageId: outbox.messageId })
      .from(outbox)
      .where(
        and(eq(outbox.projectId, projectId), eq(outbox.status, 'pending'), lte(outbox.nextAttemptAt, new Date(now))),
      )
      .orderBy(outbox.nextAttemptAt)
      .limit(AT_ONCE)
      .for('update', { skipLocked: true }),
  )
  return services.db
    .with(due)
    .update(outbox)
    .set({ nextAttemptAt: new Date(now + LEASE_MS), attempts: sql`${outbox.attempts} + 1` })
    .where(sql`${outbox.projectId} = ${projectId} and ${outbox.messageId} in (select * from ${due})`)
    .returning()
}

async function deliver(services: Services, attachments: Attachments, message: Claimed): Promise<void> {
  if (message.expiresAt && message.expiresAt.getTime() <= services.now()) {
    return giveUp(services, message, 'it would come too late')
  }
  try {
    await send(services, attachments, message)
    await update(services, message, { status: 'sent', sentAt: new Date(services.now()), failure: null })
  } catch (error) {
    const { channel, template, messageId, attempts } = message
    services.log.error({ channel, template, messageId, attempts, err: error }, 'message not sent')
    const failure = error instanceof SendFailure ? error.message : 'unexpected fault, see the log'
    if (error instanceof SendFailure && error.isFinal) await giveUp(services, message, failure)
    else await retryLater(services, message, failure)
  }
}

/** Changes nothing after the lease expired and another instance claimed the message. */
async function retryLater(services: Services, message: Claimed, failure: string): Promise<void> {
  const retryAfterMs = RETRY_AFTER_MS[message.attempts - 1]
  if (retryAfterMs === undefined) return giveUp(services, message, failure)
  const change = { nextAttemptAt: new Date(services.now() + retryAfterMs), failure }
  await update(services, message, change, isStillTaken(message))
}

async function giveUp(services: Services, message: Claimed, failure: string): Promise<void> {
  const { channel, template, messageId } = message
  if (!(await update(services, message, { status: 'failed', failure }, isStillTaken(message)))) return
  services.log.error({ channel, template, messageId, failure }, 'message given up')
  services.metrics.counter(messagesGivenUp).inc({ channel })
}

/** SQL condition: no other instance has claimed or sent the message since. */
const isStillTaken = ({ attempts }: Claimed) => and(eq(outbox.attempts, attempts), eq(outbox.status, 'pending'))

async function send(services: Services, attachments: Attachments, stored: Claimed): Promise<void> {
  const sender = services.messageSenders[stored.channel]
  if (!sender) throw new SendFailure(`no provider is configured for ${stored.channel}`)
  const message = openMessage(services, stored)
  await sender.send({ ...message, file: await fileOf(services, attachments, message) })
}

/** Omits a file that no longer exists; the text contains the essentials. */
async function fileOf(
  services: Services,
  attachments: Attachments,
  { projectId, attachment, language }: Pick<OutboxMessage, 'projectId' | 'attachment' | 'language'>,
) {
  if (!attachment) return undefined
  const make = attachments[attachment.kind]
  if (!make) throw new SendFailure(`nobody makes what it brings along: ${attachment.kind}`, { isFinal: true })
  return (await make(services, { projectId, id: attachment.id, language })) ?? undefined
}

/** Returns false when the message does not satisfy `where`. */
async function update(
  services: Services,
  { projectId, messageId }: Claimed,
  change: Partial<Claimed>,
  where?: SQL,
): Promise<boolean> {
  const updated = await services.db
    .update(outbox)
    .set(change)
    .where(and(eq(outbox.projectId, projectId), eq(outbox.messageId, messageId), where))
    .returning({ messageId: outbox.messageId })
  return updated.length > 0
}

/** Milliseconds. The outbox job runs every second. */
export const OVERDUE_MS = 120_000

/** Counts overdue messages of all projects. */
export async function messagesOverdue({ db, now }: Services): Promise<number> {
  const [row] = await db
    .select({ overdue: count() })
    .from(outbox)
    .where(and(eq(outbox.status, 'pending'), lt(outbox.nextAttemptAt, new Date(now() - OVERDUE_MS))))
  return row?.overdue ?? 0
}
