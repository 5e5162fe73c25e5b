import * as v from 'valibot'
import { ORDER_STATUSES } from '../codes'
import { paymentVerdictSchema } from '../money/payment-verdict'
import { refundCardSchema } from '../money/refund-card'
import { SCREENS } from '../project/screens'
import type { Endpoint } from './endpoint'
import { cents, code, instant, localText, uuid } from '../schemas'

const orderParams = v.object({ orderId: uuid })

/** Link to a screen by its name. */
export const wayOn = v.object({
  label: localText,
  screen: v.picklist(SCREENS),
  params: v.record(v.string(), v.string()),
})

/** Description of the ordered item, provided by its area; order screens know nothing else about it. */
const orderSubject = v.object({
  title: localText,
  /** Reference number for enquiries. */
  number: v.nullable(v.object({ label: localText, value: v.string() })),
  /** Next screens for an order that needs no action, the most likely first. */
  ways: v.array(wayOn),
})
export type OrderSubject = v.InferOutput<typeof orderSubject>

export const orderSchema = v.object({
  orderId: uuid,
  purpose: v.string(),
  /** Id of the ordered item in its area, for example of a registration. */
  subjectId: uuid,
  about: orderSubject,
  status: v.picklist(ORDER_STATUSES),
  /** Reason why the order was closed. */
  closedBecause: v.nullable(v.picklist(['expired', 'cancelled', 'refunded'])),
  lines: v.array(
    v.object({
      kind: v.picklist(['subject', 'postage', 'fee']),
      /** Reference of the item in its area. */
      ref: v.string(),
      name: localText,
      areaName: v.nullable(localText),
      /** Date and time of the item, if it has one. */
      sitting: v.nullable(v.object({ startsAt: instant, endsAt: instant, utcOffset: v.optional(v.string()) })),
      /** Candidate's name, if somebody else pays. */
      whose: v.optional(v.string()),
      /** Price before deductions. */
      amountCents: cents,
    }),
  ),
  /** Deductions by coupons and a voucher. `code`: its last characters; `of`: the line that a coupon applies to. */
  deductions: v.array(
    v.object({
      kind: v.picklist(['coupon', 'voucher']),
      code: v.string(),
      of: v.nullable(localText),
      amountCents: cents,
    }),
  ),
  amountCents: cents,
  /** A WeChat payment was started and is neither paid nor closed (payment-confirming.ts). */
  paymentStarted: v.boolean(),
  /** WeChat reported that the last attempt failed (for example refused by the bank); it can be repeated. */
  paymentFailed: v.boolean(),
  createdAt: instant,
  expiresAt: instant,
  paidAt: v.nullable(instant),
  transactionId: v.nullable(v.string()),
  /** Refunds of the order, oldest first. */
  refunds: v.array(refundCardSchema),
  serverTime: instant,
})
export type Order = v.InferOutput<typeof orderSchema>

/** Entry of an order list; the list carries the server time once. */
export const listedOrder = v.omit(orderSchema, ['serverTime'])
export type ListedOrder = v.InferOutput<typeof listedOrder>

/** Minimal status for pages without sign-in: no amount, exam or name. */
export const orderStatusSchema = v.pick(orderSchema, ['status', 'closedBecause', 'expiresAt', 'serverTime'])
export type OrderStatusView = v.InferOutput<typeof orderStatusSchema>

/** Payment attempt with its reference numbers for the help desk. */
const triedPayment = v.object({
  /** Merchant's order number (WeChat: out_trade_no). */
  number: v.string(),
  /** WeChat's transaction id; null until paid. */
  transactionId: v.nullable(v.string()),
  startedAt: instant,
})

/** Current state of an order according to WeChat, the resulting verdict, and reference numbers for the help desk. */
export const paymentDoctorSchema = v.object({
  ...paymentVerdictSchema.entries,
  order: orderSchema,
  /** Newest first; excludes payments of a combined order. */
  payments: v.array(triedPayment),
})
export type PaymentDoctor = v.InferOutput<typeof paymentDoctorSchema>

/**
 * WeChat Pay channels: `h5` in mobile browsers, `native` (QR code) on desktops, `jsapi` in WeChat, `mini` in the Mini
 * Program.
 */
