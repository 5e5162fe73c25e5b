import { sql } from 'drizzle-orm'
import { index, integer, json, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { encryptedText } from '../personal-data/encrypted-column'
import { instant } from './columns'

/** Outbox of text messages, emails and WeChat messages, written in the transaction that causes them. */
export const outbox = pgTable(
  'outbox',
  {
    projectId: uuid().notNull(),
    messageId: uuid().notNull(),
    channel: text().$type<'sms' | 'email' | 'wechat'>().notNull(),
    target: encryptedText('target_cipher').notNull(),
    template: text().notNull(),
    language: text().$type<'zh' | 'en'>().notNull(),
    /** Blind index of the recipient (domain/outbox/addressee.ts). */
    targetIndex: text().notNull(),
    /** Template values as JSON; may contain codes. */
    content: encryptedText('values_cipher').notNull(),
    status: text().$type<'pending' | 'sent' | 'failed'>().notNull().default('pending'),
    attempts: integer().notNull().default(0),
    nextAttemptAt: instant().notNull().defaultNow(),
    createdAt: instant().notNull().defaultNow(),
    sentAt: instant(),
    /** Not sent after this time, because an expired code would only confuse. */
    expiresAt: instant(),
    /** Reason of the last failure, without personal data. */
    failure: text(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.messageId] }),
    index('outbox_due').on(table.status, table.nextAttemptAt),
    index('outbox_target').on(table.projectId, table.targetIndex, table.messageId),
  ],
)

/** First response of each idempotent request, for 24 hours; `answer` is null while the request is in progress. */
export const idempotencyKeys = pgTable(
  'idempotency_key',
  {
    projectId: uuid().notNull(),
    accountId: uuid().notNull(),
    endpoint: text().notNull(),
    key: text().notNull(),
    requestDigest: text().notNull(),
    answer: json().$type<unknown>(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.accountId, table.endpoint, table.key] }),
    index('idempotency_key_at').on(table.projectId, table.createdAt),
  ],
)

/** Audit log of all operator actions. */
export const auditLog = pgTable(
  'audit_log',
  {
    projectId: uuid().notNull(),
    entryId: uuid().notNull(),
    actor: text().notNull(),
    action: text().notNull(),
    details: jsonb().$type<Record<string, unknown>>().notNull(),
    at: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.entryId] }),
    // finds decisions about a registration: each has an entry
    index('audit_log_registration')
      .on(table.projectId, sql`(${table.details}->>'registrationNumber')`)
      .where(sql`details->>'registrationNumber' is not null`),
    // finds actions of staff on an account
    index('audit_log_account')
      .on(table.projectId, sql`(${table.details}->>'accountId')`, table.entryId)
      .where(sql`details->>'accountId' is not null`),
  ],
)
