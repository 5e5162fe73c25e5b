import { and, eq, isNull, sql } from 'drizzle-orm'
import { coupons } from '@server/core/tables/coupon'
import { recordAudit } from '@server/domain/audit-log'
import { couponState } from '@server/domain/coupons/coupon-state'
import { lockCoupons, type CouponKind } from '@server/domain/coupons/coupon-store'
import { exactly, type Command } from '../command'
import { CommandFault, projectOf } from '../project-of'

/** Revokes the unused codes of a series; a code bound at the same moment stays on its order. */
export const revokeCommand = (kind: CouponKind): Command => ({
  name: `${kind}s revoke`,
  usage: 'DOMAIN SERIES',
  summary: `Make the ${kind}s of a series worthless that nobody uses; those on an order stay as they are`,
  options: { ending: { summary: 'only those whose code ends so' } },
  async run(call) {
    const { DOMAIN, SERIES } = exactly(call, 'DOMAIN', 'SERIES')
    const ending = call.options['ending']?.toUpperCase()
    const services = await call.services()
    const { projectId } = await projectOf(services, DOMAIN)
    const isIt = and(
      eq(coupons.projectId, projectId),
      eq(coupons.kind, kind),
      eq(coupons.series, SERIES),
      ending === undefined ? undefined : eq(coupons.codeEnd, ending),
    )
    await services.db.transaction(async (tx) => {
      // a separate statement reads the state after the lock, so that it sees codes used meanwhile
      const locked = await lockCoupons(tx, isIt)
      if (locked.length === 0)
        throw new CommandFault(`There are no such ${kind}s. \`${kind}s list\` shows those there are.`)
      const revoked = await tx
        .update(coupons)
        .set({ revokedAt: new Date(services.now()) })
        .where(and(isIt, isNull(coupons.revokedAt), sql`${couponState} = 'unused'`))
        .returning({ couponId: coupons.couponId })
      const details = { series: SERIES, ending, revoked: revoked.length }
      await recordAudit(services, tx, { projectId, actor: call.actor, action: `${kind}s revoke`, details })
      call.print(`${revoked.length} of ${locked.length} revoked.`)
    })
  },
})
