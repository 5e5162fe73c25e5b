import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Owner } from '@server/calls/handler'
import type { Executor } from '@server/core/postgres/database'
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

/**
 * Locks the rows of a locked account that other transactions lock too: group memberships, pools of booked and offered
 * seats, paid subjects, appointments, orders, refunds. Locks in the order of decision 0139, because areas delete in the
 * order of the export. No obstacle to the deletion can arise afterwards: a refund waits for the lock of its order.
 */
export async function lockRowsOfAccount(tx: Executor, owner: Owner): Promise<void> {
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
