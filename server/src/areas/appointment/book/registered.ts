/** Registrations required for booking, read under their lock. */
import { sql } from 'drizzle-orm'
import { registeredRefusal } from '@contract/appointment/booking-rules'
import type { ErrorCode } from '@contract/errors/errors'
import { accountList } from '@server/core/postgres/account-list'
import type { Executor } from '@server/core/postgres/database'
import { registeredOf, registrationsOf, type RegisteredRow } from '@server/domain/registered'
import type { Identified, Refusal } from './booking-request'

interface Registration {
  projectId: string
  batchCode: string
  accountIds: readonly string[]
}

/**
 * Locks the registrations of these accounts (shared) until the end of the transaction, so that refunds and decisions
 * wait. Call it after locking the session pools (decision 0139).
 */
export async function shareLockRegistrations(
  tx: Executor,
  { projectId, batchCode, accountIds }: Registration,
): Promise<void> {
  await tx.execute(sql`
    select from registration
    where project_id = ${projectId} and batch_code = ${batchCode} and status = 'submitted'
      and account_id = any(${sql.param([...accountIds])}::uuid[])
    order by registration_id for share`)
}

/**
 * Returns refusals of candidates who are not, or no longer, registered as the round requires. All requests belong to
 * one round.
 */
export async function findNotRegistered(
  tx: Executor,
  projectId: string,
  requests: readonly Identified[],
  now: number,
): Promise<Map<Identified, Refusal>> {
  const asking = requests.filter(({ registeredIn }) => registeredIn !== null)
  const batchCode = asking[0]?.registeredIn ?? null
  if (batchCode === null) return new Map()
  const accountIds = asking.map(({ holder }) => holder)
  await shareLockRegistrations(tx, { projectId, batchCode, accountIds })
  const { rows } = await tx.execute<{ row: RegisteredRow | null }>(sql`
    select registered.row from ${accountList(accountIds)}
    left join lateral (${registrationsOf(projectId, sql`asked.account_id`, batchCode, now)}) registered on true
    order by asked.position`)
  return new Map(
    asking.flatMap((request, index) => {
      const row = rows[index]?.row
      const error: ErrorCode | null = row ? registeredRefusal(registeredOf(row)) : 'ER_MR_NOT_REGISTERED'
      return error === null ? [] : [[request, { error, details: {} }] as const]
    }),
  )
}
