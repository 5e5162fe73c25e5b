import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Services } from '@server/core/services'
import { coupons } from '@server/core/tables/coupon'
import { recordAudit } from '../audit-log'
import { couponState, type CouponKind, lockCoupons } from './coupon-store'

interface Revocation {
  projectId: string
  kind: CouponKind
  series: string
  /** Only the coupons whose code ends so. */
  ending: string | undefined
  actor: string
}

/**
 * Revokes the unused codes of a series; a code bound at the same moment stays on its order. Returns the number of
 * coupons in the series and of those revoked.
 */
export async function revokeCoupons(
  services: Services,
  { projectId, kind, series, ending, actor }: Revocation,
): Promise<{ found: number; revoked: number }> {
  const isIt = and(
    eq(coupons.projectId, projectId),
    eq(coupons.kind, kind),
    eq(coupons.series, series),
    ending === undefined ? undefined : eq(coupons.codeEnd, ending),
  )
  return services.db.transaction(async (tx) => {
    // a separate statement reads the state after the lock, so that it sees codes used meanwhile
    const locked = await lockCoupons(tx, isIt)
    if (locked.length === 0) return { found: 0, revoked: 0 }
    const revoked = await tx
      .update(coupons)
      .set({ revokedAt: new Date(services.now()) })
      .where(and(isIt, isNull(coupons.revokedAt), sql`${couponState} = 'unused'`))
      .returning({ couponId: coupons.couponId })
    const details = { series, ending, revoked: revoked.length }
    await recordAudit(services, tx, { projectId, actor, action: `${kind}s revoke`, details })
    return { found: locked.length, revoked: revoked.length }
  })
}
