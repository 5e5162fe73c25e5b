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
import { sealedJson, type Sealed } from '../personal-data/sealed-column'
import { instant } from './columns'

/** What is kept of a registration in progress. */
export interface StoredDraft extends StoredContent, Pick<Draft, 'areaCode' | 'choices'> {
  /** What was confirmed before the batch opened; missing when nothing was. */
  preparedOffer?: Offer | undefined
  passedSteps: Step[]
  /** Names of the chosen areas by code, for the case that an import removes one; missing until something is saved. */
  areaNames?: Record<string, LocalText> | undefined
  /** Names of the chosen subjects, likewise. */
  subjectNames?: Record<string, LocalText> | undefined
}

/** A subject that need not be sat, as it was named then. */
export type StoredExempted = Omit<Exempted, 'groundName'> & { name: LocalText; groundName: Sealed }

/** What a candidate submitted. */
export interface SubmittedContent extends HandedIn {
  /** Price, time and place of each subject, as confirmed. */
  sittings: Sitting[]
  /** Fees of the batch, as confirmed; missing once the retention period of the answers is over. */
  fees?: Fee[] | undefined
  /** Subjects that the candidate was exempted from; missing once the retention period of the answers is over. */
  exempted?: StoredExempted[] | undefined
}

/**
 * Its photo is compared by a person, it has what the batch lets a person look at, a person decided about it before, or it is
 * not what was approved before the batch opened; or the system that reviews did not answer, or left it to one.
 */
export type ForPerson = 'photo' | 'named' | 'takenUp' | 'changed' | 'unanswered' | 'leftToPerson'

/** Numbers registrations; a sequence because a counter row would make every submission wait for the one before. */
export const registrationSerial = pgSequence('registration_serial', { startWith: 1 })

/**
 * A registration. While `status` is `submitted` it holds its seats; `expiresAt` is set until it is paid.
 * At most one living registration per candidate and batch (unique index).
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
    /** Rejected for good: its candidate may not register for the batch again. */
    isRefused: boolean('refused').notNull().default(false),
    /** Why it was not approved, as the candidate is told. */
    auditReason: sealedJson<Reason>(),
    /** Why a person decides about it where the others of its batch are approved by themselves; null where nothing is known. */
    forPerson: text().$type<ForPerson>(),
    paymentStatus: text().$type<PaymentStatus>().notNull().default('unpaid'),
    refundStatus: text().$type<RefundStatus>().notNull().default('none'),
    /** What of its price has come back, in cents. */
    refundedCents: integer().notNull().default(0),
    amountCents: integer().notNull(),
    /** As it was submitted, never looked into by the database: `json` is kept as it comes, `jsonb` is taken apart first. */
    content: json().$type<SubmittedContent>().notNull(),
    submittedAt: instant().notNull(),
    expiresAt: instant(),
    /** Of the group that submitted it; null where the candidate did. */
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

/** What happened to a registration, for its timeline. */
export const registrationEvents = pgTable(
  'registration_event',
  {
    projectId: uuid().notNull(),
    registrationId: uuid().notNull(),
    eventId: uuid().notNull(),
    event: text().notNull(),
    at: instant().notNull(),
    /** What the event is about, in cents, where that is not the registration's own amount: what was refunded. */
    amountCents: integer(),
    /** The candidate has still to be told (areas/registration/messages). */
    awaitsMessage: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.registrationId, table.eventId] }),
    index('registration_event_untold')
      .on(table.projectId, table.at)
      .where(sql`awaits_message`),
  ],
)

/** How often the system that reviews was asked about a registration, and when next (areas/registration/review/provider). */
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
