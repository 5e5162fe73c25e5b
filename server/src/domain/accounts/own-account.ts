import { and, eq } from 'drizzle-orm'
import { Failure } from '@server/core/failure'
import type { Owner } from '@server/calls/handler'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { accounts } from '@server/core/tables/account'
import { accountById, type Account } from './accounts'

/** The caller's account. Throws EA_LOGIN_EXPIRED when it was taken away since. */
export async function ownAccount({ services, owner }: { services: Services; owner: Owner }): Promise<Account> {
  const account = await accountById(services, owner.projectId, owner.accountId)
  if (!account) throw new Failure('EA_LOGIN_EXPIRED', {}, 401)
  return account
}

/** Whoever changes the same account waits here, until the transaction ends. */
export async function lockAccount(tx: Executor, { projectId, accountId }: Owner): Promise<void> {
  const isThis = and(eq(accounts.projectId, projectId), eq(accounts.accountId, accountId))
  await tx.select({ accountId: accounts.accountId }).from(accounts).where(isThis).for('update')
}
