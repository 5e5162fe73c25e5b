import type { CouponKind } from '@server/domain/coupons/coupon-store'
import type { Command } from '../command'
import { exportCommand } from './coupons-export'
import { listCommand } from './coupons-list'
import { importCommand, makeCommand } from './coupons-make'
import { revokeCommand } from './coupons-revoke'

const commandsFor = (kind: CouponKind) => [
  makeCommand(kind),
  importCommand(kind),
  listCommand(kind),
  exportCommand(kind),
  revokeCommand(kind),
]

/** Coupons reduce the price of a subject; talent-award vouchers pay a whole order. */
export const couponCommands: readonly Command[] = [...commandsFor('coupon'), ...commandsFor('voucher')]
