import * as v from 'valibot'
import type { Endpoint } from './endpoint'
import { cents, localText, uuid } from '../schemas'

const orderParams = v.object({ orderId: uuid })

/** Code as typed; longer ones cannot be valid. */
const typedCode = v.pipe(v.string(), v.maxLength(200))

export const usableSchema = v.object({
  /** Whether the order accepts coupons and the talent-award voucher. */
  coupons: v.boolean(),
  vouchers: v.boolean(),
  lines: v.array(
    v.object({
      lineNumber: v.number(),
      name: localText,
      priceCents: cents,
      deductedCents: cents,
      /** The line has no coupon yet and accepts one. */
      takesCoupon: v.boolean(),
      coupon: v.nullable(v.object({ couponId: uuid, codeEnd: v.string() })),
    }),
  ),
})
export type Usable = v.InferOutput<typeof usableSchema>

/** Remaining amount; an order without one is paid. */
const changed = v.object({ amountCents: cents, isPaid: v.boolean() })
export type ChangedOrder = v.InferOutput<typeof changed>

const common = { auth: 'candidate', unqueued: true, forMember: true, params: orderParams } as const
const change = { ...common, gate: 'payment', idempotent: true, output: changed } as const

/** Errors that prevent changing an order's amount. */
const refusals = [
  'EXM_R_PRSH_NOT_FOUND',
  'EXM_R_PRSH_CONFIRMING',
  'EXM_R_PRSH_PAUSED',
  'EXM_R_PRSH_EXAM_OVER',
  'EXM_R_PRSH_TIMEOUT',
  'EXM_R_PRSH_NOTHING',
  'EXM_R_PRSH_CHANNEL_FAILED',
  'E_REG_NOT_ACTIVE',
  'E_REG_PRICE_UNDECIDED',
  'EXM_R_UC_TOGETHER',
] as const

/** Coupons and the talent-award voucher of an order (specification §4, §8). */
export const couponEndpoints = {
  'GET /exm_c/orders/:orderId/coupons': {
    ...common,
    pays: true,
    summary: 'What of an order coupons and vouchers may take something off, and what they did',
    output: usableSchema,
    errors: ['EXM_R_PRSH_NOT_FOUND'],
  },
  'POST /exm_c/orders/:orderId/coupons/bind': {
    ...change,
    summary: 'Use a coupon for one subject of an unpaid order; with nothing left to pay it is paid',
    rateLimit: 'coupons',
    body: v.object({ code: typedCode }),
    errors: [
      ...refusals,
      'EXM_R_PRSH_PAID',
      'EXM_R_UC_OFF',
      'EXM_R_UC_REQUIRED',
      'EXM_R_UC_INVALID',
      'EXM_R_UC_USED',
      'EXM_R_UC_ONE_PER_SUBJECT',
    ],
  },
  'POST /exm_c/orders/:orderId/coupons/unbind': {
    ...change,
    summary: 'Take a coupon off an unpaid order; it can be used again',
    body: v.object({ couponId: uuid }),
    errors: [...refusals, 'EXM_R_CUP_NOT_BOUND', 'EXM_R_CUP_CONFIRMED'],
  },
  'POST /exm_c/orders/:orderId/voucher': {
    ...change,
    summary: 'Pay a whole order with a talent-award voucher; its coupons come off. It cannot be cancelled or refunded',
    rateLimit: 'coupons',
    body: v.object({ code: typedCode }),
    errors: [...refusals, 'EXM_R_PRSH_PAID', 'EXM_R_UC_OFF', 'EXM_R_UC_REQUIRED', 'EXM_R_UC_VOUCHER_INVALID'],
  },
} as const satisfies Record<string, Endpoint>
