import { and, eq, gt, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Owner } from '@server/calls/handler'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { accessTokens } from '@server/core/tables/account'
import { accountDeletions } from '@server/core/tables/own-data'
import { lockAccount } from '../accounts/lock-account'
import { isDeletionOf } from '../accounts/account-deletion'
import type { PersonalDataSource, Obstacle } from './personal-data-source'
import { obstaclesOf, personOf } from './person'
import { appointments } from '@server/core/tables/appointment'
import { certificates } from '@server/core/tables/certificate'
import { certificateApplications, certificatePostages } from '@server/core/tables/certificate-application'
import { drafts } from '@server/core/tables/collecting'
import { groupMembers } from '@server/core/tables/group'
import { orders, refunds } from '@server/core/tables/payment'
import { registrations } from '@server/core/tables/registration'
import { reviewRequests } from '@server/core/tables/review'
import { SEAT_POOL, SESSION_POOLS } from '../appointments/session-pools'
import { lockPoolsOf } from '../seats/pools'

/** `none`: no pending deletion. `later`: not due. `refused`: postponed by a day. */
export type Anonymised = { outcome: 'done' | 'none' | 'later' } | { outcome: 'refused'; obstacles: readonly Obstacle[] }

const PUT_OFF_MS = 24 * 3_600_000

type Row = typeof accountDeletions.$inferSelect

/**
 * Carries out a due account deletion (domain/accounts/account-deletion.ts): all personal-data sources delete or anonymise their
 * rows in one transaction; then the files' bytes are deleted, and the deletion row last, so that an interrupted run is
 * resumed. The request revoked all sign-ins, so no call of the account is running.
 */
export async function anonymise(
  services: Services,
  sources: readonly PersonalDataSource[],
  owner: Owner,
): Promise<Anonymised> {
  const ended = await services.db.transaction(async (tx): Promise<Anonymised | { leftover: readonly string[] }> => {
    await lockAccount(tx, owner)
    const [row] = await tx.select().from(accountDeletions).where(isDeletionOf(owner)).for('update')
    if (!row || row.cancelledAt) return { outcome: 'none' }
    if (row.leftover) return { leftover: row.leftover }
    if (row.dueAt.getTime() > services.now()) return { outcome: 'later' }
    if (row.askedBy !== 'operator' && (await hasSignedInSince(tx, row))) return takeBack(services, tx, row)
    return endAccount(services, tx, sources, owner)
  })
  if (!('leftover' in ended)) return ended
  for (const key of ended.leftover) await services.files.delete(key)
  await services.db.delete(accountDeletions).where(isDeletionOf(owner))
  return { outcome: 'done' }
}

/** Detects a sign-in concurrent with the deletion request, which then cancels the deletion. */
async function hasSignedInSince(tx: Executor, { projectId, accountId, askedAt }: Row): Promise<boolean> {
  const [token] = await tx
    .select({ accountId: accessTokens.accountId })
    .from(accessTokens)
    .where(
      and(
        eq(accessTokens.projectId, projectId),
        eq(accessTokens.accountId, accountId),
        gt(accessTokens.createdAt, new Date(askedAt.getTime() - 1)),
      ),
    )
    .limit(1)
  return token !== undefined
}

async function takeBack({ now }: Services, tx: Executor, row: Row): Promise<Anonymised> {
  await tx
    .update(accountDeletions)
    .set({ cancelledAt: new Date(now()) })
    .where(isDeletionOf(row))
  return { outcome: 'none' }
}

async function endAccount(services: Services, tx: Executor, sources: readonly PersonalDataSource[], owner: Owner) {
  const person = await personOf(services, owner, tx)
  if (!person) return { leftover: [] }
  await lockRowsOfAccount(tx, owner)
  const obstacles = await obstaclesOf(services, sources, person, tx)
  if (obstacles.length > 0) {
    const dueAt = new Date(services.now() + PUT_OFF_MS)
    await tx.update(accountDeletions).set({ dueAt }).where(isDeletionOf(owner))
    return { outcome: 'refused' as const, obstacles }
  }
  const leftover: string[] = []
  for (const { end } of sources) leftover.push(...((await end(services, tx, person)) ?? []))
  await tx.update(accountDeletions).set({ leftover }).where(isDeletionOf(owner))
  return { leftover }
}

/**
 * Locks the rows of a locked account that other transactions lock too: group memberships, pools of booked and offered
 * seats, paid subjects, appointments, orders, refunds. Locks in the order of decision 0139, because areas delete in the
 * order of the export. No obstacle to the deletion can arise afterwards: a refund waits for the lock of its order.
 */
async function lockRowsOfAccount(tx: Executor, owner: Owner): Promise<void> {
  const lock = <Table extends PgTable & { projectId: PgColumn; accountId: PgColumn }>(
    table: Table,
    ...keys: readonly PgColumn[]
  ) => lockRows(tx, table, and(eq(table.projectId, owner.projectId), eq(table.accountId, owner.accountId)), keys)
  await lock(groupMembers, groupMembers.groupDomain, groupMembers.memberId)
  await lockPoolsOf(tx, owner.projectId, poolsOfSeats(owner))
  await lock(registrations, registrations.registrationId)
  await lock(appointments, appointments.appointmentId)
  await lock(drafts, drafts.kind, drafts.key)
  await lock(certificates, certificates.certificateId)
  await lock(certificateApplications, certificateApplications.applicationId)
  await lock(certificatePostages, certificatePostages.postageId)
  await lock(reviewRequests, reviewRequests.requestId)
  await lock(orders, orders.orderId)
  await lockRows(tx, refunds, isOfOwnOrder(owner), [refunds.refundId])
}

const lockRows = (tx: Executor, table: PgTable, isMeant: SQL | undefined, keys: readonly PgColumn[]) =>
  tx
    .select({ one: sql`1` })
    .from(table)
    .where(isMeant)
    .orderBy(...keys)
    .for('update')

/** Pools of the sessions in which the account has a seat, an offer or a place on the waiting list. */
const poolsOfSeats = ({ projectId, accountId }: Owner): SQL => sql`
  select project_id, ${SESSION_POOLS}::text, session_id::text, ${SEAT_POOL}::text from appointment
  where project_id = ${projectId} and account_id = ${accountId} and status = 'booked'
  union
  select project_id, ${SESSION_POOLS}::text, session_id::text, ${SEAT_POOL}::text from appointment_wait
  where project_id = ${projectId} and account_id = ${accountId} and state in ('waiting', 'offered')`

const isOfOwnOrder = ({ projectId, accountId }: Owner): SQL => sql`
  ${eq(refunds.projectId, projectId)} and ${refunds.paymentId} = any(array(
    select payment_id from payment join orders using (project_id, order_id)
    where orders.project_id = ${projectId} and orders.account_id = ${accountId}))`
