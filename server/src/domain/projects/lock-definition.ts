import { eq } from 'drizzle-orm'
import type { Executor } from '@server/core/postgres/database'
import { completeDefinition } from '@server/core/tables/definition/complete-definition'
import type { ProjectDefinition } from '@server/core/tables/definition/project-definition'
import { projects } from '@server/core/tables/project'

/**
 * Locks the project row until the end of the transaction, which serialises imports of the file, and returns its
 * definition. The row is locked before all other rows of a project.
 */
export async function lockDefinition(tx: Executor, projectId: string): Promise<ProjectDefinition> {
  const [row] = await tx
    .select({ definition: projects.definition })
    .from(projects)
    .where(eq(projects.projectId, projectId))
    .for('update')
  if (!row) throw new Error(`there is no project ${projectId}`)
  return completeDefinition(row.definition)
}
