/** How often something may be asked for within so many minutes. */
export interface FloodLimit {
  max: number
  minutes: number
}

/**
 * What one address (an IPv6 network of /64), or one account where a call needs one, may ask for before it is refused with
 * COMMON_TOO_MANY. Against floods only: a school or the customers of a carrier share an address, and come at the same
 * hour. What protects an account or a phone is counted for that account or phone (specification §9).
 */
const refused = {
  codeSignIns: { max: 3000, minutes: 10 },
  /** Each is a question to WeChat. */
  wechatCodes: { max: 3000, minutes: 10 },
  /** Each is a signature to check. */
  partnerSignIns: { max: 3000, minutes: 10 },
  registering: { max: 3000, minutes: 10 },
  /** Of one account, to any phone or mailbox that it says it owns. */
  codesAskedFor: { max: 30, minutes: 60 },
  /** Of one account: each is a text to a phone that it names. */
  guardiansAsked: { max: 10, minutes: 24 * 60 },
  /** Each tells a group whether there is an account of a name and an ID number. */
  invitations: { max: 6000, minutes: 60 },
  /** Of one address: at the door of a test centre everybody’s ticket is scanned. */
  verifying: { max: 3000, minutes: 10 },
  uploads: { max: 120, minutes: 10 },
  drafts: { max: 600, minutes: 10 },
  payments: { max: 60, minutes: 10 },
  /** Of one order: each asks WeChat about all of its payments. */
  paymentDoctor: { max: 10, minutes: 10 },
  /** Each may be a guess at a code. */
  coupons: { max: 40, minutes: 10 },
  /** Whoever takes back can hand in anew, which is kept and told each time, and a text costs money. */
  takingBack: { max: 60, minutes: 24 * 60 },
} as const satisfies Record<string, FloodLimit>

/** Refused as those are, but counted by the area, once it knows more than the frame of the call. */
const answered = {
  /** Codes of coupons that there are not: what is found is not counted. */
  wrongCoupons: { max: 600, minutes: 10 },
  /** Once the captcha that comes along is right: nonsense shuts nobody out. */
  phoneCodes: { max: 500, minutes: 60 },
} as const satisfies Record<string, FloodLimit>

/**
 * Beyond these nobody is refused, since whoever signs in needs them: one who floods must shut nobody out who shares the
 * address. They get what serves as well instead.
 */
const eased = {
  /** Captchas of letters, which have to be drawn: whoever comes after them gets digits in words. */
  captchas: { max: 3000, minutes: 10 },
  /** Wrong passwords: whoever comes after them solves a captcha. */
  wrongPasswords: { max: 100, minutes: 10 },
} as const satisfies Record<string, FloodLimit>

/**
 * What declares no limit of its own is counted together with all of its class, by each instance for itself: far beyond what
 * anybody taps, and what a script asks for in an hour.
 */
const ofClasses = {
  /** Of one account: what only looks. */
  reads: { max: 6000, minutes: 10 },
  /** Of one account: what changes something. */
  writes: { max: 1200, minutes: 10 },
  /** Of one address, which may be that of a whole school. */
  visits: { max: 30_000, minutes: 10 },
  /** Of one address, what clients ask by themselves while they wait. */
  polls: { max: 300_000, minutes: 10 },
} as const satisfies Record<string, FloodLimit>

/** A project's file may set others (`floods`). */
export const FLOODS = { ...refused, ...answered, ...eased, ...ofClasses }

export type Flood = keyof typeof FLOODS
/** What a call declares, whose frame refuses beyond it. */
export type RefusedFlood = keyof typeof refused
/** What the area counts. */
export type OwnFlood = keyof typeof answered | keyof typeof eased
/** What the frame counts of calls that declare neither. */
export type ClassFlood = keyof typeof ofClasses
