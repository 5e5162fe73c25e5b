import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { projects } from '@server/core/tables/project'
import { recordAudit, type AuditEntry } from '@server/domain/audit-log'

/** Records an action in the audit logs of all projects, for actions that affect every project. */
export async function recordForAll(
  services: Services,
  tx: Executor,
  entry: Omit<AuditEntry, 'projectId'>,
): Promise<void> {
  const all = await tx.select({ projectId: projects.projectId }).from(projects)
  for (const { projectId } of all) await recordAudit(services, tx, { projectId, ...entry })
}
