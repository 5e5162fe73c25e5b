import { and, desc, eq, inArray } from 'drizzle-orm'
import { PAYMENT_WINDOW_MS } from '@contract/codes'
import type { Owner } from '@server/calls/handler'
import type { Executor } from '@server/core/postgres/database'
import { certificatePostages } from '@server/core/tables/certificate-application'
import { orders } from '@server/core/tables/payment'

export type PostageRow = typeof certificatePostages.$inferSelect

export interface PostageRef {
  projectId: string
  postageId: string
}

const isPostage = ({ projectId, postageId }: PostageRef) =>
  and(eq(certificatePostages.projectId, projectId), eq(certificatePostages.postageId, postageId))

/** Returns the open and paid postages of an account, one per certificate kind. */
export function heldPostages(db: Executor, { projectId, accountId }: Owner): Promise<PostageRow[]> {
  return db
    .select()
    .from(certificatePostages)
    .where(
      and(
        eq(certificatePostages.projectId, projectId),
        eq(certificatePostages.accountId, accountId),
        inArray(certificatePostages.state, ['open', 'paid']),
      ),
    )
}

/** Returns ended postages of an account with the end of their orders, newest first. */
export function endedPostages(db: Executor, { projectId, accountId }: Owner) {
  const { certificateCode, amountCents } = certificatePostages
  return db
    .select({ certificateCode, amountCents, at: orders.expiresAt, closedBecause: orders.closedBecause })
    .from(certificatePostages)
    .innerJoin(
      orders,
      and(eq(orders.projectId, certificatePostages.projectId), eq(orders.orderId, certificatePostages.orderId)),
    )
    .where(
      and(
        eq(certificatePostages.projectId, projectId),
        eq(certificatePostages.accountId, accountId),
        eq(certificatePostages.state, 'ended'),
      ),
    )
    .orderBy(desc(orders.expiresAt))
}

/** Returns the open or paid postage of one kind; null if there is none. */
export async function heldPostage(db: Executor, owner: Owner, certificateCode: string): Promise<PostageRow | null> {
  const held = await heldPostages(db, owner)
  return held.find((one) => one.certificateCode === certificateCode) ?? null
}

/** Like {@link heldPostage}, locked until the end of the transaction. The caller holds the lock of the application. */
export async function lockHeldPostage(tx: Executor, owner: Owner, certificateCode: string): Promise<PostageRow | null> {
  const held = await heldPostage(tx, owner, certificateCode)
  const locked = held && (await findPostage(tx, held, { lock: true }))
  return locked?.state === 'open' || locked?.state === 'paid' ? locked : null
}

export async function findPostage(
  db: Executor,
  ref: PostageRef,
  { lock }: { lock: boolean } = { lock: false },
): Promise<PostageRow | null> {
  const query = db.select().from(certificatePostages).where(isPostage(ref))
  const [row] = await (lock ? query.for('update') : query)
  return row ?? null
}

export async function setPostage(
  tx: Executor,
  ref: PostageRef,
  set: Pick<PostageRow, 'state' | 'at'> & Partial<Pick<PostageRow, 'awaitsMessage'>>,
): Promise<void> {
  await tx.update(certificatePostages).set(set).where(isPostage(ref))
}

/** Builds the candidate's view of the amount due. */
export const toPayOf = ({ orderId, amountCents, at }: PostageRow) => ({
  ...{ orderId, amountCents },
  expiresAt: new Date(at.getTime() + PAYMENT_WINDOW_MS).toISOString(),
})
