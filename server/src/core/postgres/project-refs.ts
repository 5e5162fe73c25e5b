import { sql, type SQL } from 'drizzle-orm'

interface OfProject {
  projectId: string
}

/**
 * Returns a table expression `ref(project_id, <column>)` to join with. Every statement names exactly one project, since
 * projects may be on different machines (decision 0127) and the planner routes a join by the constant, not by a column.
 * Throws if the keys belong to several projects.
 */
export function refsOf<Key extends OfProject>(keys: readonly Key[], column: string, idOf: (key: Key) => string): SQL {
  const ids = sql.param(keys.map(idOf))
  return sql`(
    select ${commonProject(keys)}::uuid as project_id, id as ${sql.identifier(column)} from unnest(${ids}::uuid[]) as id
  ) as ref`
}

/** Returns the common project, or null without keys. Throws if the keys belong to several projects. */
export function commonProject(keys: readonly OfProject[]): string | null {
  const [projectId = null, other] = new Set(keys.map((key) => key.projectId))
  if (other !== undefined) throw new Error('one statement is of one project')
  return projectId
}
