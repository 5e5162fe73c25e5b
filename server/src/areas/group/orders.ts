import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import type { GroupOrder } from '@contract/endpoints/group'
import type { CandidatesCall } from '@server/calls/handler'
import { storeAnswer } from '@server/calls/idempotency'
import { Failure } from '@server/core/failure'
import { decryptRow } from '@server/core/personal-data/encrypted-rows'
import type { Executor } from '@server/core/postgres/database'
import { accounts } from '@server/core/tables/account'
import { groupMembers } from '@server/core/tables/group'
import { orders } from '@server/core/tables/payment'
import { registrations } from '@server/core/tables/registration'
import { lockCandidates } from '@server/domain/accounts/lock-account'
import { requireActing } from '@server/domain/groups/acting'
import { withStartedPayment } from '@server/domain/orders/order-locks'
import type { Purposes } from '@server/domain/orders/purpose'
import { openCombined } from '@server/domain/orders/combined/open-combined'
import { batchNameOf } from '@server/domain/projects/batches'

type GroupsCall = Pick<CandidatesCall, 'services' | 'project'> & { groupDomain: string }
type PayersCall = GroupsCall & Pick<CandidatesCall, 'actor' | 'owner' | 'idempotency'>

const REGISTRATION = { name: 'registration' }

/** Lists the orders that the group can pay, with their candidates. */
export async function listOrders(call: GroupsCall): Promise<{ orders: GroupOrder[]; serverTime: string }> {
  const { services, project } = call
  const unpaid = await findUnpaid(call)
  const started = await withStartedPayment(
    services.db,
    REGISTRATION,
    unpaid.map(({ order }) => order),
  )
  const listed = unpaid.map(({ order, registration, account }) => ({
    orderId: order.orderId,
    realName: decryptRow(services.personalData, accounts, account).realName,
    batchName: batchNameOf(project, registration.batchCode),
    registrationNumber: registration.registrationNumber,
    amountCents: order.amountCents,
    expiresAt: order.expiresAt.toISOString(),
    paymentStarted: started.has(order.subjectId),
  }))
  return { orders: listed, serverTime: new Date(services.now()).toISOString() }
}

/**
 * Opens one order of the group's account that combines several orders. Throws EXM_R_PRSH_NOT_FOUND for an order that
 * the group cannot pay, ERG_CANDIDATE_NOT_FOUND when a candidate has left, and the failures of {@link openCombined}.
 */
export async function payCombined(
  purposes: Purposes,
  { orderIds }: { orderIds: string[] },
  call: PayersCall,
): Promise<{ orderId: string }> {
  const { services, actor, owner, groupDomain, idempotency } = call
  const partIds = [...new Set(orderIds)]
  const own = await findUnpaid(call, partIds)
  if (own.length < partIds.length) throw new Failure('EXM_R_PRSH_NOT_FOUND')
  const { projectId, accountId } = actor
  const accountIds = [...new Set(own.map(({ account }) => account.accountId))]
  const lockFirst = async (tx: Executor) => {
    await lockCandidates(tx, { projectId, accountIds })
    await requireActing(tx, { projectId, accountIds, groupDomain })
  }
  const together = { projectId, accountId, partIds, lockFirst }
  const orderId = await openCombined({ services, purposes }, together, async (tx, opened) => {
    if (idempotency) await storeAnswer(tx, { ...owner, ...idempotency }, { orderId: opened }, services.now())
  })
  if (idempotency) idempotency.isAnswerStored = true
  return { orderId }
}

/**
 * Returns unpaid orders of registrations that the group submitted for its current candidates, earliest expiry first.
 */
export function findUnpaid(
  {
    services: { db, now },
    project: { projectId },
    groupDomain,
  }: Pick<GroupsCall, 'services' | 'project' | 'groupDomain'>,
  among?: readonly string[],
) {
  const isFor = and(
    eq(registrations.projectId, orders.projectId),
    eq(registrations.registrationId, orders.subjectId),
    eq(registrations.groupDomain, groupDomain),
    eq(registrations.status, 'submitted'),
  )
  const isMembers = and(
    eq(groupMembers.projectId, orders.projectId),
    eq(groupMembers.accountId, orders.accountId),
    eq(groupMembers.groupDomain, groupDomain),
    eq(groupMembers.state, 'agreed'),
  )
  const isWhose = and(eq(accounts.projectId, orders.projectId), eq(accounts.accountId, orders.accountId))
  return db
    .select({ order: orders, registration: registrations, account: accounts })
    .from(registrations)
    .innerJoin(orders, isFor)
    .innerJoin(groupMembers, isMembers)
    .innerJoin(accounts, isWhose)
    .where(
      and(
        eq(registrations.projectId, projectId),
        eq(orders.purpose, REGISTRATION.name),
        eq(orders.status, 'unpaid'),
        gt(orders.expiresAt, new Date(now())),
        among && inArray(orders.orderId, [...among]),
      ),
    )
    .orderBy(asc(orders.expiresAt), asc(orders.orderId))
}
