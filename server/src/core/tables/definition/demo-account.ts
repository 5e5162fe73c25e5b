/** Accounts of a demonstration project, as described in its file; loaded only if demonstration data is requested. */
import * as v from 'valibot'
import { GENDERS, ID_TYPES, USER_TYPES } from '@contract/codes'
import { ACCOMMODATION_STATES } from '@contract/accommodation/accommodation-card'
import { APPLICATION_STATES } from '@contract/applications/application'
import { CERTIFICATE_STATES } from '@contract/certificate/certificate'
import { BASIC_INFO_STATES } from '@contract/basic-info/basic-info-update'
import { answersSchema } from '@contract/collecting/fields'
import { EXEMPTION_STATES } from '@contract/exemption/exemption-card'
import { exemptionChoiceSchema } from '@contract/exemption/exemption-draft'
import { CONSENT_STATES, RELATIONS } from '@contract/identity/guardian-consent'
import { SAFE_QUESTIONS } from '@contract/identity/safe-questions'
import { SIGN_IN_OUTCOMES, SIGN_IN_WAYS } from '@contract/identity/sign-ins'
import { LISTED_STATES } from '@contract/group/membership'
import { COUPON_IMPORTED } from '@contract/money/coupon-code'
import { code, nonEmptyText } from '@contract/schemas'
import { demoReason } from './demo-reason'
import { demoPrepared, demoRegistration } from './demo-registration'
import { demoResult } from './demo-result'
import { moment } from './moment'

/** Exemption application of the account. File names are relative to the folder of the project files. */
const demoExemption = v.object({
  batch: code,
  choices: v.pipe(v.array(exemptionChoiceSchema), v.minLength(1)),
  baseInfo: v.optional(answersSchema, {}),
  photo: v.optional(nonEmptyText),
  files: v.optional(v.record(code, v.array(nonEmptyText)), {}),
  state: v.picklist(EXEMPTION_STATES),
  /** Reason of rejection. */
  reason: v.optional(demoReason),
})
export type DemoExemption = v.InferOutput<typeof demoExemption>

/** Guardian of a candidate under 18, and the guardian's answer. */
const demoGuardian = v.object({
  name: nonEmptyText,
  relation: v.picklist(RELATIONS),
  phone: nonEmptyText,
  state: v.picklist(CONSENT_STATES),
})
export type DemoGuardian = v.InferOutput<typeof demoGuardian>

/** Membership in a group of the project. */
const demoMember = v.object({ of: code, state: v.picklist(LISTED_STATES) })
export type DemoMember = v.InferOutput<typeof demoMember>

/** Application for a change of basic information. Photo names are relative to the folder of the project files. */
const demoBasicInfo = v.object({
  answers: answersSchema,
  photos: v.record(code, v.array(nonEmptyText)),
  state: v.picklist(BASIC_INFO_STATES),
  /** Reason of rejection. */
  reason: v.optional(demoReason),
})
export type DemoBasicInfo = v.InferOutput<typeof demoBasicInfo>

/** Accommodation application. Proofs by field; file names are relative to the folder of the project files. */
const demoAccommodation = v.object({
  offer: code,
  answers: answersSchema,
  proofs: v.optional(v.record(code, v.array(nonEmptyText)), {}),
  state: v.picklist(ACCOMMODATION_STATES),
  /** Reason of rejection. */
  reason: v.optional(demoReason),
})
export type DemoAccommodation = v.InferOutput<typeof demoAccommodation>

/** Issued certificate, with a reason if withdrawn. */
const demoCertificate = v.object({
  certificate: code,
  number: nonEmptyText,
  grade: v.optional(v.string(), ''),
  awardedOn: v.pipe(v.string(), v.isoDate()),
  state: v.optional(v.picklist(CERTIFICATE_STATES), 'issued'),
  reason: v.optional(demoReason),
  /** Watermarked copies. */
  copies: v.optional(
    v.array(v.object({ purpose: nonEmptyText, days: v.pipe(v.number(), v.integer(), v.minValue(1)) })),
    [],
  ),
})
export type DemoCertificate = v.InferOutput<typeof demoCertificate>
/**
 * Application for a paper certificate; `toPay`: its postage is ordered but unpaid. The photo's name is relative to the
 * folder of the project files.
 */
const demoCertificateApplication = v.object({
  certificate: code,
  answers: answersSchema,
  photo: v.optional(nonEmptyText),
  state: v.picklist(['begun', 'toPay', ...APPLICATION_STATES]),
  /** Reason of rejection. */
  reason: v.optional(demoReason),
  /** Delivery of an approved application: tracking number, or status at the counter. */
  sent: v.optional(v.object({ carrier: code, number: nonEmptyText })),
  pickup: v.optional(v.picklist(['ready', 'collected'])),
})
export type DemoCertificateApplication = v.InferOutput<typeof demoCertificateApplication>

