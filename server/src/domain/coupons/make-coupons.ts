import { randomInt } from 'node:crypto'
import { COUPON_CHARACTERS, COUPON_LENGTH, COUPON_SHOWN, normaliseCouponCode } from '@contract/money/coupon-code'
import type { Executor } from '@server/core/postgres/database'
import { newId } from '@server/core/postgres/ids'
import type { Services } from '@server/core/services'
import { coupons } from '@server/core/tables/coupon'

type Row = typeof coupons.$inferSelect

/** Terms that coupons of one series share. */
export type CouponTerms = Pick<
  Row,
  'kind' | 'series' | 'batchCode' | 'subjectCodes' | 'deductedCents' | 'validFrom' | 'validUntil'
>

/** Generates an unguessable code. It is shown once, to the operator who created it. */
export function newCouponCode(): string {
  const character = () => COUPON_CHARACTERS.charAt(randomInt(COUPON_CHARACTERS.length))
  return Array.from({ length: COUPON_LENGTH }, character).join('')
}

/** Stores codes as blind indexes with their last characters. Returns the codes that already exist. */
export async function writeCoupons(
  { personalData, now }: Pick<Services, 'personalData' | 'now'>,
  db: Executor,
  projectId: string,
  made: readonly (CouponTerms & { code: string })[],
): Promise<string[]> {
  if (made.length === 0) return []
  const createdAt = new Date(now())
  const indexed = made.map((one) => ({ ...one, codeIndex: personalData.index(projectId, 'coupon', one.code) }))
  const written = await db
    .insert(coupons)
    .values(
      indexed.map(({ code, ...terms }) => ({
        ...terms,
        ...{ projectId, couponId: newId(), codeEnd: normaliseCouponCode(code).slice(-COUPON_SHOWN), createdAt },
      })),
    )
    .onConflictDoNothing()
    .returning({ codeIndex: coupons.codeIndex })
  const isWritten = new Set(written.map(({ codeIndex }) => codeIndex))
  return indexed.filter(({ codeIndex }) => !isWritten.has(codeIndex)).map(({ code }) => code)
}
