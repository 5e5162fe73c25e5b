import { and, eq } from 'drizzle-orm'
import type { Reason } from '@contract/reason'
import type { Project } from '@server/calls/project/project-cache'
import type { Services } from '@server/core/services'
import { accounts } from '@server/core/tables/account'
import { recordAudit } from '@server/domain/audit-log'
import { hasSameIdentity, settleIdentity } from '@server/domain/accounts/identity-status'
import { writeNotifications } from '@server/domain/outbox/write-notifications'
import { identityNotifications } from './messages'

interface Decision {
  /** Account as it was compared. */
  account: Pick<typeof accounts.$inferSelect, 'accountId' | 'idNumberIndex' | 'nameIndex'>
  found: 'matched' | 'mismatched'
  /** Reason of a mismatch, sent to the candidate. */
  reason: Reason | null
  actor: string
}

/**
 * Records a manual identity check, overriding an earlier result, and notifies the candidate when the result changes
 * something for them. Returns false when the name or number was corrected meanwhile.
 */
export async function decideIdentity(
  services: Services,
  project: Project,
  { account, found, reason, actor }: Decision,
): Promise<boolean> {
  const { projectId } = project
  const { accountId } = account
  return services.db.transaction(async (tx) => {
    const [before] = await tx
      .select({ identity: accounts.identity })
      .from(accounts)
      .where(and(eq(accounts.projectId, projectId), eq(accounts.accountId, accountId)))
      .for('no key update')
    const settled = { identity: found, reason }
    if (!(await settleIdentity(services, tx, { projectId, accountId }, settled, hasSameIdentity(account)))) return false
    const isNotified = found === 'mismatched' || before?.identity === 'mismatched'
    if (isNotified) await writeNotifications(services, tx, [identityNotifications(project, accountId, found)])
    const details = { accountId, found }
    await recordAudit(services, tx, { projectId, actor, action: 'accounts identity', details })
    return true
  })
}