/** Health check-in, a number of days before the file is loaded. */
const demoCheckIn = v.object({
  batch: code,
  daysAgo: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(60)),
  answers: answersSchema,
})
export type DemoCheckIn = v.InferOutput<typeof demoCheckIn>

/** Coupon or talent-award voucher assigned to the account; anyone who enters the code can use it. */
const demoCoupon = v.object({
  code: v.pipe(v.string(), v.regex(COUPON_IMPORTED)),
  kind: v.optional(v.picklist(['coupon', 'voucher']), 'coupon'),
  /** Maximum discount; the full price by default. */
  deductedCents: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
})
export type DemoCoupon = v.InferOutput<typeof demoCoupon>

/** Booked seat; for a past session it was booked the day before. */
const demoAppointment = v.object({
  round: code,
  session: code,
  /** Target session of a rescheduling. */
  movedTo: v.optional(code),
  cancelled: v.optional(v.boolean(), false),
  /** Its admission ticket was printed. */
  printed: v.optional(v.boolean(), false),
})
/** Waiting-list entry. */
const demoWait = v.object({
  round: code,
  session: code,
  /** Account whose seat is released, which turns the entry into an offer. */
  freedBy: v.optional(v.string()),
})
export type DemoWait = v.InferOutput<typeof demoWait>
export type DemoAppointment = v.InferOutput<typeof demoAppointment>

/** Sign-in attempt: time, user agent and address. */
const demoSignIn = v.object({
  at: moment,
  way: v.optional(v.picklist(SIGN_IN_WAYS), 'password'),
  outcome: v.optional(v.picklist(SIGN_IN_OUTCOMES), 'signedIn'),
  userAgent: nonEmptyText,
  ip: v.pipe(v.string(), v.ip()),
})
export type DemoSignIn = v.InferOutput<typeof demoSignIn>

/** Security settings and sign-in history. */
const demoSecurity = v.object({
  /** Lock after too many wrong passwords; lasts longer than a real lock, so that it can be demonstrated. */
  lockedUntil: v.optional(moment),
  safeQuestions: v.optional(v.array(v.object({ question: v.picklist(SAFE_QUESTIONS), answer: nonEmptyText }))),
  /** Seed of the second factor in base32, for an authenticator app; the file thus contains a usable secret. */
  secondFactor: v.optional(v.pipe(v.string(), v.regex(/^[A-Z2-7]{32}$/))),
  /** Time at which WeChat sign-in was enabled. */
  wechatSince: v.optional(moment),
  /** Oldest first. */
  signIns: v.optional(v.array(demoSignIn), []),
})
export type DemoSecurity = v.InferOutput<typeof demoSecurity>

export const demoAccount = v.object({
  account: v.string(),
  password: v.string(),
  userType: v.optional(v.picklist(USER_TYPES), 'candidate'),
  realName: v.string(),
  idType: v.optional(v.picklist(ID_TYPES), 'nationalId'),
  /** Issuing country of a passport, ISO 3166-1 alpha-3; omitted if unknown. */
  country: v.optional(v.string()),
  idNumber: v.string(),
  gender: v.optional(v.picklist(GENDERS)),
  birthDate: v.optional(v.string()),
  phone: v.optional(v.string()),
  email: v.optional(v.string()),
  /** False if the agreements are not accepted yet. */
  agreed: v.optional(v.boolean(), true),
  exemption: v.optional(demoExemption),
  accommodation: v.optional(demoAccommodation),
  registrations: v.optional(v.array(demoRegistration), []),
  appointments: v.optional(v.array(demoAppointment), []),
  waits: v.optional(v.array(demoWait), []),
  checkIns: v.optional(v.array(demoCheckIn), []),
  prepared: v.optional(v.array(demoPrepared), []),
  results: v.optional(v.array(demoResult), []),
  guardian: v.optional(demoGuardian),
  basicInfo: v.optional(demoBasicInfo),
  security: v.optional(demoSecurity),
  coupons: v.optional(v.array(demoCoupon)),
  certificates: v.optional(v.array(demoCertificate), []),
  certificateApplications: v.optional(v.array(demoCertificateApplication), []),
  /** Pending data export or account deletion. */
  asked: v.optional(v.picklist(['export', 'deletion'])),
  /** Group of a group account. */
  groupDomain: v.optional(code),
  member: v.optional(demoMember),
})
export type DemoAccount = v.InferOutput<typeof demoAccount>
