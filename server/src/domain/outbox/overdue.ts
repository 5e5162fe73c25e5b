import { and, count, eq, lt } from 'drizzle-orm'
import type { Services } from '@server/core/services'
import { outbox } from '@server/core/tables/operations'

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
