import { bigint, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { SignInOutcome, SignInWay } from '@contract/identity/sign-ins'
import { encryptedText } from '../personal-data/encrypted-column'
import { instant } from './columns'

/** Sign-in attempts of an account, shown to its owner; retained for 180 days. */
export const signInEvents = pgTable(
  'sign_in_event',
  {
    projectId: uuid().notNull(),
    eventId: uuid().notNull(),
    accountId: uuid().notNull(),
    way: text().$type<SignInWay>().notNull(),
    outcome: text().$type<SignInOutcome>().notNull(),
    /** `Device` as JSON. */
    device: encryptedText().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.eventId] }),
    index('sign_in_event_account').on(table.projectId, table.accountId, table.at),
    index('sign_in_event_at').on(table.at),
  ],
)

/** Three security questions with one hash of all answers together, so that answers cannot be guessed one by one. */
export const safeAnswers = pgTable(
  'safe_answer',
  {
    projectId: uuid().notNull(),
    accountId: uuid().notNull(),
    /** Question ids in the order of their answers, separated by commas. */
    questions: text().notNull(),
    answersHash: text().notNull(),
    setAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.accountId] })],
)

/** Delayed change that the owner can revoke: notified immediately, applied when due. */
export const accountChanges = pgTable(
  'account_change',
  {
    projectId: uuid().notNull(),
    accountId: uuid().notNull(),
    kind: text().$type<'password' | 'phone' | 'email'>().notNull(),
    /** New phone number or email address, or hash of the new password. */
    value: encryptedText().notNull(),
    askedAt: instant().notNull(),
    dueAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.accountId, table.kind] }),
    index('account_change_due').on(table.dueAt),
  ],
)

/** TOTP seed of an account; present only while the second factor is enabled. */
export const secondFactors = pgTable(
  'second_factor',
  {
    projectId: uuid().notNull(),
    accountId: uuid().notNull(),
    /** Base32. */
    seed: encryptedText().notNull(),
    /** Time step of the last accepted code; it and earlier ones are no longer accepted. */
    lastStep: bigint({ mode: 'number' }).notNull(),
    setAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.accountId] })],
)

/** Unused recovery codes, by keyed hash. */
export const recoveryCodes = pgTable(
  'recovery_code',
  {
    projectId: uuid().notNull(),
    accountId: uuid().notNull(),
    codeHash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.accountId, table.codeHash] })],
)
