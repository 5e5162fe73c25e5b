/** Candidate's view of a registration in the list, and the situation used by the permission rules. */
import * as v from 'valibot'
import { AUDIT_STATUS, PAYMENT_STATUSES, REFUND_STATUSES, REGISTRATION_STATUSES } from '../codes'
import { refundedMoneySchema } from '../money/refund-card'
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
  /** Refund of this subject's price; a refunded subject has released its seat. */
  refundStatus: v.picklist(REFUND_STATUSES),
})

const exemptSubject = v.object({ subjectCode: code, name: localText, groundName: localText })

/** Four statuses used by the permission rules (registration-permissions.ts). */
export const registrationStateSchema = v.object({
  status: v.picklist(REGISTRATION_STATUSES),
  auditStatus: v.picklist(Object.values(AUDIT_STATUS)),
  paymentStatus: v.picklist(PAYMENT_STATUSES),
  refundStatus: v.picklist(REFUND_STATUSES),
  expiresAt: v.nullable(instant),
})
export type RegistrationState = v.InferOutput<typeof registrationStateSchema>

/** Deadlines and remaining numbers of changes; null if the batch sets no limit or no longer exists. */
const changeLimitsSchema = v.object({
  regionUntil: v.nullable(instant),
  regionTimesLeft: v.nullable(v.number()),
  swapUntil: v.nullable(instant),
  swapTimesLeft: v.nullable(v.number()),
  addUntil: v.nullable(instant),
  /** Further subjects exist, but the registration has the maximum number. */
  isAtSubjectLimit: v.boolean(),
  /** At least one further subject may be added. */
  hasRoomToAdd: v.boolean(),
  refundUntil: v.nullable(instant),
})
export type ChangeLimits = v.InferOutput<typeof changeLimitsSchema>

/** Situation used by the permission rules: statuses and further conditions. */
export const registrationSituationSchema = v.object({
  ...registrationStateSchema.entries,
  /** Amount to pay or paid. */
  amountCents: cents,
  /** A WeChat payment was started and is neither paid nor closed (payment-confirming.ts). */
  paymentStarted: v.boolean(),
  /** Exam status of the batch; null if the project no longer has it. */
  examStatus: v.nullable(v.picklist([1, 2, 3, 4])),
  /** Active registration of the candidate in the same batch, which prevents a retry of this one. */
  replacedBy: v.nullable(uuid),
  /** A coupon reduced the amount. */
  couponUsed: v.boolean(),
  /** Paid with the talent-award voucher. */
  paidByVoucher: v.boolean(),
  ticketPrinted: v.boolean(),
  /** Admission ticket: whether it is issued, and from when, if known; null if the batch issues none. */
  ticket: v.nullable(v.object({ isIssued: v.boolean(), from: v.nullable(instant) })),
  /** Undecided refund request: number of changes, and the decision deadline, if known. */
  refundRequest: v.nullable(v.object({ edits: v.number(), decideBy: v.nullable(instant) })),
  /** Requested correction that was not submitted, with its deadline. */
  correction: v.nullable(v.object({ until: instant })),
  /** Permanently rejected: the candidate cannot register for the batch again. */
  isRefused: v.boolean(),
  /** Unpaid change of subjects. */
  openChange: v.nullable(openChangeSchema),
  /** Deadline for transfers to another batch; null if the batch allows none. */
  transferUntil: v.nullable(instant),
  limits: changeLimitsSchema,
  /** Submitted by a group for its candidate. */
  byGroup: v.boolean(),
  /** The caller is a group that did not submit it (contract/group/of-others.ts): it can see the status and pay. */
  ofOthers: v.boolean(),
  /** An invoice was requested or issued, and not reversed. */
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
  /** Fees in addition to the subjects. */
  fees: v.array(feeSchema),
  /** Pending party of the review; null unless it is under review. */
  reviewWaitsFor: v.nullable(v.picklist(REVIEW_WAITS)),
  /** Exemptions at the time of submission. */
  exempted: v.array(exemptSubject),
  orderId: v.nullable(uuid),
  /** Deductions by a coupon or voucher. */
  deductedCents: cents,
  /** Refunded part of the amount. */
  refundedCents: cents,
  /** Outstanding refund; null if there is none. */
  moneyBack: v.nullable(refundedMoneySchema),
  submittedAt: instant,
  serverTime: instant,
})
export type RegistrationCard = v.InferOutput<typeof registrationCardSchema>
