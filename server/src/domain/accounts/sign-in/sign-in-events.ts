import { and, desc, eq, lte, sql } from 'drizzle-orm'
import type { Device, SignInOutcome, SignInWay } from '@contract/identity/sign-ins'
import type { Owner } from '@server/calls/handler'
import type { Visitor } from '@server/calls/visitor'
import { decryptRow, encryptRow } from '@server/core/personal-data/encrypted-rows'
import type { Executor } from '@server/core/postgres/database'
import { newId } from '@server/core/postgres/ids'
import { cleanUp, type CleanUpServices } from '@server/core/running/clean-up'
import type { Services } from '@server/core/services'
import { accounts } from '@server/core/tables/account'
import { signInEvents } from '@server/core/tables/security'
import { deviceOf } from './device'

const DAY_MS = 24 * 60 * 60_000
/** Retention that the rules for protected systems require of logs (domain facts §1: six months). */
export const SIGN_IN_RETENTION_MS = 180 * DAY_MS

export interface SignInEvent {
  way: SignInWay
  outcome: SignInOutcome
  visitor: Visitor
}

export interface RecordedSignIn {
  at: Date
  way: SignInWay
  outcome: SignInOutcome
  device: Device
}

type Needs = Pick<Services, 'personalData' | 'now'>

/**
 * Records a sign-in or a failed attempt. Inserts nothing for an account that does not exist, at the same cost, so that
 * timing does not reveal which accounts exist (decision 0009).
 */
export async function recordSignIn(services: Needs, executor: Executor, owner: Owner, event: SignInEvent) {
  const { way, outcome, visitor } = event
  const row = encryptRow(services.personalData, signInEvents, {
    ...{ projectId: owner.projectId, accountId: owner.accountId, eventId: newId(), way, outcome },
    device: JSON.stringify(deviceOf(visitor)),
    at: new Date(services.now()),
  })
  await executor.execute(sql`
    insert into sign_in_event (project_id, event_id, account_id, way, outcome, device, at)
    select ${row.projectId}::uuid, ${row.eventId}::uuid, account_id, ${way}, ${outcome}, ${row.device}, ${row.at.toISOString()}::timestamptz
    from ${accounts} where ${and(eq(accounts.projectId, owner.projectId), eq(accounts.accountId, owner.accountId))}`)
}

/** Returns the latest sign-ins first. */
export async function latestSignIns(
  services: Pick<Services, 'db' | 'personalData'>,
  { projectId, accountId }: Owner,
  limit: number,
): Promise<RecordedSignIn[]> {
  const rows = await services.db
    .select()
    .from(signInEvents)
    .where(and(eq(signInEvents.projectId, projectId), eq(signInEvents.accountId, accountId)))
    .orderBy(desc(signInEvents.at), desc(signInEvents.eventId))
    .limit(limit)
  return rows.map((row) => {
    const { at, way, outcome, device } = decryptRow(services.personalData, signInEvents, row)
    return { at, way, outcome, device: JSON.parse(device) as Device }
  })
}

export async function deleteOldSignIns(services: CleanUpServices): Promise<void> {
  await cleanUp(services, signInEvents, lte(signInEvents.at, new Date(services.now() - SIGN_IN_RETENTION_MS)))
}
