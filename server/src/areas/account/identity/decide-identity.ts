import { and, eq } from 'drizzle-orm'
import type { Project } from '@server/calls/project/project-cache'
import type { Services } from '@server/core/services'
import { accounts } from '@server/core/tables/account'
import { recordAudit } from '@server/domain/audit-log'
import { settleIdentity } from '@server/domain/accounts/identity-standing'
import { tellCandidates } from '@server/domain/outbox/tell-candidates'
import { identityNews } from './messages'

interface Decision {
  accountId: string
  found: 'matched' | 'mismatched'
  /** What the candidate is told of a mismatch. */
  reason: string | null
  actor: string
}

/** A person has compared, and the candidate is told where it is news to them. Also where somebody else said otherwise. */
export async function decideIdentity(
  services: Services,
  project: Project,
  { accountId, found, reason, actor }: Decision,
): Promise<void> {
  const { projectId } = project
  await services.db.transaction(async (tx) => {
    const [before] = await tx
      .select({ identity: accounts.identity })
      .from(accounts)
      .where(and(eq(accounts.projectId, projectId), eq(accounts.accountId, accountId)))
      .for('no key update')
    await settleIdentity(services, tx, { projectId, accountId }, { identity: found, reason })
    const isNews = found === 'mismatched' || before?.identity === 'mismatched'
    if (isNews) await tellCandidates(services, tx, [identityNews(project, accountId, found)])
    const details = { accountId, found }
    await recordAudit(services, tx, { projectId, actor, action: 'accounts identity', details })
  })
}
