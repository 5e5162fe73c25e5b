import { and, asc, eq, inArray, isNotNull, or } from 'drizzle-orm'
import type { IdentityState } from '@contract/identity/identity-check'
import type { Reason } from '@contract/reason'
import type { Project } from '@server/calls/project/project-cache'
import { decryptRow } from '@server/core/personal-data/encrypted-rows'
import { maskIdNumber, maskName } from '@server/core/personal-data/masks'
import type { Services } from '@server/core/services'
import { accounts } from '@server/core/tables/account'
import { hasSameIdentity, settleIdentity } from '@server/domain/accounts/identity-status'
import { recordAudit } from '@server/domain/audit-log'
import { writeNotifications } from '@server/domain/outbox/write-notifications'
import { identityNotifications } from './messages'

/** Identity states that still require an action. */
export const OPEN_STATES = ['unchecked', 'byHand', 'mismatched'] as const satisfies readonly IdentityState[]

export interface IdentityLine {
  account: string
  name: string
  idType: string
  idNumber: string
  state: IdentityState
  /** Identity checks without a reply from the provider, and the time of the next one. */
  tries: number
  askedAgainAt: Date | null
  reason: Reason | null
}

/** Returns accounts in these identity states, with personal data masked. */
export async function findOpenIdentities(
  { db, personalData }: Services,
  projectId: string,
  { states, limit }: { states: IdentityState[]; limit: number },
): Promise<IdentityLine[]> {
  // unchecked accounts without a scheduled identity check require no action
  const isOpen = or(
    inArray(
      accounts.identity,
      states.filter((state) => state !== 'unchecked'),
    ),
    states.includes('unchecked')
      ? and(eq(accounts.identity, 'unchecked'), isNotNull(accounts.identityDueAt))
      : undefined,
  )
  const rows = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.projectId, projectId), isOpen))
    .orderBy(asc(accounts.accountId))
    .limit(limit)
  return rows.map((row) => {
    const { loginName, realName, idType, idNumber, ...account } = decryptRow(personalData, accounts, row)
    return {
      ...{ account: loginName, name: maskName(realName), idType, idNumber: maskIdNumber(idNumber) },
      ...{ state: account.identity, tries: account.identityTries, askedAgainAt: account.identityDueAt },
      reason: account.identityReason,
    }
  })
}

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
