import { and, eq } from 'drizzle-orm'
import type { Owner } from '@server/calls/handler'
import type { Services } from '@server/core/services'
import type { ProjectDefinition } from '@server/core/tables/definition/project-definition'
import { readNotices } from '@server/core/tables/portal'
import type { NextStepsCall } from '@server/domain/next-steps'

/** Returns the published notices: pinned first, then newest. `now` in milliseconds. */
export function publishedNotices({ notices }: Pick<ProjectDefinition, 'notices'>, now: number) {
  return notices
    .filter(({ publishedAt }) => Date.parse(publishedAt) <= now)
    .sort((a, b) => Number(b.pinned) - Number(a.pinned) || Date.parse(b.publishedAt) - Date.parse(a.publishedAt))
}

/** Counts the published notices that the caller has not read. */
export async function unreadNotices({ services, owner, project }: NextStepsCall): Promise<number> {
  const read = new Set(await readCodes(services, owner))
  return publishedNotices(project.definition, services.now()).filter(({ code }) => !read.has(code)).length
}

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
