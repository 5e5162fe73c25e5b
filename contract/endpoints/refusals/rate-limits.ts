/** Rate limit: maximum calls per number of minutes. */
export interface RateLimitSetting {
  max: number
  minutes: number
}

/**
 * Rate limits per address (IPv6: per /64), or per account for authenticated calls; exceeding one returns
 * COMMON_TOO_MANY. They only stop scripts: a school or the customers of a carrier share an address and arrive at the
 * same time. Limits that protect an account or phone are counted per account or phone (specification §9).
 */
const refusalLimits = {
  codeSignIns: { max: 3000, minutes: 10 },
  /** Each calls WeChat. */
  wechatCodes: { max: 3000, minutes: 10 },
  /** Each verifies a signature. */
  partnerSignIns: { max: 3000, minutes: 10 },
  signUps: { max: 3000, minutes: 10 },
  /** Per account, for any phone or mailbox to be bound. */
  verificationCodes: { max: 30, minutes: 60 },
  /** Per account; each sends a text message to a phone given by the caller. */
  guardianRequests: { max: 10, minutes: 24 * 60 },
  /** Each reveals to a group whether an account with a name and ID number exists. */
  invitations: { max: 6000, minutes: 60 },
  /** Per address: the staff of a test centre scan all tickets. */
  verifying: { max: 3000, minutes: 10 },
  uploads: { max: 120, minutes: 10 },
  drafts: { max: 600, minutes: 10 },
  payments: { max: 60, minutes: 10 },
  /** Per order; each queries WeChat about all of its payments. */
  paymentDoctor: { max: 10, minutes: 10 },
  /** Each may be a guess at a code. */
  coupons: { max: 40, minutes: 10 },
  /** Withdrawn items can be submitted again; each submission is stored and notified, and text messages cost money. */
  withdrawals: { max: 60, minutes: 24 * 60 },
} as const satisfies Record<string, RateLimitSetting>

/** Refused in the same way, but counted by the handler. */
const countedByHandler = {
  /** Only unknown coupon codes count. */
  wrongCoupons: { max: 600, minutes: 10 },
  /** Counted after the captcha was solved, so that invalid requests do not use up the limit. */
  phoneCodes: { max: 500, minutes: 60 },
} as const satisfies Record<string, RateLimitSetting>

/**
 * Never refuses, because everybody who signs in needs these calls and a script must not lock out others at the same
 * address. Callers beyond the limit get a fallback.
 */
const softLimits = {
  /** Captchas of letters are drawn; the fallback is digits in words. */
  captchas: { max: 3000, minutes: 10 },
  /** Wrong passwords; the fallback requires a captcha. */
  wrongPasswords: { max: 100, minutes: 10 },
} as const satisfies Record<string, RateLimitSetting>

/** Default limits per class, counted separately by each instance. They exceed manual use by far, but stop scripts. */
const classLimits = {
  /** Per account, for read calls. */
  reads: { max: 6000, minutes: 10 },
  /** Per account, for write calls. */
  writes: { max: 1200, minutes: 10 },
  /** Per address, which a whole school may share. */
  visits: { max: 30_000, minutes: 10 },
  /** Per address, for periodic calls of waiting clients. */
  polls: { max: 300_000, minutes: 10 },
} as const satisfies Record<string, RateLimitSetting>

/** Defaults; a project file may override them (`rateLimits`). */
export const RATE_LIMITS = { ...refusalLimits, ...countedByHandler, ...softLimits, ...classLimits }

export type RateLimit = keyof typeof RATE_LIMITS

/** Limits that the call frame enforces for a declared `rateLimit`. */
export type RefusalLimit = keyof typeof refusalLimits

/** Limits that the handler counts. */
export type OwnRateLimit = keyof typeof countedByHandler | keyof typeof softLimits

/** Limits that the call frame enforces by class. */
export type ClassRateLimit = keyof typeof classLimits
