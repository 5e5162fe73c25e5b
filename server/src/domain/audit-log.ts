import type { Executor } from '@server/core/postgres/database'
import { newId } from '@server/core/postgres/ids'
import type { Services } from '@server/core/services'
import { auditLog } from '@server/core/tables/operations'

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
