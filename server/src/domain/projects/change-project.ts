import { eq, sql } from 'drizzle-orm'
import { type Project, projectCacheOf } from '@server/calls/project/project-cache'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { projects } from '@server/core/tables/project'
import { recordAudit } from '../audit-log'

/** Audit log entry of the change. */
interface ProjectChange {
  actor: string
  action: string
  details: Record<string, unknown>
}

/**
 * Changes project data outside its file in one transaction and bumps the revision; every instance reloads within a
 * second.
 */
export async function changeProject(
  services: Services,
  { projectId }: Pick<Project, 'projectId'>,
  change: ProjectChange,
  act: (tx: Executor) => Promise<unknown>,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    await tx
      .update(projects)
      .set({ revision: sql`${projects.revision} + 1` })
      .where(eq(projects.projectId, projectId))
    await act(tx)
    await recordAudit(services, tx, { projectId, ...change })
  })
  await projectCacheOf(services).refresh()
}
