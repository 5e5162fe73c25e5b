import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Owner } from '@server/calls/handler'
import { Failure } from '@server/core/failure'
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

interface Candidates {
  projectId: string
  accountIds: readonly string[]
  /** Skips locked accounts instead of waiting for them. */
  skipLocked?: boolean
}

/**
 * Locks accounts in the order of their ids, before any seat pool (decision 0139), until the transaction ends: other
 * registrations, corrections and deletions of the same candidates wait. Returns the version of each locked account by
 * account id.
 */
export async function lockCandidates(
  tx: Executor,
  { projectId, accountIds, skipLocked = false }: Candidates,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await tx.execute<{ accountId: string; version: string }>(sql`
    select account_id as "accountId", ${accountVersion} as version from ${accounts}
    where project_id = ${projectId} and account_id = any(${sql.param([...accountIds])}::uuid[])
    order by account_id
    for no key update ${skipLocked ? sql`skip locked` : sql``}`)
  return new Map(rows.map(({ accountId, version }) => [accountId, version]))
}

/**
 * Digest of the account columns that a registration depends on (optimistic lock): when it has changed, a submission is
 * checked again before it holds seats. Key rotation changes it too. Use it where no other table has columns of these
 * names.
 */
export const accountVersion: SQL = sql`md5(row(user_type, real_name, id_type, country, id_number_cipher, gender, birth_date,
  phone_cipher, email_cipher, guardian_consent, identity, ended_at)::text)`