export const PAY_CHANNELS = ['h5', 'native', 'jsapi', 'mini'] as const
export type PayChannel = (typeof PAY_CHANNELS)[number]

/** Signed parameters of `chooseWXPay` and `requestPayment`. */
const bridgeParams = v.object({
  appId: v.string(),
  timeStamp: v.string(),
  nonceStr: v.string(),
  package: v.string(),
  signType: v.literal('RSA'),
  paySign: v.string(),
})
export type BridgeParams = v.InferOutput<typeof bridgeParams>

/** Data for continuing a started payment, by channel. */
const handover = v.variant('channel', [
  /** Open `url`; WeChat redirects to the payment return page. */
  v.object({ channel: v.literal('h5'), url: v.string() }),
  /** `qrCode` is a PNG data URI of the WeChat payment link. */
  v.object({ channel: v.literal('native'), qrCode: v.string() }),
  v.object({ channel: v.literal('jsapi'), bridge: bridgeParams }),
  v.object({ channel: v.literal('mini'), bridge: bridgeParams }),
])
export type Handover = v.InferOutput<typeof handover>

export const paymentEndpoints = {
  'GET /exm_c/orders/:orderId': {
    summary: 'An order with its lines and countdown',
    auth: 'candidate',
    unqueued: true,
    forMember: true,
    pays: true,
    params: orderParams,
    output: orderSchema,
    errors: ['EXM_R_PRSH_NOT_FOUND'],
  },
  'GET /exm_c/g/orders/:domain/:orderId': {
    summary: 'Where an order stands: for the pay page of the Mini Program, which was told its id by the site',
    auth: 'none',
    unqueued: true,
    params: v.object({ domain: code, orderId: uuid }),
    output: orderStatusSchema,
    errors: ['EXM_R_PRSH_NOT_FOUND'],
  },
  'POST /exm_c/orders/:orderId/payments': {
    summary: 'Start paying an order through WeChat Pay',
    auth: 'candidate',
    unqueued: true,
    forMember: true,
    pays: true,
    gate: 'payment',
    rateLimit: 'payments',
    idempotent: true,
    params: orderParams,
    body: v.object({
      channel: v.picklist(PAY_CHANNELS),
      /** jsapi and mini: ticket of the visit (contract/endpoints/wechat.ts), which identifies the payer to WeChat. */
      wechatTicket: v.optional(v.pipe(v.string(), v.maxLength(200))),
    }),
    output: handover,
    errors: [
      'EXM_R_PRSH_NOT_FOUND',
      'EXM_R_PRSH_PAID',
      'EXM_R_PRSH_CONFIRMING',
      'EXM_R_PRSH_PAUSED',
      'EXM_R_PRSH_EXAM_OVER',
      'EXM_R_PRSH_TIMEOUT',
      'EXM_R_PRSH_NOTHING',
      'E_REG_NOT_ACTIVE',
      'E_REG_PRICE_UNDECIDED',
      'EXM_SUB_UPD_NONE_OPEN',
      'ES_GRDL_PAID',
      'ES_GRDL_ENDED',
      'EXM_R_PRSH_NOT_ENABLED',
      'EXM_R_PRSH_OPENID',
      'EXM_R_PRSH_CHANNEL_FAILED',
    ],
  },
  'POST /exm_c/orders/:orderId/check': {
    summary: 'Ask WeChat Pay whether the order was paid, in case its notification was lost',
    auth: 'candidate',
    unqueued: true,
    forMember: true,
    pays: true,
    repeatable: true,
    params: orderParams,
    output: orderSchema,
    errors: ['EXM_R_PRSH_NOT_FOUND', 'EXM_R_PRSH_CHANNEL_FAILED'],
  },
  'POST /exm_c/orders/:orderId/doctor': {
    summary: '“I have paid”: ask WeChat Pay now about every payment of an order, and say what follows from its answers',
    auth: 'candidate',
    unqueued: true,
    forMember: true,
    pays: true,
    rateLimit: 'paymentDoctor',
    rateLimitBy: 'orderId',
    repeatable: true,
    params: orderParams,
    output: paymentDoctorSchema,
    errors: ['EXM_R_PRSH_NOT_FOUND'],
  },
} as const satisfies Record<string, Endpoint>
