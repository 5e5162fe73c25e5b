import { sql, type SQL } from 'drizzle-orm'

interface OfProject {
  projectId: string
}

/**
 * Keys of one project as a table `ref(project_id, <column>)` to join with. Every statement names one project: its rows may lie
 * on another machine than those of others (decision 0127), and a join finds that machine by the value, not by a column.
 * Throws where there are several projects.
 */
export function refsOf<Key extends OfProject>(keys: readonly Key[], column: string, idOf: (key: Key) => string): SQL {
  const ids = sql.param(keys.map(idOf))
  return sql`(
    select ${projectOf(keys)}::uuid as project_id, id as ${sql.identifier(column)} from unnest(${ids}::uuid[]) as id
  ) as ref`
}

/** Null where there are no keys. Throws where there are several projects. */
export function projectOf(keys: readonly OfProject[]): string | null {
  const [projectId = null, other] = new Set(keys.map((key) => key.projectId))
  if (other !== undefined) throw new Error('one statement is of one project')
  return projectId
}
