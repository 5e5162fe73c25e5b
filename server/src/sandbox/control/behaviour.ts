import * as v from 'valibot'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** Simulated faults. */
export const behaviourSchema = v.object({
  /** `down` drops connections, `failing` answers 500 SYSTEM_ERROR, `forged` signs responses with a wrong key. */
  api: v.picklist(['up', 'down', 'failing', 'forged']),
  /** Delay of responses in milliseconds. */
  apiDelayMs: count,
  /** Delay of notifications in milliseconds. */
  delayMs: count,
  /** Number of simultaneous copies of each notification. */
  repeat: v.pipe(count, v.minValue(1)),
  lose: v.boolean(),
  /** Key that signs notifications; during a merchant's transition to the public key it may be either. */
  notifiesBy: v.picklist(['certificate', 'publicKey']),
  /** Buffers notifications up to this number, then sends them in reverse order. */
  reorder: count,
  /** Overrides the paid amount. */
  amountCents: v.nullable(count),
  /** Number of upcoming refund requests to fail, and the error code. */
  refundFailures: count,
  refundFailure: v.picklist(['SYSTEM_ERROR', 'NOT_ENOUGH', 'FREQUENCY_LIMITED']),
  /** Outcome of refunds; `PROCESSING` remains pending until ended explicitly. */
  refundOutcome: v.picklist(['SUCCESS', 'PROCESSING', 'CLOSED', 'ABNORMAL']),
  /** Faults in bills, by the numbers of payments and refunds. */
  bill: v.object({
    isCutOff: v.optional(v.boolean(), false),
    omits: v.optional(v.array(v.string()), []),
    repeats: v.optional(v.array(v.string()), []),
    cents: v.optional(v.record(v.string(), count), {}),
    /** Payments unknown to the merchant. */
    adds: v.optional(v.array(v.object({ number: v.string(), cents: count })), []),
  }),
  /** Current WeChat user; has a separate openid in each app. */
  wechatUser: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
  /** Whether the user authorizes the official account. */
  authorize: v.picklist(['granted', 'refused']),
  /** Whether the user still accepts subscribed messages. */
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
