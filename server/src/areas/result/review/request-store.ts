import { and, desc, eq } from 'drizzle-orm'
import type { Owner } from '@server/calls/handler'
import { decryptRow, encryptRow } from '@server/core/personal-data/encrypted-rows'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { reviewRequests, type RequestedUnits } from '@server/core/tables/review'

type Row = typeof reviewRequests.$inferSelect

export interface RequestRef {
  projectId: string
  requestId: string
}

/** Review request with decrypted units. */
export type ReviewRequest = Omit<Row, 'asked' | 'awaitsMessage'> & { asked: RequestedUnits }

type Needs = Pick<Services, 'personalData'>

export const isRequest = ({ projectId, requestId }: RequestRef) =>
  and(eq(reviewRequests.projectId, projectId), eq(reviewRequests.requestId, requestId))

export async function insertRequest({ personalData }: Needs, tx: Executor, request: ReviewRequest): Promise<void> {
  const row = { ...request, asked: JSON.stringify(request.asked) }
  await tx.insert(reviewRequests).values(encryptRow(personalData, reviewRequests, row))
}

/** Locks a request until the end of the transaction. Not decrypted, because callers only need its state. */
export async function lockRequest(tx: Executor, ref: RequestRef): Promise<Row | null> {
  const [row] = await tx.select().from(reviewRequests).where(isRequest(ref)).for('update')
  return row ?? null
}

/** Returns the requests of an account, newest first. */
export async function findRequests(services: Needs, db: Executor, owner: Owner): Promise<ReviewRequest[]> {
  const rows = await db
    .select()
    .from(reviewRequests)
    .where(and(eq(reviewRequests.projectId, owner.projectId), eq(reviewRequests.accountId, owner.accountId)))
    .orderBy(desc(reviewRequests.requestId))
  return rows.map((row) => openRequest(services, row))
}

export function openRequest({ personalData }: Needs, row: Row): ReviewRequest {
  const { asked } = decryptRow(personalData, reviewRequests, row)
  return { ...row, asked: JSON.parse(asked) as RequestedUnits }
}

export async function setRequest(
  tx: Executor,
  ref: RequestRef,
  set: Partial<Pick<Row, 'state' | 'endedBecause' | 'orderId' | 'awaitsMessage'>>,
): Promise<void> {
  await tx.update(reviewRequests).set(set).where(isRequest(ref))
}
