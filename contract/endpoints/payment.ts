import * as v from 'valibot'
import { ORDER_STATUSES } from '../codes'
import { paymentVerdictSchema } from '../money/payment-verdict'
import { refundCardSchema } from '../money/refund-card'
import { SCREENS } from '../project/screens'
import type { Endpoint } from './endpoint'
import { cents, code, instant, localText, uuid } from '../schemas'

const orderParams = v.object({ orderId: uuid })

/** A screen to go on to, by its name. */
export const wayOn = v.object({
  label: localText,
  screen: v.picklist(SCREENS),
  params: v.record(v.string(), v.string()),
})

/** What an order is for, told by its area: the order's own screens know nothing else of it. */
const orderSubject = v.object({
  title: localText,
  /** The number a candidate is asked for when they ask about it. */
  number: v.nullable(v.object({ label: localText, value: v.string() })),
  /** Where to go on from an order that needs nothing any more, the most likely first. */
  ways: v.array(wayOn),
})
export type OrderSubject = v.InferOutput<typeof orderSubject>

export const orderSchema = v.object({
  orderId: uuid,
  purpose: v.string(),
  /** What is paid for, by its id in its area: a registration's. */
  subjectId: uuid,
  about: orderSubject,
  status: v.picklist(ORDER_STATUSES),
  /** Why a closed order is closed. */
  closedBecause: v.nullable(v.picklist(['expired', 'cancelled', 'refunded'])),
  lines: v.array(
    v.object({
      kind: v.picklist(['subject', 'postage', 'fee']),
      /** What the line pays for, as its area calls it. */
      ref: v.string(),
      name: localText,
      areaName: v.nullable(localText),
      /** When it takes place, where it does. */
      sitting: v.nullable(v.object({ startsAt: instant, endsAt: instant, utcOffset: v.optional(v.string()) })),
      /** Whom it is for, where that is somebody else than who pays. */
      whose: v.optional(v.string()),
      /** Its price: what was taken off is told beside it. */
      amountCents: cents,
    }),
  ),
  /** What coupons and a voucher took off. `code`: its last characters; `of`: the line that a coupon is for. */
  deductions: v.array(
    v.object({
      kind: v.picklist(['coupon', 'voucher']),
      code: v.string(),
      of: v.nullable(localText),
      amountCents: cents,
    }),
  ),
  amountCents: cents,
  /** A payment was started at WeChat that neither paid nor was closed there (payment-confirming.ts). */
  paymentStarted: v.boolean(),
  /** WeChat says that the last try to pay failed (a bank refused); it can be tried again. */
  paymentFailed: v.boolean(),
  createdAt: instant,
  expiresAt: instant,
  paidAt: v.nullable(instant),
  transactionId: v.nullable(v.string()),
  /** Money of it that goes back, oldest first. */
  refunds: v.array(refundCardSchema),
  serverTime: instant,
})
export type Order = v.InferOutput<typeof orderSchema>

/** One of several orders; the clock is told once for all of them. */
export const listedOrder = v.omit(orderSchema, ['serverTime'])
export type ListedOrder = v.InferOutput<typeof listedOrder>

/** The little that a page may know on which nobody is signed in: no amount, no exam, no name. */
export const orderStandingSchema = v.pick(orderSchema, ['status', 'closedBecause', 'expiresAt', 'serverTime'])
export type OrderStanding = v.InferOutput<typeof orderStandingSchema>

/** One try to pay an order, by the numbers that a help desk asks for. */
const triedPayment = v.object({
  /** What WeChat calls out_trade_no, the merchant's number. */
  number: v.string(),
  /** WeChat's own; there is none before money came. */
  transactionId: v.nullable(v.string()),
  startedAt: instant,
})

/** What WeChat says now of an order, what follows from it, and the numbers for whoever helps. */
export const paymentDoctorSchema = v.object({
  ...paymentVerdictSchema.entries,
  order: orderSchema,
  /** Newest first; without those of an order that pays for several. */
  payments: v.array(triedPayment),
})
export type PaymentDoctor = v.InferOutput<typeof paymentDoctorSchema>

/** How a host pays: MWEB in a mobile browser, a QR code on a desktop, JSAPI in WeChat and in the Mini Program. */
export const PAY_CHANNELS = ['h5', 'native', 'jsapi', 'mini'] as const
export type PayChannel = (typeof PAY_CHANNELS)[number]

/** The signed parameters that `chooseWXPay` and `requestPayment` take. */
const bridgeParams = v.object({
  appId: v.string(),
  timeStamp: v.string(),
  nonceStr: v.string(),
  package: v.string(),
  signType: v.literal('RSA'),
  paySign: v.string(),
})
export type BridgeParams = v.InferOutput<typeof bridgeParams>

/** What a payment that was started is taken on with, by how the host pays. */
const handover = v.variant('channel', [
  /** Open `url`; WeChat comes back to the payment return page. */
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
    output: orderStandingSchema,
    errors: ['EXM_R_PRSH_NOT_FOUND'],
  },
  'POST /exm_c/orders/:orderId/payments': {
    summary: 'Start paying an order through WeChat Pay',
    auth: 'candidate',
    unqueued: true,
    forMember: true,
    pays: true,
    gate: 'payment',
    flood: 'payments',
    idempotent: true,
    params: orderParams,
    body: v.object({
      channel: v.picklist(PAY_CHANNELS),
      /** jsapi and mini: the ticket of the visit (contract/endpoints/wechat.ts), which tells WeChat who pays. */
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
    flood: 'paymentDoctor',
    floodOf: 'orderId',
    repeatable: true,
    params: orderParams,
    output: paymentDoctorSchema,
    errors: ['EXM_R_PRSH_NOT_FOUND'],
  },
} as const satisfies Record<string, Endpoint>
