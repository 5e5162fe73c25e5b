import { eq } from 'drizzle-orm'
import type { Executor } from '@server/core/postgres/database'
import { projects } from '@server/core/tables/project'

/** Whoever gives out drawn seats of a project at once does so one after the other, until the end of the transaction. */
export async function lockDraws(tx: Executor, projectId: string): Promise<void> {
  await tx
    .select({ projectId: projects.projectId })
    .from(projects)
    .where(eq(projects.projectId, projectId))
    .for('update')
}
