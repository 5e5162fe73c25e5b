import { and, eq, sql } from 'drizzle-orm'
import { PREFILLS } from '@contract/collecting/fields'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { accounts } from '@server/core/tables/account'
import { openAccount, type Account } from './accounts'

/**
 * Locks the account row for key share, which blocks corrections until the transaction ends. Returns whether the facts
 * that prefill forms still equal those of `account`, which was read before.
 */
export async function storeFacts(
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

/**
 * Locks accounts for key share in the order of their ids until the transaction ends. Their deletion, correction and
 * sign-ins wait; bookings and registrations do not.
 */
export async function lockAccountsForKeyShare(
  tx: Executor,
  { projectId, accountIds }: { projectId: string; accountIds: readonly string[] },
): Promise<void> {
  await tx.execute(sql`
    select count(*) from (
      select 1 from account
      where project_id = ${projectId} and account_id = any(${sql.param([...accountIds])}::uuid[])
      order by account_id for key share
    ) locked`)
}
