import { eq } from 'drizzle-orm'
import type { Executor } from '@server/core/postgres/database'
import { completeDefinition } from '@server/core/tables/definition/complete-definition'
import type { ProjectDefinition } from '@server/core/tables/definition/project-definition'
import { projects } from '@server/core/tables/project'

/**
 * Returns what the project's file says, and locks the project's row until the end of the transaction: an import of the file
 * comes before or after. The row is locked before everything else of a project.
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
