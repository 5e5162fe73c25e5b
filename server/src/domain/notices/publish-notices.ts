import type { Notice } from '@contract/portal/notice'
import type { Project } from '@server/calls/project/project-cache'
import type { Services } from '@server/core/services'
import type { StoredProjectFile } from '@server/core/tables/definition/project-definition'
import { filesOfNotices } from '../projects/referenced-files'
import { projectFileKey } from '../projects/project-file-routes'
import type { loadNotices } from '../projects/project-file/load-notices'
import { changeNotices } from './change-notices'

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
