import { and, eq } from 'drizzle-orm'
import { Failure } from '@server/core/failure'
import type { Owner } from '@server/calls/handler'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { accounts } from '@server/core/tables/account'
import { accountById, openAccount, type Account } from './accounts'

/** Returns the caller's account as `db` sees it. Throws EA_LOGIN_EXPIRED when it no longer exists. */
export async function ownAccount(
  { services, owner }: { services: Pick<Services, 'db' | 'personalData'>; owner: Owner },
  db: Executor = services.db,
): Promise<Account> {
  const account = await accountById({ ...services, db }, owner.projectId, owner.accountId)
  if (!account) throw new Failure('EA_LOGIN_EXPIRED', {}, 401)
  return account
}

/**
 * Locks an account until the transaction ends. Lock it before its other rows: deletion, tokens, links, second factor,
 * pending changes and failed attempts.
 */
export async function lockAccount(tx: Executor, owner: Owner): Promise<void> {
  await tx.select({ accountId: accounts.accountId }).from(accounts).where(isAccount(owner)).for('update')
}

declare const locked: unique symbol

/** An account locked until the end of the transaction. */
export type LockedAccount = Account & { readonly [locked]: true }

/** Like {@link lockAccount}, and returns the locked account; null when it does not exist or was deleted. */
export async function lockedAccount(
  { personalData }: Pick<Services, 'personalData'>,
  tx: Executor,
  owner: Owner,
): Promise<LockedAccount | null> {
  const [row] = await tx.select().from(accounts).where(isAccount(owner)).for('update')
  return row?.endedAt === null ? (openAccount(personalData, row) as LockedAccount) : null
}

const isAccount = ({ projectId, accountId }: Owner) =>
  and(eq(accounts.projectId, projectId), eq(accounts.accountId, accountId))
