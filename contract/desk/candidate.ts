/** Candidates as the help desk finds and sees them. ID numbers, names and contacts are masked. */
import * as v from 'valibot'
import {
  AUDIT_LABELS,
  ID_TYPES,
  ORDER_STATUSES,
  PAYMENT_STATUSES,
  REFUND_STATUSES,
  REGISTRATION_STATUSES,
} from '../codes'
import { IDENTITY_STATES } from '../identity/identity-check'
import { instant, localText, textUpTo, uuid } from '../schemas'
import { SEARCH_KINDS } from './candidate-search'
import { correctablePart } from './review'

const LONGEST_SEARCH = 254

export const candidateSearchSchema = v.object({
  text: v.pipe(textUpTo(LONGEST_SEARCH), v.trim(), v.minLength(1)),
  /** Id of the last candidate of the previous page. */
  after: v.optional(uuid),
})

/** Account, masked. */
const maskedAccount = {
  accountId: uuid,
  loginName: v.string(),
  name: v.string(),
  userType: v.string(),
  idType: v.picklist(ID_TYPES),
  country: v.nullable(v.string()),
  idNumber: v.string(),
  phone: v.nullable(v.string()),
  email: v.nullable(v.string()),
  createdAt: instant,
  /** Time of the deletion of the account. */
  endedAt: v.nullable(instant),
}

export const foundCandidateSchema = v.object({
  ...maskedAccount,
  /** Kinds of data that match the searched text. */
  by: v.array(v.picklist(SEARCH_KINDS)),
})
export type FoundCandidate = v.InferOutput<typeof foundCandidateSchema>

export const candidatesFoundSchema = v.object({
  /** Kinds of data that the text can be; empty if none is searched. */
  kinds: v.array(v.picklist(SEARCH_KINDS)),
  candidates: v.array(foundCandidateSchema),
  /** Value of `after` for the following page; null at the end. */
  next: v.nullable(uuid),
  /** All matches, up to the limit. */
  total: v.number(),
  /** There are more matches than `total`. */
  isTooMany: v.boolean(),
})
export type CandidatesFound = v.InferOutput<typeof candidatesFoundSchema>

const signInSchema = v.object({
  lockedUntil: v.nullable(instant),
  passwordChangedAt: v.nullable(instant),
  lastSignIn: v.nullable(v.object({ at: instant, outcome: v.string() })),
  /** Signed-in devices, linked WeChat accounts. */
  devices: v.number(),
  wechats: v.number(),
  secondFactor: v.nullable(v.object({ setAt: instant, codesLeft: v.number() })),
  /** Changes that the owner has asked for and that take effect later. */
  pendingChanges: v.array(v.object({ kind: v.string(), dueAt: instant })),
  /** State of the last data export. */
  export: v.nullable(v.string()),
  deletion: v.nullable(v.object({ askedBy: v.string(), dueAt: instant, cancelledAt: v.nullable(instant) })),
})

const orderSchema = v.object({
  orderId: uuid,
  purpose: v.string(),
  status: v.picklist(ORDER_STATUSES),
  closedBecause: v.nullable(v.string()),
  amountCents: v.number(),
  createdAt: instant,
  expiresAt: v.nullable(instant),
  paidAt: v.nullable(instant),
  lines: v.array(v.object({ name: localText, amountCents: v.number(), deductedCents: v.number() })),
  payments: v.array(
    v.object({
      paymentId: uuid,
      channel: v.string(),
      status: v.string(),
      paidCents: v.nullable(v.number()),
      /** Number of WeChat Pay. */
      transactionId: v.nullable(v.string()),
      createdAt: instant,
    }),
  ),
  refunds: v.array(
    v.object({
      refundId: uuid,
      amountCents: v.number(),
      reason: v.string(),
      status: v.string(),
      createdAt: instant,
      arrivedAt: v.nullable(instant),
      paidOutAs: v.nullable(v.string()),
    }),
  ),
})
export type CandidateOrder = v.InferOutput<typeof orderSchema>

/** Place of a ticket: names, or codes of what the project no longer has. */
const seatSchema = v.object({
  area: localText,
  centre: localText,
  address: v.nullable(localText),
  room: localText,
  seat: v.number(),
})

