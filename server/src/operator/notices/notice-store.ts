import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Notice } from '@contract/portal/notice'
import { projectCacheOf, type Project } from '@server/calls/project/project-cache'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import type { KeptFile } from '@server/core/tables/definition/project-definition'
import { operatorNotices } from '@server/core/tables/portal'
import { projects } from '@server/core/tables/project'
import { recordAudit } from '@server/domain/audit-log'

interface NoticeChange {
  action: 'notices publish' | 'notices withdraw' | 'notices reset'
  actor: string
  codes: readonly string[]
  /** What stands in the place of what the project's file says; nothing where the file decides again. */
  rows: readonly { code: string; notice: Notice | null; files: Record<string, KeptFile> }[]
}

/** Changes what a project tells; every instance follows within a second. */
export async function changeNotices(services: Services, { projectId }: Project, change: NoticeChange): Promise<void> {
  const { action, actor, codes, rows } = change
  await services.db.transaction(async (tx) => {
    await tx
      .update(projects)
      .set({ revision: sql`${projects.revision} + 1` })
      .where(eq(projects.projectId, projectId))
    await tx
      .delete(operatorNotices)
      .where(and(eq(operatorNotices.projectId, projectId), inArray(operatorNotices.noticeCode, [...codes])))
    const changedAt = new Date(services.now())
    if (rows.length > 0)
      await tx
        .insert(operatorNotices)
        .values(rows.map(({ code, ...row }) => ({ projectId, noticeCode: code, ...row, changedAt })))
    await recordAudit(services, tx, { projectId, actor, action, details: { codes } })
  })
  await projectCacheOf(services).refresh()
}

/** The codes that an operator published or withdrew. */
export async function changedCodes(db: Executor, { projectId }: Project): Promise<Set<string>> {
  const rows = await db
    .select({ code: operatorNotices.noticeCode })
    .from(operatorNotices)
    .where(eq(operatorNotices.projectId, projectId))
  return new Set(rows.map(({ code }) => code))
}
