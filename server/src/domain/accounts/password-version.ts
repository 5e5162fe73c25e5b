import { and, eq } from 'drizzle-orm'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { accounts } from '@server/core/tables/account'
import type { LockedAccount } from './lock-account'
import type { Account } from './accounts'

/**
 * Identifies the password of an account. Unlike the hash it stays the same when a sign-in rehashes the same password at
 * another cost.
 */
export const passwordVersion = ({ passwordChangedAt }: Account): number => passwordChangedAt?.getTime() ?? 0

/** Returns whether `account`, read before the lock, still has its password. */
export const hasSamePassword = (current: LockedAccount, account: Account): boolean =>
  passwordVersion(current) === passwordVersion(account)

/** Stores a new password and returns the account with it. The version grows even if the clock does not. */
export async function storePassword(
  { now }: Pick<Services, 'now'>,
  tx: Executor,
  account: LockedAccount,
  passwordHash: string,
): Promise<LockedAccount> {
  const { projectId, accountId } = account
  const change = { passwordHash, passwordChangedAt: new Date(Math.max(now(), passwordVersion(account) + 1)) }
  await tx
    .update(accounts)
    .set(change)
    .where(and(eq(accounts.projectId, projectId), eq(accounts.accountId, accountId)))
  return { ...account, ...change }
}
