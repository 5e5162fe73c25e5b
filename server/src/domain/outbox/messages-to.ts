import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { outbox } from '@server/core/tables/operations'
import { addresseeIndex, type Addressee } from './addressee'
import { openMessage, type OutboxMessage } from './messages'

type Needs = Pick<Services, 'personalData'>

interface Wanted {
  projectId: string
  to: readonly Addressee[]
  limit?: number
}

/** Returns the newest stored messages (of one week) to any of these recipients. */
export async function messagesTo(
  services: Needs,
  db: Executor,
  { projectId, to, limit }: Wanted,
): Promise<OutboxMessage[]> {
  const wanted = new Set(to.map((each) => addresseeIndex(services, projectId, each)))
  const read = db
    .select()
    .from(outbox)
    .where(and(eq(outbox.projectId, projectId), inArray(outbox.targetIndex, [...wanted])))
    .orderBy(desc(outbox.messageId))
  const rows = await (limit === undefined ? read : read.limit(limit))
  return rows.map((row) => openMessage(services, row))
}
