import { and, desc, eq, gte, lt } from 'drizzle-orm'
import type { Services } from '@server/core/services'
import { auditLog } from '@server/core/tables/operations'
import { staffEvents } from '@server/core/tables/staff'

export interface EntryFilter {
  actor?: string | undefined
  action?: string | undefined
  /** ISO instants; `to` is exclusive. */
  from?: string | undefined
  to?: string | undefined
  /** Id of the last entry of the previous page. */
  before?: string | undefined
}

/** Returns entries of a project's audit log, or of the service's own (`projectId` null), newest first. */
export function findEntries(
  { db }: Pick<Services, 'db'>,
  projectId: string | null,
  filter: EntryFilter,
  limit: number,
) {
  if (projectId === null)
    return db
      .select()
      .from(staffEvents)
      .where(matches(staffEvents, filter))
      .orderBy(desc(staffEvents.entryId))
      .limit(limit)
  const ofProject = eq(auditLog.projectId, projectId)
  return db
    .select()
    .from(auditLog)
    .where(and(ofProject, matches(auditLog, filter)))
    .orderBy(desc(auditLog.entryId))
    .limit(limit)
}

function matches(table: typeof auditLog | typeof staffEvents, { actor, action, from, to, before }: EntryFilter) {
  return and(
    actor ? eq(table.actor, actor) : undefined,
    action ? eq(table.action, action) : undefined,
    from ? gte(table.at, new Date(from)) : undefined,
    to ? lt(table.at, new Date(to)) : undefined,
    before ? lt(table.entryId, before) : undefined,
  )
}
