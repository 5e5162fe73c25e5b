import { randomInt } from 'node:crypto'
import { COUPON_CHARACTERS, COUPON_LENGTH, COUPON_SHOWN, normaliseCouponCode } from '@contract/money/coupon-code'
import type { Executor } from '@server/core/postgres/database'
import { newId } from '@server/core/postgres/ids'
import type { Services } from '@server/core/services'
import { coupons } from '@server/core/tables/coupon'
import { recordAudit } from '../audit-log'

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

/** Thrown when codes exist already; nothing was written. */
export class ExistingCoupons extends Error {
  constructor(readonly codes: readonly string[]) {
    super(`${codes.length} codes exist already`)
  }
}

/** Rows per insert. */
const AT_ONCE = 500

interface NewCoupons {
  projectId: string
  codes: readonly string[]
  terms: CouponTerms
  actor: string
  /** The operator's command for the audit log, such as `coupons make`. */
  action: string
}

/** Stores all codes in one transaction. Throws `ExistingCoupons`. */
export async function addCoupons(
  services: Services,
  { projectId, codes, terms, actor, action }: NewCoupons,
  onWritten: (done: number) => void = () => {},
): Promise<void> {
  await services.db.transaction(async (tx) => {
    for (let at = 0; at < codes.length; at += AT_ONCE) {
      const some = codes.slice(at, at + AT_ONCE).map((code) => ({ ...terms, code }))
      const existing = await writeCoupons(services, tx, projectId, some)
      if (existing.length > 0) throw new ExistingCoupons(existing)
      onWritten(at + AT_ONCE)
    }
    const { kind: _, ...details } = terms
    await recordAudit(services, tx, { projectId, actor, action, details: { ...details, count: codes.length } })
  })
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
