/** Help-desk actions on one account, each with its audit log entry. */
import { tokenLimitsAt } from '@server/calls/actor/token-name'
import type { Project } from '@server/calls/project/project-cache'
import type { Services } from '@server/core/services'
import { revokeAccountTokens } from '@server/domain/accounts/sign-in/access-tokens'
import type { OpenedAccount } from '@server/domain/accounts/account-search'
import { lockAccount } from '@server/domain/accounts/lock-account'
import { removeFactor } from '@server/domain/accounts/sign-in/second-factor'
import { notifyOwner } from '@server/domain/accounts/notify-owner'
import { recordAudit } from '@server/domain/audit-log'
import { secondFactorRemoved, signedOutEverywhere } from '../security/messages'
import { accountLockedUntil, forgetAccountTries, forgetFactorTries } from '../sign-in/password-tries'

export interface SupportedAccount {
  project: Project
  account: OpenedAccount
  actor: string
}

/** Ends the lock after wrong passwords or security codes. Returns whether the account was locked. */
export async function unlockAccount(
  services: Services,
  { account, actor }: Omit<SupportedAccount, 'project'>,
): Promise<boolean> {
  const { projectId, accountId } = account
  const named = { ...account, account: account.loginName }
  const wasLocked = (await accountLockedUntil(services, named)) !== null
  await services.db.transaction(async (tx) => {
    await lockAccount(tx, account)
    await forgetAccountTries(services, tx, named)
    await forgetFactorTries(tx, named)
    const details = { accountId, wasLocked }
    await recordAudit(services, tx, { projectId, actor, action: 'accounts unlock', details })
  })
  return wasLocked
}

/** Ends all sign-ins and links of an account and notifies its owner. Returns how many of each were valid. */
export async function signOutAccount(services: Services, { project, account, actor }: SupportedAccount) {
  const { projectId, accountId } = account
  return services.db.transaction(async (tx) => {
    const { signIns, wechats, partners } = await revokeAccountTokens(tx, account)
    const devices = signIns.filter(isValidBy(tokenLimitsAt(services))).length
    if (devices + wechats + partners > 0)
      await notifyOwner(services, tx, { account, project, template: signedOutEverywhere })
    const details = { accountId, devices, wechats, partners }
    await recordAudit(services, tx, { projectId, actor, action: 'accounts sign-out', details })
    return { devices, wechats, partners }
  })
}

/** Excludes expired sign-ins: they could not be used any more. */
const isValidBy =
  ({ idleSince, issuedAfter }: ReturnType<typeof tokenLimitsAt>) =>
  ({ createdAt, lastUsedAt }: { createdAt: Date; lastUsedAt: Date }) =>
    lastUsedAt > idleSince && createdAt > issuedAfter

/** Removes the second factor and notifies the owner. Returns whether there was one. */
export async function removeSecondFactor(
  services: Services,
  { project, account, actor }: SupportedAccount,
): Promise<boolean> {
  const { projectId, accountId } = account
  return services.db.transaction(async (tx) => {
    await lockAccount(tx, account)
    const wasOn = await removeFactor(tx, account)
    await forgetFactorTries(tx, account)
    if (wasOn) await notifyOwner(services, tx, { account, project, template: secondFactorRemoved })
    const details = { accountId, wasOn }
    await recordAudit(services, tx, { projectId, actor, action: 'accounts second-factor-off', details })
    return wasOn
  })
}
