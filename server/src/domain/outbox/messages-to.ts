import { and, desc, eq, inArray, isNull, lt } from 'drizzle-orm'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { outbox } from '@server/core/tables/operations'
import { addresseeIndex, type Addressee } from './addressee'
import { openMessage, type OutboxMessage } from './messages'

/** Rows read at a time of what was written before addressees were kept. */
const PAGE = 1000

type Needs = Pick<Services, 'personalData'>

interface Wanted {
  projectId: string
  to: readonly Addressee[]
  limit?: number
}

/** The newest messages to any of these, of all that are kept (a week). */
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
  const found = (limit === undefined ? await read : await read.limit(limit)).map((row) => openMessage(services, row))
  const earlier = await earlierMessagesTo(services, db, projectId, wanted)
  return [...found, ...earlier].slice(0, limit)
}

/** Texts and emails from before addressees were kept, for a week after the upgrade: each is opened. */
async function earlierMessagesTo(services: Needs, db: Executor, projectId: string, wanted: ReadonlySet<string>) {
  const found: OutboxMessage[] = []
  for (let before: string | undefined; ;) {
    const isNext = before === undefined ? undefined : lt(outbox.messageId, before)
    const rows = await db
      .select()
      .from(outbox)
      .where(and(eq(outbox.projectId, projectId), isNull(outbox.targetIndex), isNext))
      .orderBy(desc(outbox.messageId))
      .limit(PAGE)
    const messages = rows.map((row) => openMessage(services, row))
    found.push(
      ...messages.filter(
        ({ channel, target }) =>
          channel !== 'wechat' && wanted.has(addresseeIndex(services, projectId, { channel, target })),
      ),
    )
    before = rows.at(-1)?.messageId
    if (rows.length < PAGE) return found
  }
}
