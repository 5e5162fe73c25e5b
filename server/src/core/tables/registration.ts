import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  json,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { AuditStatus, PaymentStatus, RefundStatus, RegistrationStatus } from '@contract/codes'
import type { Reason } from '@contract/reason'
import type { Draft } from '@contract/registration/draft'
import type { Exempted, Offer, Sitting } from '@contract/registration/offered/offering'
import type { Fee } from '@contract/registration/offered/fees'
import type { Step } from '@contract/registration/steps/steps'
import type { LocalText } from '@contract/schemas'
import type { HandedIn, StoredContent } from './collecting'
import { encryptedJson, type Encrypted } from '../personal-data/encrypted-column'
import { instant } from './columns'

export interface StoredDraft extends StoredContent, Pick<Draft, 'areaCode' | 'choices'> {
  /** Offer confirmed before the batch opened; missing without preparation. */
  preparedOffer?: Offer | undefined
  passedSteps: Step[]
  /** Names of the chosen areas by code, in case an import removes one; missing before the first save. */
  areaNames?: Record<string, LocalText> | undefined
  /** Names of the chosen subjects, likewise. */
  subjectNames?: Record<string, LocalText> | undefined
}

/** Exempted subject with its name at that time. */
export type StoredExempted = Omit<Exempted, 'groundName'> & { name: LocalText; groundName: Encrypted }

export interface ConfirmedContent extends HandedIn {
  /** Price, time and place of each subject, as confirmed. */
  sittings: Sitting[]
  /** Fees of the batch, as confirmed; missing after the retention period of the answers. */
  fees?: Fee[] | undefined
  /** Exempted subjects; missing after the retention period of the answers. */
  exempted?: StoredExempted[] | undefined
}

/**
 * Reasons for a manual review: the photo needs a comparison, the batch requires a review of submitted parts, an earlier
 * decision was manual, the content differs from the pre-approved preparation, the review system did not answer, or the
 * review system deferred it.
 */
export type ForPerson = 'photo' | 'named' | 'takenUp' | 'changed' | 'unanswered' | 'leftToPerson'

/** Sequence of registration numbers; a counter row would serialize all submissions. */
export const registrationSerial = pgSequence('registration_serial', { startWith: 1 })

/**
 * Registration. It holds its seats while `status` is `submitted`; `expiresAt` is set until payment. At most one active
 * registration per candidate and batch (unique index).
 */
export const registrations = pgTable(
  'registration',
  {
    projectId: uuid().notNull(),
    registrationId: uuid().notNull(),
    accountId: uuid().notNull(),
    batchCode: text().notNull(),
    registrationNumber: text().notNull(),
    status: text().$type<RegistrationStatus>().notNull(),
    auditStatus: integer().$type<AuditStatus>().notNull(),
    /** Permanent rejection: the candidate may not register for the batch again. */
    isRefused: boolean('refused').notNull().default(false),
    /** Reason of rejection, shown to the candidate. */
    auditReason: encryptedJson<Reason>(),
    /** Reason for a manual review in a batch with automatic approval; null if none. */
    forPerson: text().$type<ForPerson>(),
    paymentStatus: text().$type<PaymentStatus>().notNull().default('unpaid'),
    refundStatus: text().$type<RefundStatus>().notNull().default('none'),
    /** Refunded amount in cents. */
    refundedCents: integer().notNull().default(0),
    amountCents: integer().notNull(),
    /** Opaque to the database, hence `json`: it is stored unparsed, unlike `jsonb`. */
    content: json().$type<ConfirmedContent>().notNull(),
    submittedAt: instant().notNull(),
    expiresAt: instant(),
    /** Group that submitted it; null if the candidate did. */
    groupDomain: text(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.registrationId] }),
    uniqueIndex('registration_once')
      .on(table.projectId, table.batchCode, table.accountId)
      .where(sql`status = 'submitted'`),
    uniqueIndex('registration_number').on(table.projectId, table.registrationNumber),
    index('registration_mine').on(table.projectId, table.accountId, table.registrationId),
    index('registration_of_group')
      .on(table.projectId, table.groupDomain)
      .where(sql`status = 'submitted' and group_domain is not null`),
    index('registration_to_approve')
      .on(table.projectId, table.batchCode, table.registrationId)
      .where(sql`status = 'submitted' and payment_status = 'paid' and audit_status = 1 and for_person is null`),
    index('registration_for_person')
      .on(table.projectId, table.registrationId)
      .where(sql`status = 'submitted' and payment_status = 'paid' and audit_status = 1 and for_person is not null`),
  ],
)

export const registrationSubjects = pgTable(
  'registration_subject',
  {
    projectId: uuid().notNull(),
    registrationId: uuid().notNull(),
    subjectCode: text().notNull(),
    areaCode: text().notNull(),
    batchCode: text().notNull(),
    priceCents: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.registrationId, table.subjectCode] })],
)

/** Timeline of a registration. */
export const registrationEvents = pgTable(
  'registration_event',
  {
    projectId: uuid().notNull(),
    registrationId: uuid().notNull(),
    eventId: uuid().notNull(),
    event: text().notNull(),
    at: instant().notNull(),
    /** Amount of the event in cents, if it differs from the registration's amount, such as a refund. */
    amountCents: integer(),
    /** Notification of the candidate is pending (areas/registration/messages). */
    awaitsMessage: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.registrationId, table.eventId] }),
    index('registration_event_pending')
      .on(table.projectId, table.at)
      .where(sql`awaits_message`),
  ],
)

/**
 * Attempts of the external review of a registration and the time of the next one (areas/registration/review/provider).
 */
export const reviewQuestions = pgTable(
  'review_question',
  {
    projectId: uuid().notNull(),
    registrationId: uuid().notNull(),
    tries: integer().notNull().default(0),
    dueAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.registrationId] }),
    index('review_question_due').on(table.projectId, table.dueAt),
  ],
)
