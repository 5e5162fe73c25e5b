/** Accounts of a demonstration project, as its file describes them; loaded only where demonstration data is wanted. */
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

/** An application that the account has made. Files are named from the folder of the project files. */
const demoExemption = v.object({
  batch: code,
  choices: v.pipe(v.array(exemptionChoiceSchema), v.minLength(1)),
  baseInfo: v.optional(answersSchema, {}),
  photo: v.optional(nonEmptyText),
  files: v.optional(v.record(code, v.array(nonEmptyText)), {}),
  state: v.picklist(EXEMPTION_STATES),
  /** Why it was rejected. */
  reason: v.optional(demoReason),
})
export type DemoExemption = v.InferOutput<typeof demoExemption>

/** Whom a candidate under 18 has named as guardian, and what they answered. */
const demoGuardian = v.object({
  name: nonEmptyText,
  relation: v.picklist(RELATIONS),
  phone: nonEmptyText,
  state: v.picklist(CONSENT_STATES),
})
export type DemoGuardian = v.InferOutput<typeof demoGuardian>

/** Its place in a group of the project. */
const demoMember = v.object({ of: code, state: v.picklist(LISTED_STATES) })
export type DemoMember = v.InferOutput<typeof demoMember>

/** An application for changing one's basic information. Photos are named from the folder of the project files. */
const demoBasicInfo = v.object({
  answers: answersSchema,
  photos: v.record(code, v.array(nonEmptyText)),
  state: v.picklist(BASIC_INFO_STATES),
  /** Why it was rejected. */
  reason: v.optional(demoReason),
})
export type DemoBasicInfo = v.InferOutput<typeof demoBasicInfo>

/** An application for accommodations. Proofs are named from the folder of the project files, by their field. */
const demoAccommodation = v.object({
  offer: code,
  answers: answersSchema,
  proofs: v.optional(v.record(code, v.array(nonEmptyText)), {}),
  state: v.picklist(ACCOMMODATION_STATES),
  /** Why it was rejected. */
  reason: v.optional(demoReason),
})
export type DemoAccommodation = v.InferOutput<typeof demoAccommodation>

/** A certificate that was issued to it; a withdrawn one says why. */
const demoCertificate = v.object({
  certificate: code,
  number: nonEmptyText,
  grade: v.optional(v.string(), ''),
  awardedOn: v.pipe(v.string(), v.isoDate()),
  state: v.optional(v.picklist(CERTIFICATE_STATES), 'issued'),
  reason: v.optional(demoReason),
  /** Stamped copies of it. */
  copies: v.optional(
    v.array(v.object({ purpose: nonEmptyText, days: v.pipe(v.number(), v.integer(), v.minValue(1)) })),
    [],
  ),
})
export type DemoCertificate = v.InferOutput<typeof demoCertificate>
/** An application for a certificate on paper; `toPay`: its postage is ordered and not paid. A photo is named as everywhere. */
const demoCertificateApplication = v.object({
  certificate: code,
  answers: answersSchema,
  photo: v.optional(nonEmptyText),
  state: v.picklist(['begun', 'toPay', ...APPLICATION_STATES]),
  /** Why it was rejected. */
  reason: v.optional(demoReason),
  /** Of an approved one: under which number it was sent, or that it lies at the counter or was collected. */
  sent: v.optional(v.object({ carrier: code, number: nonEmptyText })),
  pickup: v.optional(v.picklist(['ready', 'collected'])),
})
export type DemoCertificateApplication = v.InferOutput<typeof demoCertificateApplication>

/** What it told of its health, so many days ago; 0 is the day on which the file is loaded. */
const demoCheckIn = v.object({
  batch: code,
  daysAgo: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(60)),
  answers: answersSchema,
})
export type DemoCheckIn = v.InferOutput<typeof demoCheckIn>

/** A coupon or talent-award voucher that was given to them; whoever types it can use it. */
const demoCoupon = v.object({
  code: v.pipe(v.string(), v.regex(COUPON_IMPORTED)),
  kind: v.optional(v.picklist(['coupon', 'voucher']), 'coupon'),
  /** What it takes off at most; the whole price without it. */
  deductedCents: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
})
export type DemoCoupon = v.InferOutput<typeof demoCoupon>

/** A seat that it has booked; in a session that is over, a day before that. */
const demoAppointment = v.object({
  round: code,
  session: code,
  /** The session that it was rescheduled to. */
  movedTo: v.optional(code),
  cancelled: v.optional(v.boolean(), false),
  /** Its admission ticket. */
  printed: v.optional(v.boolean(), false),
})
/** A seat that it waits for. */
const demoWait = v.object({
  round: code,
  session: code,
  /** The account whose seat comes back then: it is offered. */
  freedBy: v.optional(v.string()),
})
export type DemoWait = v.InferOutput<typeof demoWait>
export type DemoAppointment = v.InferOutput<typeof demoAppointment>

/** Somebody who signed in, or tried to: when, and what their browser and address say. */
const demoSignIn = v.object({
  at: moment,
  way: v.optional(v.picklist(SIGN_IN_WAYS), 'password'),
  outcome: v.optional(v.picklist(SIGN_IN_OUTCOMES), 'signedIn'),
  userAgent: nonEmptyText,
  ip: v.pipe(v.string(), v.ip()),
})
export type DemoSignIn = v.InferOutput<typeof demoSignIn>

/** What protects the account, and what was tried. */
const demoSecurity = v.object({
  /** After too many wrong passwords. Our own lock ends sooner: this one lasts long enough to be looked at. */
  lockedUntil: v.optional(moment),
  safeQuestions: v.optional(v.array(v.object({ question: v.picklist(SAFE_QUESTIONS), answer: nonEmptyText }))),
  /** What an authenticator app makes the codes of its second factor from, in base32: whoever reads the file can sign in. */
  secondFactor: v.optional(v.pipe(v.string(), v.regex(/^[A-Z2-7]{32}$/))),
  /** Since when a WeChat signs in to it. */
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
  /** Who issued a passport, ISO 3166-1 alpha-3. Left out: nobody has said. */
  country: v.optional(v.string()),
  idNumber: v.string(),
  gender: v.optional(v.picklist(GENDERS)),
  birthDate: v.optional(v.string()),
  phone: v.optional(v.string()),
  email: v.optional(v.string()),
  /** False for who has not accepted the agreements yet. */
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
  /** What its owner asked for of their data. */
  asked: v.optional(v.picklist(['export', 'deletion'])),
  /** Of a group account: its group. */
  groupDomain: v.optional(code),
  member: v.optional(demoMember),
})
export type DemoAccount = v.InferOutput<typeof demoAccount>
