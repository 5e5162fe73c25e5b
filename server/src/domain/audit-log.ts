import type { Executor } from '@server/core/postgres/database'
import { newId } from '@server/core/postgres/ids'
import type { Services } from '@server/core/services'
import { auditLog } from '@server/core/tables/operations'

export interface AuditEntry {
  projectId: string
  /** Who: the name an operator is logged in with at the machine, `start`, by a link and a code `guardian` and whoever asked one, `candidate`, `automatic` what a project's file lets happen by itself, or `group` and its code, for a candidate of its own (calls/actor/record-acting.ts). */
  actor: string
  /** The operator's command: `gates set`; or what was asked or answered: `guardian agreed`. */
  action: string
  details: Record<string, unknown>
}

/** Writes down what an operator did, or a guardian said, in the transaction that does it. */
export async function recordAudit(services: Pick<Services, 'now'>, tx: Executor, entry: AuditEntry): Promise<void> {
  await tx.insert(auditLog).values({ ...entry, entryId: newId(), at: new Date(services.now()) })
}
