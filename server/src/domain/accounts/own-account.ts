import { and, eq } from 'drizzle-orm'
import { PREFILLS } from '@contract/collecting/fields'
import { Failure } from '@server/core/failure'
import type { Owner } from '@server/calls/handler'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { accounts } from '@server/core/tables/account'
import { accountById, openAccount, type Account } from './accounts'

/** The caller's account, as `db` sees it. Throws EA_LOGIN_EXPIRED when it was taken away since. */
export async function ownAccount(
  { services, owner }: { services: Pick<Services, 'db' | 'personalData'>; owner: Owner },
  db: Executor = services.db,
): Promise<Account> {
  const account = await accountById({ ...services, db: db as Services['db'] }, owner.projectId, owner.accountId)
  if (!account) throw new Failure('EA_LOGIN_EXPIRED', {}, 401)
  return account
}

/** Whoever changes the same account waits here, until the transaction ends. */
export async function lockAccount(tx: Executor, { projectId, accountId }: Owner): Promise<void> {
  const isThis = and(eq(accounts.projectId, projectId), eq(accounts.accountId, accountId))
  await tx.select({ accountId: accounts.accountId }).from(accounts).where(isThis).for('update')
}

/**
 * Keeps the facts that a form begins with as they are until the end of the transaction; returns whether they are still those of
 * `account`, which was read before.
 */
export async function keepFacts(
  services: Pick<Services, 'personalData'>,
  tx: Executor,
  account: Account,
): Promise<boolean> {
  const { projectId, accountId } = account
  const isThis = and(eq(accounts.projectId, projectId), eq(accounts.accountId, accountId))
  const [row] = await tx.select().from(accounts).where(isThis).for('key share')
  if (!row) return false
  const now = openAccount(services.personalData, row)
  return FACTS.every((fact) => now[fact] === account[fact])
}

const FACTS = PREFILLS.filter((prefill) => prefill !== 'pinyinName')
