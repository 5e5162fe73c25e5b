import { and, eq, inArray, sql } from 'drizzle-orm'
import { newId } from '@server/core/postgres/ids'
import type { Services } from '@server/core/services'
import { seatPools } from '@server/core/tables/project'
import { orderLines, orders } from '@server/core/tables/payment'
import { registrations, registrationSubjects } from '@server/core/tables/registration'
import { issueToken } from '../../setup/issue-token'

export const PRICE_CENTS = 6800
const HALF_AN_HOUR_MS = 30 * 60_000
const DAY_MS = 24 * 3_600_000

interface OrderOptions {
  amountCents?: number
  /** Existing account; a random id by default. */
  accountId?: string
  expiresInMs?: number
  /** Group that submitted the registration; the candidate by default. */
  groupDomain?: string
  /** Registered subjects with their prices; one subject for the whole amount by default. */
  of?: { batchCode: string; prices: Record<string, number> }
}

/** A candidate's records after submission. */
export interface TestOrder {
  projectId: string
  accountId: string
  token: string
  registrationId: string
  orderId: string
}

/** Creates a submitted registration with its seat and an unpaid order. */
export async function anOrder(services: Services, projectId: string, options: OrderOptions = {}): Promise<TestOrder> {
  const { expiresInMs = HALF_AN_HOUR_MS, accountId = newId(), groupDomain } = options
  const { batchCode, prices } = options.of ?? { batchCode: 'B1', prices: { S1: options.amountCents ?? PRICE_CENTS } }
  const amountCents = Object.values(prices).reduce((sum, price) => sum + price, 0)
  const [registrationId, orderId] = [newId(), newId()]
  const [now, expiresAt] = [new Date(services.now()), new Date(services.now() + expiresInMs)]
  const pools = Object.keys(prices).map((subjectCode) => `${subjectCode} AREA1`)
  await services.db.transaction(async (tx) => {
    await tx
      .update(seatPools)
      .set({ remaining: sql`remaining - 1` })
      .where(and(eq(seatPools.projectId, projectId), eq(seatPools.groupKey, batchCode), inArray(seatPools.pool, pools)))
    const text = { name: { zh: '综合', en: 'General' }, areaName: { zh: '一考区', en: 'First area' } }
    const [startsAt, endsAt] = [90, 91].map((days) => new Date(services.now() + days * DAY_MS).toISOString())
    const sittings = Object.entries(prices).map(([subjectCode, priceCents]) => ({
      ...{ subjectCode, areaCode: 'AREA1', ...text, priceCents, startsAt: startsAt ?? '', endsAt: endsAt ?? '' },
    }))
    await tx.insert(registrations).values({
      ...{ projectId, registrationId, accountId, batchCode, registrationNumber: registrationId, amountCents },
      ...{ status: 'submitted', auditStatus: 1, submittedAt: now, expiresAt, groupDomain },
      content: { baseInfo: {}, photoFileId: null, files: {}, sittings },
    })
    const subjects = Object.entries(prices)
    await tx.insert(registrationSubjects).values(
      subjects.map(([subjectCode, priceCents]) => ({
        ...{ projectId, registrationId, subjectCode, areaCode: 'AREA1', batchCode, priceCents },
      })),
    )
    const isUnpaid = { status: 'unpaid' as const, amountCents, createdAt: now, expiresAt }
    await tx
      .insert(orders)
      .values({ projectId, orderId, accountId, purpose: 'registration', subjectId: registrationId, ...isUnpaid })
    await tx.insert(orderLines).values(
      subjects.map(([ref, price], index) => ({
        ...{ projectId, orderId, lineNumber: index + 1, kind: 'subject' as const, ref, text },
        amountCents: price,
      })),
    )
  })
  const token = await issueToken(services, { projectId, accountId })
  return { projectId, accountId, token, registrationId, orderId }
}
