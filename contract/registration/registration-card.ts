/** A registration as its candidate sees it in a list, and the statuses that rules look at. */
import * as v from 'valibot'
import { AUDIT_STATUS, PAYMENT_STATUSES, REFUND_STATUSES, REGISTRATION_STATUSES } from '../codes'
import { moneyBackSchema } from '../money/refund-card'
import { openChangeSchema } from './changes/subjects'
import { feeSchema } from './offered/fees'
import { REVIEW_WAITS } from './review/review-waits'
import { cents, code, instant, localText, utcOffset, uuid } from '../schemas'

const registeredSubject = v.object({
  subjectCode: code,
  name: localText,
  areaCode: code,
  areaName: localText,
  utcOffset: v.optional(utcOffset),
  priceCents: cents,
  startsAt: instant,
  endsAt: instant,
  /** Of its own price; one that goes back holds no seat any more. */
  refundStatus: v.picklist(REFUND_STATUSES),
})

const exemptSubject = v.object({ subjectCode: code, name: localText, groundName: localText })

/** The four statuses that decide what may be done now (registration-permissions.ts). */
export const registrationStateSchema = v.object({
  status: v.picklist(REGISTRATION_STATUSES),
  auditStatus: v.picklist(Object.values(AUDIT_STATUS)),
  paymentStatus: v.picklist(PAYMENT_STATUSES),
  refundStatus: v.picklist(REFUND_STATUSES),
  expiresAt: v.nullable(instant),
})
export type RegistrationState = v.InferOutput<typeof registrationStateSchema>

/** What a batch allows of changes after submitting: until when and how often; null where it sets no end, or is gone. */
const changeLimitsSchema = v.object({
  regionUntil: v.nullable(instant),
  regionTimesLeft: v.nullable(v.number()),
  swapUntil: v.nullable(instant),
  swapTimesLeft: v.nullable(v.number()),
  addUntil: v.nullable(instant),
  /** Another subject exists, but the registration has the maximum number. */
  isAtSubjectLimit: v.boolean(),
  /** Another subject exists and may be added. */
  hasRoomToAdd: v.boolean(),
  refundUntil: v.nullable(instant),
})
export type ChangeLimits = v.InferOutput<typeof changeLimitsSchema>

/** Facts beside the statuses that decide what may be done now. */
export const registrationSituationSchema = v.object({
  ...registrationStateSchema.entries,
  /** What is to be paid or was paid. */
  amountCents: cents,
  /** A payment was started at WeChat that neither paid nor was closed there (payment-confirming.ts). */
  paymentStarted: v.boolean(),
  /** Of the batch; null where the project no longer has it. */
  examStatus: v.nullable(v.picklist([1, 2, 3, 4])),
  /** The candidate's living registration of the same batch, which makes registering this one again impossible. */
  replacedBy: v.nullable(uuid),
  /** A coupon took something off what is to be paid, or was paid. */
  couponUsed: v.boolean(),
  /** The talent-award voucher paid it. */
  paidByVoucher: v.boolean(),
  ticketPrinted: v.boolean(),
  /** Whether its admission ticket is out, and from when it will be, where that is said; null where its batch draws none. */
  ticket: v.nullable(v.object({ isIssued: v.boolean(), from: v.nullable(instant) })),
  /** A refund that was asked for and is not decided, how often it was changed, and by when it is decided, if that is said. */
  refundRequest: v.nullable(v.object({ edits: v.number(), decideBy: v.nullable(instant) })),
  /** A correction that was asked for and is not handed in, and until when it can be. */
  correction: v.nullable(v.object({ until: instant })),
  /** It was rejected for good: its candidate may not register for the batch again. */
  isRefused: v.boolean(),
  /** Other or more subjects that wait to be paid. */
  openChange: v.nullable(openChangeSchema),
  /** Until when it can be transferred to another batch; null where its own names none for that. */
  transferUntil: v.nullable(instant),
  limits: changeLimitsSchema,
  /** A group submitted it for its candidate. */
  byGroup: v.boolean(),
  /** A group asks that did not submit it (contract/group/of-others.ts): it sees where it stands, and may pay. */
  ofOthers: v.boolean(),
  /** An invoice was requested or issued, and not reversed since. */
  invoiced: v.boolean(),
})
export type RegistrationSituation = v.InferOutput<typeof registrationSituationSchema>

export const registrationCardSchema = v.object({
  ...registrationSituationSchema.entries,
  registrationId: uuid,
  registrationNumber: v.string(),
  batchCode: code,
  batchName: localText,
  /** Exam level of the batch, if it has one. */
  examLevel: v.optional(localText),
  subjects: v.array(registeredSubject),
  /** What was to be paid beside its subjects. */
  fees: v.array(feeSchema),
  /** Whom its review waits for; null while it is not reviewed. */
  reviewWaitsFor: v.nullable(v.picklist(REVIEW_WAITS)),
  /** What the candidate was exempted from when it was submitted. */
  exempted: v.array(exemptSubject),
  orderId: v.nullable(uuid),
  /** What a coupon or a voucher took off the prices of its subjects. */
  deductedCents: cents,
  /** What of the amount has come back. */
  refundedCents: cents,
  /** What of it is to come back and has not arrived; null where nothing is. */
  moneyBack: v.nullable(moneyBackSchema),
  submittedAt: instant,
  serverTime: instant,
})
export type RegistrationCard = v.InferOutput<typeof registrationCardSchema>
