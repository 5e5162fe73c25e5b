import * as v from 'valibot'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** What the sandbox can be told to do wrong. */
export const behaviourSchema = v.object({
  /** `down` hangs up, `failing` answers 500 SYSTEM_ERROR, `forged` signs answers with a wrong key. */
  api: v.picklist(['up', 'down', 'failing', 'forged']),
  /** Milliseconds before a call is answered. */
  apiDelayMs: count,
  /** Milliseconds before a notification is sent. */
  delayMs: count,
  /** How often each notification is sent, all at once. */
  repeat: v.pipe(count, v.minValue(1)),
  lose: v.boolean(),
  /** Which key signs notifications: while a merchant changes to the public key it may be either. */
  notifiesBy: v.picklist(['certificate', 'publicKey']),
  /** Hold notifications back until there are this many, then send the last first. */
  reorder: count,
  /** What a payment is said to be worth instead of its order's amount. */
  amountCents: v.nullable(count),
  /** How many of the next refund calls fail, and with which code. */
  refundFailures: count,
  refundFailure: v.picklist(['SYSTEM_ERROR', 'NOT_ENOUGH', 'FREQUENCY_LIMITED']),
  /** How a refund ends; `PROCESSING` until told otherwise. */
  refundOutcome: v.picklist(['SUCCESS', 'PROCESSING', 'CLOSED', 'ABNORMAL']),
  /** What is wrong with bills, by the numbers of payments and refunds. */
  bill: v.object({
    isCutOff: v.optional(v.boolean(), false),
    omits: v.optional(v.array(v.string()), []),
    repeats: v.optional(v.array(v.string()), []),
    cents: v.optional(v.record(v.string(), count), {}),
    /** Payments that nobody started. */
    adds: v.optional(v.array(v.object({ number: v.string(), cents: count })), []),
  }),
  /** Who uses WeChat; everybody has an openid of their own in each app. */
  wechatUser: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
  /** Whether that user lets the official account know who visits. */
  authorize: v.picklist(['granted', 'refused']),
  /** Whether that user still takes the messages they agreed to. */
  messages: v.picklist(['taken', 'refused']),
})
export type Behaviour = v.InferOutput<typeof behaviourSchema>

export const faultless: Readonly<Behaviour> = {
  api: 'up',
  apiDelayMs: 0,
  delayMs: 0,
  repeat: 1,
  lose: false,
  notifiesBy: 'certificate',
  reorder: 0,
  amountCents: null,
  refundFailures: 0,
  refundFailure: 'SYSTEM_ERROR',
  refundOutcome: 'SUCCESS',
  bill: { isCutOff: false, omits: [], repeats: [], cents: {}, adds: [] },
  wechatUser: 'sandbox-user',
  authorize: 'granted',
  messages: 'taken',
}
