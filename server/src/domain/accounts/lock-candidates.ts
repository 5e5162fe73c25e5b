import { sql } from 'drizzle-orm'
import type { Executor } from '@server/core/postgres/database'
import { accounts } from '@server/core/tables/account'
import { accountVersion } from './account-version'

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
