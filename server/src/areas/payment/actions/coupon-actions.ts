/** Revocation of coupons and vouchers. */
import * as v from 'valibot'
import type { Action } from '@server/domain/actions/define-action'
import { itemName } from '@server/domain/actions/named-input'
import { defineSingleAction } from '@server/domain/actions/single-action'
import type { CouponKind } from '@server/domain/coupons/coupon-store'
import { revokeCoupons } from '@server/domain/coupons/revoke-coupons'

const names = { coupon: '优惠券', voucher: '人才奖励券' } as const satisfies Record<CouponKind, string>

export interface RevokeDetails {
  found: number
  revoked: number
}

const revoke = (kind: CouponKind): Action =>
  defineSingleAction({
    name: `${kind}s revoke`,
    label: { zh: `作废${names[kind]}`, en: `Revoke ${kind}s` },
    consequence: {
      zh: `作废一个系列中未使用的${names[kind]}；已用于订单的保持不变。`,
      en: `Make the ${kind}s of a series worthless that nobody uses; those on an order stay as they are`,
    },
    permission: 'finance.change',
    isIrreversible: true,
    effects: { revoked: { zh: '作废', en: 'revoked' } },
    reasons: {
      missing: {
        zh: `没有这样的${names[kind]}，见 ${kind}s list`,
        en: `There are no such ${kind}s. \`${kind}s list\` shows those there are`,
      },
      used: { zh: '已用于订单或已作废', en: 'on an order, or revoked already' },
    },
    input: v.object({ series: itemName, ending: v.optional(v.string()) }),
    itemName: ({ series }) => series,
    perform: async ({ services, project: { projectId }, staff }, { series, ending }) => {
      const done = await revokeCoupons(services, { projectId, kind, series, ending, actor: staff.name })
      const { found, revoked } = done
      if (found === 0) return { refused: 'missing' }
      if (revoked === 0) return { refused: 'used' }
      return {
        effects: [{ effect: 'revoked', count: revoked }],
        exceptions: found > revoked ? [{ reason: 'used', count: found - revoked, examples: [] }] : [],
        details: done satisfies RevokeDetails,
      }
    },
  })

export const couponActions: readonly Action[] = [revoke('coupon'), revoke('voucher')]
