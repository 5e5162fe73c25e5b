import { and, eq, inArray } from 'drizzle-orm'
import type { Notice } from '@contract/portal/notice'
import type { Project } from '@server/calls/project/project-cache'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import type { StoredProjectFile } from '@server/core/tables/definition/project-definition'
import { operatorNotices } from '@server/core/tables/portal'
import { changeProject } from '../projects/change-project'
import { projectFileKey } from '../projects/project-file-routes'
import type { loadNotices } from '../projects/project-file/load-notices'
import { filesOfNotices } from '../projects/referenced-files'

/** Publishes notices, in place of those with the same codes, and stores their files. */
export async function publishNotices(
  services: Services,
  project: Project,
  { notices, storedFiles, files }: Awaited<ReturnType<typeof loadNotices>>,
  actor: string,
): Promise<void> {
  // stored before any notice links to them
  for (const [digest, bytes] of files) await services.files.put(projectFileKey(digest), bytes)
  const rows = notices.map((notice) => ({ code: notice.code, notice, files: filesOf(notice, storedFiles) }))
  const codes = notices.map(({ code }) => code)
  await changeNotices(services, project, { action: 'notices publish', actor, codes, rows })
}

function filesOf(notice: Notice, storedFiles: Record<string, StoredProjectFile>): Record<string, StoredProjectFile> {
  const names = new Set(filesOfNotices([notice]).map(({ file }) => file))
  return Object.fromEntries(Object.entries(storedFiles).filter(([name]) => names.has(name)))
}

interface NoticeChange {
  action: 'notices publish' | 'notices withdraw' | 'notices reset'
  actor: string
  codes: readonly string[]
  /** Replacements for notices of the project file; empty to restore those of the file. */
  rows: readonly { code: string; notice: Notice | null; files: Record<string, StoredProjectFile> }[]
}

/** Replaces notices of a project; every instance reloads within a second. */
export async function changeNotices(services: Services, project: Project, change: NoticeChange): Promise<void> {
  const { projectId } = project
  const { action, actor, codes, rows } = change
  await changeProject(services, project, { actor, action, details: { codes } }, async (tx) => {
    await tx
      .delete(operatorNotices)
      .where(and(eq(operatorNotices.projectId, projectId), inArray(operatorNotices.noticeCode, [...codes])))
    const changedAt = new Date(services.now())
    if (rows.length > 0)
      await tx
        .insert(operatorNotices)
        .values(rows.map(({ code, ...row }) => ({ projectId, noticeCode: code, ...row, changedAt })))
  })
}

/** Codes of notices that an operator published or withdrew. */
export async function changedCodes(db: Executor, { projectId }: Project): Promise<Set<string>> {
  const rows = await db
    .select({ code: operatorNotices.noticeCode })
    .from(operatorNotices)
    .where(eq(operatorNotices.projectId, projectId))
  return new Set(rows.map(({ code }) => code))
}
