/** A registration as its candidate sees it in a list, and the statuses that rules look at. */
import * as v from 'valibot'
import { AUDIT_STATUS, PAYMENT_STATUSES, REFUND_STATUSES, REGISTRATION_STATUSES } from '../codes'
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
})

/** The four statuses that decide what may be done now (permissions.ts). */
export const registrationStateSchema = v.object({
  status: v.picklist(REGISTRATION_STATUSES),
  auditStatus: v.picklist(Object.values(AUDIT_STATUS)),
  paymentStatus: v.picklist(PAYMENT_STATUSES),
  refundStatus: v.picklist(REFUND_STATUSES),
  expiresAt: v.nullable(instant),
})
export type RegistrationState = v.InferOutput<typeof registrationStateSchema>

export const registrationCardSchema = v.object({
  ...registrationStateSchema.entries,
  registrationId: uuid,
  registrationNumber: v.string(),
  batchCode: code,
  batchName: localText,
  subjects: v.array(registeredSubject),
  amountCents: cents,
  orderId: v.nullable(uuid),
  /** A payment was started at WeChat that neither paid nor was closed there (payment-confirming.ts). */
  paymentStarted: v.boolean(),
  /** Null for a batch that the project no longer has. */
  examStatus: v.nullable(v.picklist([1, 2, 3, 4])),
  submittedAt: instant,
  serverTime: instant,
})
export type RegistrationCard = v.InferOutput<typeof registrationCardSchema>
