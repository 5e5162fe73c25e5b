import { and, asc, eq, sql, type SQL, inArray } from 'drizzle-orm'
import type { Project } from '@server/calls/project/project-cache'
import { decryptRow } from '@server/core/personal-data/encrypted-rows'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { accounts } from '@server/core/tables/account'
import { orderParts, orders } from '@server/core/tables/payment'
import { isOrder } from '../keys'
import { lockOrders } from '../order-locks'
import {
  purposeOf,
  subjectOf,
  type LockedSubject,
  type OrderRow,
  type Purpose,
  type Purposes,
  type SubjectRef,
  type Described,
  type DescribedLine,
} from '../purpose'
import { orderRefundStatus } from '../refunds/refund-status'
import { checkOthersNow } from '../settlement/settle'
import { partsOf } from './refunds-of-part'

/** Stored purpose of combined orders. */
export const COMBINED_PURPOSE = 'together'

/**
 * Purpose of a combined order, which pays all of several orders (`parts`) or none. Each part has its own purpose and
 * expires by itself; the combined order expires with the first of them.
 */
const togetherPurpose = (parts: Purposes): Purpose => ({
  name: COMBINED_PURPOSE,
  describe: describeCombined(parts),
  lock: (tx, subject) => lockParts(parts, tx, subject),
  // expiring unpaid changes only the order itself
  lockToEnd: (_tx, subjects) => Promise.resolve([...subjects]),
  onPaid: async ({ tx, order, paidAt, ...where }) => {
    for (const part of await payParts(tx, order)) {
      await purposeOf({ purposes: parts }, part).onPaid({ ...where, tx, order: part, paidAt })
      await checkOthersNow(tx, part, new Date(where.services.now()))
    }
  },
  onExpired: () => Promise.resolve(),
  onRefunded: async ({ order, refund, ...event }) => {
    // other reasons (late, duplicate, wrong amount) mean that the payment paid none of the parts
    if (refund.reason !== 'requested') return
    for (const { part, amountCents } of await partsOf(event.tx, order, refund)) {
      const status = await orderRefundStatus(event.tx, part)
      if (status.backCents >= part.amountCents) await closeRefunded(event.tx, part)
      const own = { order: part, refund: { ...refund, amountCents }, status }
      await purposeOf({ purposes: parts }, part).onRefunded({ ...event, ...own })
    }
  },
  // each part has its own reminder
  dueNotifications: () => Promise.resolve([]),
})

/** Adds the purpose of combined orders. */
export const withCombinedOrders = (parts: Purposes): Purposes => ({
  ...parts,
  [COMBINED_PURPOSE]: togetherPurpose(parts),
})

/** Locks the subjects of all parts by id, then the order with its parts. */
async function lockParts(purposes: Purposes, tx: Executor, subject: SubjectRef): Promise<LockedSubject | null> {
  const parts = await tx.select().from(orderParts).where(isPartOf(subject)).orderBy(asc(orderParts.subjectId))
  const locked: LockedSubject[] = []
  for (const part of parts) {
    const one = await purposeOf({ purposes }, part).lock(tx, subjectOf(part))
    if (!one) return null
    locked.push(one)
  }
  const own = await lockOrders(tx, { projectId: subject.projectId, orderId: subject.subjectId })
  if (locked.length === 0) return null
  const isPart = ({ orderId }: OrderRow) => parts.some(({ partId }) => partId === orderId)
  return {
    isWaiting:
      locked.every(({ isWaiting }) => isWaiting) && own.filter(isPart).every(({ status }) => status === 'unpaid'),
    requirePayable: async (services, project) => {
      for (const one of locked) await one.requirePayable(services, project)
    },
  }
}

/** Marks the parts as paid by the payment of the combined order and returns them. */
function payParts(tx: Executor, { projectId, orderId }: { projectId: string; orderId: string }) {
  const ofWhole = (column: SQL) =>
    sql`(select ${column} from orders whole where whole.project_id = ${projectId} and whole.order_id = ${orderId})`
  return tx
    .update(orders)
    .set({ status: 'paid', paidAt: ofWhole(sql`whole.paid_at`), transactionId: ofWhole(sql`whole.transaction_id`) })
    .where(isInParts({ projectId, subjectId: orderId }))
    .returning()
}

