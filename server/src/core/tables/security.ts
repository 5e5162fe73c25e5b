import { bigint, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { SignInOutcome, SignInWay } from '@contract/identity/sign-ins'
import { sealed } from '../personal-data/sealed-column'
import { instant } from './columns'

/** Who signed in to an account or tried to, for its owner to see; kept for 180 days. */
export const signInEvents = pgTable(
  'sign_in_event',
  {
    projectId: uuid().notNull(),
    eventId: uuid().notNull(),
    accountId: uuid().notNull(),
    way: text().$type<SignInWay>().notNull(),
    outcome: text().$type<SignInOutcome>().notNull(),
    /** `Device` as JSON. */
    device: sealed().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.eventId] }),
    index('sign_in_event_account').on(table.projectId, table.accountId, table.at),
    index('sign_in_event_at').on(table.at),
  ],
)

/** Three questions of an account and one hash of their answers together: one answer alone cannot be tried. */
export const safeAnswers = pgTable(
  'safe_answer',
  {
    projectId: uuid().notNull(),
    accountId: uuid().notNull(),
    /** Ids of the questions in the order of their answers, with commas. */
    questions: text().notNull(),
    answersHash: text().notNull(),
    setAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.accountId] })],
)

/** A change that its owner can still take back: it is told to them at once, and made when it is due. */
export const accountChanges = pgTable(
  'account_change',
  {
    projectId: uuid().notNull(),
    accountId: uuid().notNull(),
    kind: text().$type<'password' | 'phone' | 'email'>().notNull(),
    /** The new phone or email, or the hash of the new password. */
    value: sealed().notNull(),
    askedAt: instant().notNull(),
    dueAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.accountId, table.kind] }),
    index('account_change_due').on(table.dueAt),
  ],
)

/** What an account's codes of an authenticator app are made from; there only while its owner wants one (docs/decisions/0116). */
export const secondFactors = pgTable(
  'second_factor',
  {
    projectId: uuid().notNull(),
    accountId: uuid().notNull(),
    /** Base32. */
    seed: sealed().notNull(),
    /** The step of time of the last code that served: it and those before serve no more. */
    lastStep: bigint({ mode: 'number' }).notNull(),
    setAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.accountId] })],
)

/** Recovery codes that were not used yet, by their keyed hashes. */
export const recoveryCodes = pgTable(
  'recovery_code',
  {
    projectId: uuid().notNull(),
    accountId: uuid().notNull(),
    codeHash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.accountId, table.codeHash] })],
)
