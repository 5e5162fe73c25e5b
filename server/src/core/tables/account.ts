import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { IdType, UserType } from '@contract/codes'
import type { IdentityState } from '@contract/identity/identity-check'
import type { SignInWay } from '@contract/identity/sign-ins'
import type { Reason } from '@contract/reason'
import { sealed, sealedJson } from '../personal-data/sealed-column'
import { instant } from './columns'

/**
 * A candidate's or group's account; accounts belong to one project.
 * `*Index` is the keyed hash of what is looked up (personal-data.ts).
 */
export const accounts = pgTable(
  'account',
  {
    projectId: uuid().notNull(),
    accountId: uuid().notNull(),
    userType: text().$type<UserType>().notNull().default('candidate'),
    /** Lower case; accounts are compared without case. */
    loginName: sealed().notNull(),
    loginNameIndex: text().notNull(),
    passwordHash: text().notNull(),
    realName: sealed().notNull(),
    /** Null once the account is deleted. */
    nameIndex: text(),
    idType: text().$type<IdType>().notNull(),
    /** Who issued a passport, ISO 3166-1 alpha-3; null for other documents, and when it is unknown. */
    country: sealed(),
    idNumber: sealed('id_number_cipher').notNull(),
    idNumberIndex: text().notNull(),
    /** The person behind the document, however its number is written (docs/decisions/0029). */
    personIndex: text().notNull(),
    gender: text().$type<'male' | 'female'>(),
    /** `yyyy-MM-dd` */
    birthDate: sealed(),
    /** Where the candidate lives, in their own words. */
    city: sealed(),
    phone: sealed('phone_cipher'),
    phoneIndex: text(),
    email: sealed('email_cipher'),
    emailIndex: text(),
    groupDomain: text(),
    guardianConsent: boolean().notNull().default(false),
    identity: text().$type<IdentityState>().notNull().default('unchecked'),
    /** When somebody is asked about the identity; null where nobody is, or somebody has answered. */
    identityDueAt: instant(),
    /** How often nobody answered. */
    identityTries: integer().notNull().default(0),
    /** What the candidate is told of a mismatch that a person found. */
    identityReason: sealedJson<Reason>(),
    /** Null while it is the first one. */
    passwordChangedAt: instant(),
    createdAt: instant().notNull().defaultNow(),
    /** When somebody last signed in to it, to the day. */
    lastUsedAt: instant().notNull().defaultNow(),
    /** When it was deleted: nothing of the row says any more whose it was. */
    endedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.accountId] }),
    uniqueIndex('account_login_name').on(table.projectId, table.loginNameIndex),
    // passports of two countries may have one number (docs/decisions/0065)
    uniqueIndex('account_id_number')
      .on(table.projectId, table.idNumberIndex)
      .where(sql`id_type <> 'passport'`),
    index('account_document').on(table.projectId, table.idNumberIndex),
    uniqueIndex('account_person').on(table.projectId, table.personIndex),
    uniqueIndex('account_phone')
      .on(table.projectId, table.phoneIndex)
      .where(sql`phone_index is not null`),
    uniqueIndex('account_email')
      .on(table.projectId, table.emailIndex)
      .where(sql`email_index is not null`),
    index('account_identity_due')
      .on(table.projectId, table.identityDueAt)
      .where(sql`identity_due_at is not null`),
    index('account_identity_open')
      .on(table.projectId, table.identity)
      .where(sql`identity in ('byHand', 'mismatched')`),
    index('account_name')
      .on(table.projectId, table.nameIndex)
      .where(sql`name_index is not null`),
  ],
)

/**
 * Wrong passwords in a row: `name:<keyed hash>` of what was typed, whether somebody has that name or nobody;
 * `device:<account id>:<device>` on one that has signed in before; `account:<id>` of who is signed in.
 */
export const passwordTries = pgTable(
  'password_try',
  {
    projectId: uuid().notNull(),
    subject: text().notNull(),
    wrong: integer().notNull(),
    lockedUntil: instant(),
    lastAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.subject] })],
)

/** Opaque access tokens, stored hashed; `lastUsedAt` decides idleness. */
export const accessTokens = pgTable(
  'access_token',
  {
    projectId: uuid().notNull(),
    tokenHash: text().notNull(),
    accountId: uuid().notNull(),
    /** The WeChat that this sign-in was linked to, or that signed in by itself (tables/wechat.ts). */
    openidIndex: text(),
    way: text().$type<SignInWay>().notNull(),
    /** `Device` as JSON. */
    device: sealed().notNull(),
    createdAt: instant().notNull().defaultNow(),
    lastUsedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.tokenHash] }),
    index('access_token_account').on(table.projectId, table.accountId),
    // what may be over: by when it was issued, which stays, so that using a token writes no index
    index('access_token_at')
      .on(table.projectId, table.createdAt)
      .where(sql`openid_index is null`),
    index('access_token_linked_at')
      .on(table.projectId, table.createdAt)
      .where(sql`openid_index is not null`),
  ],
)

/** Captchas that were answered, rightly or not: none is taken twice. One that was only made is kept nowhere. */
export const usedCaptchas = pgTable(
  'used_captcha',
  {
    projectId: uuid().notNull(),
    captchaId: uuid().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.captchaId] })],
)

/** Which texts of the user agreement and the privacy policy an account accepted, and when (docs/decisions/0054). */
export const acceptedAgreements = pgTable(
  'accepted_agreement',
  {
    projectId: uuid().notNull(),
    accountId: uuid().notNull(),
    /** A digest of the texts. */
    revision: text().notNull(),
    acceptedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.accountId, table.revision] })],
)

/**
 * Six-digit codes sent by text or email: good for five minutes, once, and with who asked for them; counted for an hour.
 * `targetIndex` is the keyed hash of the phone or mailbox.
 */
export const sentCodes = pgTable(
  'sent_code',
  {
    projectId: uuid().notNull(),
    targetIndex: text().notNull(),
    codeId: uuid().notNull(),
    purpose: text().notNull(),
    askedBy: text().notNull(),
    /** `anybody`, or who is known to own the phone or mailbox. */
    countedFor: text().notNull(),
    codeHash: text().notNull(),
    attempts: integer().notNull().default(0),
    sentAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.targetIndex, table.codeId] })],
)

/** Counters of a window: what was done how often since when; `blockedUntil` is set when it became too often. */
export const rateLimits = pgTable(
  'rate_limit',
  {
    projectId: uuid().notNull(),
    key: text().notNull(),
    windowStartsAt: instant().notNull(),
    count: integer().notNull(),
    blockedUntil: instant(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.key] })],
)