const registrationSchema = v.object({
  registrationId: uuid,
  number: v.string(),
  batch: v.object({ code: v.string(), name: localText }),
  status: v.picklist(REGISTRATION_STATUSES),
  label: v.picklist(AUDIT_LABELS),
  /** Why it was rejected or is reviewed again, as the candidate is shown. */
  reason: v.nullable(localText),
  paymentStatus: v.picklist(PAYMENT_STATUSES),
  refundStatus: v.picklist(REFUND_STATUSES),
  amountCents: v.number(),
  refundedCents: v.number(),
  submittedAt: instant,
  /** End of the time to pay. */
  expiresAt: v.nullable(instant),
  /** Code of the group that submitted it. */
  group: v.nullable(v.string()),
  subjects: v.array(v.object({ name: localText, area: localText, priceCents: v.number() })),
  ticket: v.nullable(
    v.object({
      number: v.string(),
      issuedAt: v.nullable(instant),
      confirmedAt: v.nullable(instant),
      printedAt: v.nullable(instant),
      seats: v.array(seatSchema),
    }),
  ),
  /** Open correction: what has to be corrected, until when. */
  correction: v.nullable(
    v.object({ until: instant, parts: v.array(v.object({ label: localText, reason: v.nullable(localText) })) }),
  ),
  /** Parts that can be returned for correction. */
  correctable: v.array(correctablePart),
  orders: v.array(orderSchema),
  refundRequests: v.array(
    v.object({
      askedAt: instant,
      backCents: v.number(),
      state: v.string(),
      decidedAt: v.nullable(instant),
      declinedBecause: v.nullable(localText),
    }),
  ),
})
export type CandidateRegistration = v.InferOutput<typeof registrationSchema>

const applicationSchema = v.object({
  /** `exemption`, `accommodation` … */
  kind: v.string(),
  applicationId: uuid,
  code: v.nullable(v.string()),
  state: v.string(),
  submittedAt: instant,
  decidedAt: v.nullable(instant),
  reason: v.nullable(localText),
})
export type CandidateApplication = v.InferOutput<typeof applicationSchema>

/** Columns of further records, by kind. Names that end in `At` or `Until` are instants. */
export const RECORD_COLUMNS = {
  appointments: ['number', 'code', 'session', 'place', 'startsAt', 'state', 'bookedAt'],
  waiting: ['code', 'session', 'state', 'offeredUntil', 'joinedAt'],
  tickets: ['number', 'code', 'issuedAt', 'confirmedAt', 'printedAt'],
  results: ['code', 'version', 'publishedAt', 'withdrawnAt', 'notified'],
  certificates: ['number', 'code', 'state', 'issuedAt', 'fetchedAt'],
  groups: ['code', 'state', 'invitedAt', 'agreedAt', 'endedAt'],
  invoices: ['kind', 'state', 'reversal', 'number', 'cents', 'appliedAt', 'issuedAt'],
} as const satisfies Record<string, readonly string[]>
export type RecordName = keyof typeof RECORD_COLUMNS
export const RECORD_NAMES = Object.keys(RECORD_COLUMNS) as RecordName[]

const recordsSchema = v.object({
  name: v.picklist(RECORD_NAMES),
  rows: v.array(v.array(v.nullable(v.union([v.string(), v.number()])))),
})

/** `staff`: an action of staff; `signIn`: an attempt to sign in. */
const happenedSchema = v.object({
  at: instant,
  source: v.picklist(['registration', 'staff', 'signIn']),
  what: v.string(),
  /** Number of the registration. */
  number: v.nullable(v.string()),
  actor: v.nullable(v.string()),
  amountCents: v.nullable(v.number()),
})
export type Happened = v.InferOutput<typeof happenedSchema>

const messageSchema = v.object({
  messageId: uuid,
  createdAt: instant,
  channel: v.picklist(['sms', 'email', 'wechat']),
  to: v.string(),
  template: v.string(),
  /** In the language of the message; codes in it are masked. */
  subject: v.string(),
  status: v.picklist(['pending', 'sent', 'failed']),
  sentAt: v.nullable(instant),
  failure: v.nullable(v.string()),
  /** Whether it can be sent again: codes cannot. */
  isResendable: v.boolean(),
})
export type CandidateMessage = v.InferOutput<typeof messageSchema>

export const candidateSchema = v.object({
  ...maskedAccount,
  identity: v.object({ state: v.picklist(IDENTITY_STATES), reason: v.nullable(localText) }),
  /** Code of the group that the account belongs to. */
  group: v.nullable(v.string()),
  /**
   * The role of the caller is limited to batches or areas: registrations of others and records without batch are left
   * out.
   */
  isLimited: v.boolean(),
  signIn: signInSchema,
  registrations: v.array(registrationSchema),
  /** Orders that belong to no registration: postage, fees of result reviews. */
  orders: v.array(orderSchema),
  applications: v.array(applicationSchema),
  records: v.array(recordsSchema),
  /** Newest first. */
  timeline: v.array(happenedSchema),
  /** Messages of the last week, newest first. */
  messages: v.array(messageSchema),
})
export type Candidate = v.InferOutput<typeof candidateSchema>

export const REVEALED_FIELDS = ['name', 'idNumber', 'phone', 'email'] as const
export type RevealedField = (typeof REVEALED_FIELDS)[number]
