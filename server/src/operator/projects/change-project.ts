import { eq, sql } from 'drizzle-orm'
import { recordAudit } from '@server/domain/audit-log'
import { projectCacheOf, type Project } from '@server/calls/project/project-cache'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { projects } from '@server/core/tables/project'

/** What the audit log says of it. */
export interface ProjectChange {
  actor: string
  action: string
  details: Record<string, unknown>
}

/** Changes what is known of a project beside its file, in one transaction; every instance follows within a second. */
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
