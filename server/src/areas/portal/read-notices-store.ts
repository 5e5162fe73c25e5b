import { and, eq } from 'drizzle-orm'
import type { Owner } from '@server/calls/handler'
import type { Services } from '@server/core/services'
import { readNotices } from '@server/core/tables/portal'

/** Returns the codes of notices that an account has read, including those no longer in the project file. */
export async function readCodes({ db }: Services, { projectId, accountId }: Owner): Promise<string[]> {
  const rows = await db
    .select({ code: readNotices.noticeCode })
    .from(readNotices)
    .where(and(eq(readNotices.projectId, projectId), eq(readNotices.accountId, accountId)))
  return rows.map(({ code }) => code)
}

/** Records the first time a notice is read. */
export async function markRead({ db, now }: Services, { projectId, accountId }: Owner, code: string): Promise<void> {
  await db
    .insert(readNotices)
    .values({ projectId, accountId, noticeCode: code, readAt: new Date(now()) })
    .onConflictDoNothing()
}
