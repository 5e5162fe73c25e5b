import { and, desc, eq } from 'drizzle-orm'
import type { Executor } from '@server/core/postgres/database'
import { newId } from '@server/core/postgres/ids'
import type { Services } from '@server/core/services'
import { auditLog } from '@server/core/tables/operations'
import { projects } from '@server/core/tables/project'

export interface AuditEntry {
  projectId: string
  /**
   * Actor: operating system user of an operator; `start`; `candidate`; `guardian` (answered by link and code);
   * `automatic` for actions configured in the project's file; or `group` with its code, acting for its own candidate
   * (calls/actor/record-acting.ts).
   */
  actor: string
  /** The operator's command, such as `gates set`, or the request or answer, such as `guardian agreed`. */
  action: string
  details: Record<string, unknown>
}

/** Writes an audit log entry in the transaction of the action. */
export async function recordAudit(services: Pick<Services, 'now'>, tx: Executor, entry: AuditEntry): Promise<void> {
  await tx.insert(auditLog).values({ ...entry, entryId: newId(), at: new Date(services.now()) })
}

/** Records an action in the audit logs of all projects, for actions that affect every project. */
export async function recordAuditForAllProjects(
  services: Services,
  tx: Executor,
  entry: Omit<AuditEntry, 'projectId'>,
): Promise<void> {
  const all = await tx.select({ projectId: projects.projectId }).from(projects)
  for (const { projectId } of all) await recordAudit(services, tx, { projectId, ...entry })
}

interface AuditFilter {
  actor?: string | undefined
  action?: string | undefined
  limit: number
}

/** Returns the audit log entries of a project, newest first. */
export function findAuditEntries(
  { db }: Pick<Services, 'db'>,
  projectId: string,
  { actor, action, limit }: AuditFilter,
) {
  return db
    .select()
    .from(auditLog)
    .where(
      and(
        eq(auditLog.projectId, projectId),
        actor ? eq(auditLog.actor, actor) : undefined,
        action ? eq(auditLog.action, action) : undefined,
      ),
    )
    .orderBy(desc(auditLog.entryId))
    .limit(limit)
}
