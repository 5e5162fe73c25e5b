import { eq, sql } from 'drizzle-orm'
import { recordAudit } from '@server/domain/audit-log'
import { projectCacheOf, type Project } from '@server/calls/project/project-cache'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { projects } from '@server/core/tables/project'

/** Audit log entry of the change. */
export interface ProjectChange {
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
