import { and, eq } from 'drizzle-orm'
import type { Executor } from '@server/core/postgres/database'
import type { ProjectDefinition } from '@server/core/tables/definition/project-definition'
import { groups } from '@server/core/tables/group'

export type Group = typeof groups.$inferSelect

/** Returns null when the project has no such group. */
export async function groupNamed(db: Executor, projectId: string, groupDomain: string): Promise<Group | null> {
  const [row] = await db
    .select()
    .from(groups)
    .where(and(eq(groups.projectId, projectId), eq(groups.groupDomain, groupDomain)))
  return row ?? null
}

/** Creates the groups of a project's file that do not exist yet; existing ones retain an operator's changes. */
export async function makeGroups(tx: Executor, projectId: string, definition: ProjectDefinition): Promise<void> {
  if (definition.groups.length === 0) return
  const rows = definition.groups.map(({ domain, name, quota }) => ({ projectId, groupDomain: domain, name, quota }))
  await tx.insert(groups).values(rows).onConflictDoNothing()
}
