import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Role } from '@contract/desk/roles'
import { instant } from './columns'

/** Staff of the exam body: users of the desk and of the operator's tool; independent of projects. */
export const staff = pgTable('staff', {
  staffId: uuid().primaryKey(),
  /** Name for signing in. */
  name: text().notNull().unique('staff_name'),
  displayName: text().notNull(),
  /** Null until the account is set up, and for accounts that only use the operator's tool. */
  passwordHash: text(),
  /** Base32 seed of the authenticator app, encrypted with the general encryption key; null until set up. */
  seedCipher: text(),
  /** Time step of the last accepted code. */
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
  /** Second-factor attempts since the last valid one, and the time of the latest one. */
  tries: integer().notNull().default(0),
  triedAt: instant(),
  language: text().$type<'zh' | 'en'>().notNull().default('zh'),
  /** Set-up link: keyed digest of its token. */
  setUpHash: text(),
  setUpUntil: instant(),
  /** Demonstration account: its second factor is public, and the operator's tool requires no code because of it. */
  isDemonstration: boolean().notNull().default(false),
  disabledAt: instant(),
  addedAt: instant().notNull(),
  addedBy: text(),
})
export type StaffRow = typeof staff.$inferSelect

/** Returns the encryption context of a seed. */
export const placeOfSeed = (staffId: string) => `staff.seed/${staffId}`

/** Roles with their scopes; null means no limit. */
export const staffRoles = pgTable(
  'staff_role',
  {
    roleId: uuid().primaryKey(),
    staffId: uuid().notNull(),
    role: text().$type<Role>().notNull(),
    projectId: uuid(),
    kinds: text().array(),
    batches: text().array(),
    /** Codes of test areas or provinces. */
    areas: text().array(),
  },
  (table) => [index('staff_role_of').on(table.staffId)],
)

export const staffSessions = pgTable(
  'staff_session',
  {
    /** Keyed digest of the token in the cookie. */
    tokenHash: text().primaryKey(),
    /** Names the session in lists, where the hash must not appear. */
    sessionId: uuid().notNull().unique('staff_session_id'),
    staffId: uuid().notNull(),
    createdAt: instant().notNull(),
    lastSeenAt: instant().notNull(),
    /** Time of the last second factor. */
    steppedUpAt: instant().notNull(),
    address: text().notNull(),
    userAgent: text().notNull(),
  },
  (table) => [index('staff_session_of').on(table.staffId)],
)

export const staffPasskeys = pgTable(
  'staff_passkey',
  {
    passkeyId: uuid().primaryKey(),
    staffId: uuid().notNull(),
    /** Base64url, as WebAuthn names it. */
    credentialId: text().notNull().unique('staff_passkey_credential'),
    /** COSE key in base64url. */
    publicKey: text().notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    name: text().notNull(),
    addedAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [index('staff_passkey_of').on(table.staffId)],
)

/** WebAuthn challenges; each is used once. */
export const staffChallenges = pgTable(
  'staff_challenge',
  {
    staffId: uuid().notNull(),
    purpose: text().$type<'signIn' | 'stepUp' | 'add'>().notNull(),
    challenge: text().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.purpose, table.challenge] })],
)

/** Password attempts per name and per address (by keyed digest), whether or not the name exists. */
export const staffAttempts = pgTable('staff_attempt', {
  key: text().primaryKey(),
  count: integer().notNull(),
  since: instant().notNull(),
})

/** Audit log of the service itself: sign-ins of staff, accounts and roles. */
export const staffEvents = pgTable('staff_event', {
  entryId: uuid().primaryKey(),
  actor: text().notNull(),
  action: text().notNull(),
  details: jsonb().$type<Record<string, unknown>>().notNull(),
  at: instant().notNull(),
})

/** Authenticated terminal of the operator's tool, by keyed digest. */
export const staffTerminals = pgTable('staff_terminal', {
  terminalHash: text().primaryKey(),
  staffId: uuid().notNull(),
  until: instant().notNull(),
})
