import { and, desc, eq, lt } from 'drizzle-orm'
import type { Services } from '@server/core/services'
import { outbox } from '@server/core/tables/operations'
import { openMessage, type OutboxMessage } from './messages'

/** Rows read at a time: they are sealed, so they are opened and looked at here. */
const PAGE = 1000

type Needs = Pick<Services, 'db' | 'personalData'>

const kinds = { sms: 'phone', email: 'email' } as const

/** The newest texts and emails to any of these phones and addresses, however they are written, of all that are kept. */
export function messagesTo(
  services: Needs,
  { projectId, targets, limit }: { projectId: string; targets: readonly string[]; limit: number },
): Promise<OutboxMessage[]> {
  const keyOf = (channel: keyof typeof kinds, target: string) =>
    services.personalData.index(projectId, kinds[channel], target)
  const wanted = new Set(targets.flatMap((target) => [keyOf('sms', target), keyOf('email', target)]))
  const isWanted = ({ channel, target }: OutboxMessage) => channel !== 'wechat' && wanted.has(keyOf(channel, target))
  return messagesThat(services, { projectId, isWanted, limit })
}

/** The newest that are wanted, of all that are kept. */
export async function messagesThat(
  services: Needs,
  { projectId, isWanted, limit }: { projectId: string; isWanted: (message: OutboxMessage) => boolean; limit: number },
): Promise<OutboxMessage[]> {
  const found: OutboxMessage[] = []
  for (let before: string | undefined; found.length < limit;) {
    const rows = await services.db
      .select()
      .from(outbox)
      .where(and(eq(outbox.projectId, projectId), before === undefined ? undefined : lt(outbox.messageId, before)))
      .orderBy(desc(outbox.messageId))
      .limit(PAGE)
    const messages = rows.map((row) => openMessage(services, row))
    found.push(...messages.filter(isWanted))
    before = rows.at(-1)?.messageId
    if (rows.length < PAGE) break
  }
  return found.slice(0, limit)
}
