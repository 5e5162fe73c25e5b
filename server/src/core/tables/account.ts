import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { IdType, UserType } from '@contract/codes'
import type { IdentityState } from '@contract/identity/identity-check'
import type { SignInWay } from '@contract/identity/sign-ins'
import type { Reason } from '@contract/reason'
import { encryptedText, encryptedJson } from '../personal-data/encrypted-column'
import { instant } from './columns'

/** Account of a candidate or group; belongs to one project. Columns `*Index` are blind indexes (personal-data.ts). */
export const accounts = pgTable(
  'account',
  {
    projectId: uuid().notNull(),
    accountId: uuid().notNull(),
    userType: text().$type<UserType>().notNull().default('candidate'),
    /** Lower case; login names are case-insensitive. */
    loginName: encryptedText().notNull(),
    loginNameIndex: text().notNull(),
    passwordHash: text().notNull(),
    realName: encryptedText().notNull(),
    /** Null after deletion of the account. */
    nameIndex: text(),
    idType: text().$type<IdType>().notNull(),
    /** Issuing country of a passport, ISO 3166-1 alpha-3; null for other documents and if unknown. */
    country: encryptedText(),
    idNumber: encryptedText('id_number_cipher').notNull(),
    idNumberIndex: text().notNull(),
    /** Blind index of the person, independent of the notation of the document number. */
    personIndex: text().notNull(),
    gender: text().$type<'male' | 'female'>(),
    /** `yyyy-MM-dd` */
    birthDate: encryptedText(),
    /** Place of residence as free text. */
    city: encryptedText(),
    phone: encryptedText('phone_cipher'),
    phoneIndex: text(),
    email: encryptedText('email_cipher'),
    emailIndex: text(),
    groupDomain: text(),
    guardianConsent: boolean().notNull().default(false),
    identity: text().$type<IdentityState>().notNull().default('unchecked'),
    /** Time of the next identity check; null if none is pending. */
    identityDueAt: instant(),
    /** Failed attempts of the identity check. */
    identityTries: integer().notNull().default(0),
    /** Explanation for the candidate of a mismatch that an operator found. */
    identityReason: encryptedJson<Reason>(),
    /** Null for the initial password. */
    passwordChangedAt: instant(),
    createdAt: instant().notNull().defaultNow(),
    /** Time of the last sign-in, to the day. */
    lastUsedAt: instant().notNull().defaultNow(),
    /** Time of deletion; the remaining row contains no personal data. */
    endedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.accountId] }),
    uniqueIndex('account_login_name').on(table.projectId, table.loginNameIndex),
    // passports of two countries may share a number (decision 0029)
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
 * Counts consecutive wrong passwords per subject: `name:<keyed hash>` of the entered name, whether or not it exists;
 * `device:<account id>:<device>` for devices with an earlier sign-in; `account:<id>` for a signed-in user.
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

/** Opaque access tokens, stored as hashes; `lastUsedAt` determines the idle timeout. */
export const accessTokens = pgTable(
  'access_token',
  {
    projectId: uuid().notNull(),
    tokenHash: text().notNull(),
    accountId: uuid().notNull(),
    /** WeChat user that this session was linked to or signed in with (tables/wechat.ts). */
    openidIndex: text(),
    way: text().$type<SignInWay>().notNull(),
    /** `Device` as JSON. */
    device: encryptedText().notNull(),
    createdAt: instant().notNull().defaultNow(),
    lastUsedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.tokenHash] }),
    index('access_token_account').on(table.projectId, table.accountId),
    // finds expired tokens by their immutable time of issue, so that using a token updates no index
    index('access_token_at')
      .on(table.projectId, table.createdAt)
      .where(sql`openid_index is null`),
    index('access_token_linked_at')
      .on(table.projectId, table.createdAt)
      .where(sql`openid_index is not null`),
  ],
)

/** Answered captchas, right or wrong, so that none is accepted twice. Unanswered captchas are not stored. */
export const usedCaptchas = pgTable(
  'used_captcha',
  {
    projectId: uuid().notNull(),
    captchaId: uuid().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.captchaId] })],
)

/** Accepted revisions of the user agreement and the privacy policy. */
export const acceptedAgreements = pgTable(
  'accepted_agreement',
  {
    projectId: uuid().notNull(),
    accountId: uuid().notNull(),
    /** Digest of the texts. */
    revision: text().notNull(),
    acceptedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.accountId, table.revision] })],
)

/**
 * Six-digit codes sent by text message or email: valid for five minutes, for one use and for the requester only;
 * counted towards limits for an hour. `targetIndex` is the blind index of the phone number or email address.
 */
export const sentCodes = pgTable(
  'sent_code',
  {
    projectId: uuid().notNull(),
    targetIndex: text().notNull(),
    codeId: uuid().notNull(),
    purpose: text().notNull(),
    askedBy: text().notNull(),
    /** `anybody`, or the known owner of the phone number or email address. */
    countedFor: text().notNull(),
    codeHash: text().notNull(),
    attempts: integer().notNull().default(0),
    sentAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.targetIndex, table.codeId] })],
)

/** Fixed-window rate limits; `blockedUntil` is set when the limit is exceeded. */
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