async function closeRefunded(tx: Executor, { projectId, orderId }: OrderRow): Promise<void> {
  await tx.update(orders).set({ status: 'closed', closedBecause: 'refunded' }).where(isOrder(projectId, orderId))
}

const isPartOf = ({ projectId, subjectId }: SubjectRef) =>
  and(eq(orderParts.projectId, projectId), eq(orderParts.orderId, subjectId))

const isInParts = ({ projectId, subjectId }: SubjectRef) =>
  and(
    eq(orders.projectId, projectId),
    sql`${orders.orderId} in (
      select part_id from order_part where project_id = ${projectId} and order_part.order_id = ${subjectId})`,
  )

/** Part of a combined order, with its account. */
interface Part {
  /** Id of the combined order. */
  orderId: string
  partId: string
  projectId: string
  purpose: string
  subjectId: string
  accountId: string
  realName: string
}

/**
 * Describes combined orders: the number of parts; for each line the candidate and its part's own description. Names are
 * read from the accounts only.
 */
const describeCombined =
  (purposes: Purposes): Purpose['describe'] =>
  async (services, project, asked) => {
    if (asked.length === 0) return new Map()
    const ids = asked.map(({ subjectId }) => subjectId)
    const parts = await findParts(services, project.projectId, ids)
    const described = await describeParts(purposes, { services, project }, parts)
    return new Map(
      ids.map((id) => [
        id,
        describe(
          parts.filter(({ orderId }) => orderId === id),
          described,
        ),
      ]),
    )
  }

async function findParts({ db, personalData }: Services, projectId: string, orderIds: string[]): Promise<Part[]> {
  const isOwn = and(eq(orders.projectId, orderParts.projectId), eq(orders.orderId, orderParts.partId))
  const isWhose = and(eq(accounts.projectId, orders.projectId), eq(accounts.accountId, orders.accountId))
  const rows = await db
    .select({ part: orderParts, account: accounts })
    .from(orderParts)
    .innerJoin(orders, isOwn)
    .innerJoin(accounts, isWhose)
    .where(and(eq(orderParts.projectId, projectId), inArray(orderParts.orderId, orderIds)))
  return rows.map(({ part, account }) => {
    const { realName, accountId } = decryptRow(personalData, accounts, account)
    return { ...part, realName, accountId }
  })
}

/** Returns the descriptions by part id. */
async function describeParts(
  purposes: Purposes,
  { services, project }: { services: Services; project: Project },
  parts: readonly Part[],
): Promise<Map<string, Described>> {
  const names = [...new Set(parts.map(({ purpose }) => purpose))]
  const found = await Promise.all(
    names.map(async (name) => {
      const own = parts.filter(({ purpose }) => purpose === name)
      const described = await purposes[name]?.describe(
        services,
        project,
        own.map(({ projectId, subjectId, accountId }) => ({ projectId, subjectId, accountId })),
      )
      return own.flatMap(({ partId, subjectId }) => {
        const one = described?.get(subjectId)
        return one ? [[partId, one] as const] : []
      })
    }),
  )
  return new Map(found.flat())
}

function describe(parts: readonly Part[], described: ReadonlyMap<string, Described>): Described {
  const ofLine = ({ partId }: DescribedLine) => (partId === null ? undefined : described.get(partId))
  return {
    about: {
      title: { zh: `集体支付：${parts.length} 项报名`, en: `Group payment, registrations: ${parts.length}` },
      number: null,
      ways: [{ label: { zh: '集体考生', en: 'Group candidates' }, screen: 'groupMembers', params: {} }],
    },
    sittingOf: (line) => ofLine(line)?.sittingOf(line) ?? null,
    whoseIs: (line) => parts.find(({ partId }) => partId === line.partId)?.realName ?? null,
  }
}
