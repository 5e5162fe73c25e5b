import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { SubscribeTopic, WechatApp } from '@contract/endpoints/wechat'
import { encryptedText } from '../personal-data/encrypted-column'
import { instant } from './columns'

/**
 * WeChat visitor, for a day: the client holds a ticket instead of the openid; only its hash is stored. `openidIndex` is
 * the keyed hash of app and openid.
 */
export const wechatVisits = pgTable(
  'wechat_visit',
  {
    projectId: uuid().notNull(),
    ticketHash: text().notNull(),
    app: text().$type<WechatApp>().notNull(),
    openid: encryptedText('openid_cipher').notNull(),
    openidIndex: text().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.ticketHash] }),
    index('wechat_visit_expiry').on(table.expiresAt),
  ],
)

/** WeChat users with automatic sign-in. A WeChat user signs in to one account per project: the last one that agreed. */
export const wechatBindings = pgTable(
  'wechat_binding',
  {
    projectId: uuid().notNull(),
    openidIndex: text().notNull(),
    accountId: uuid().notNull(),
    boundAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.openidIndex] }),
    index('wechat_binding_account').on(table.projectId, table.accountId),
  ],
)

/** Candidates' subscriptions to messages in the Mini Program; each row permits one message. */
export const wechatAgreements = pgTable(
  'wechat_agreement',
  {
    projectId: uuid().notNull(),
    agreementId: uuid().notNull(),
    accountId: uuid().notNull(),
    topic: text().$type<SubscribeTopic>().notNull(),
    openid: encryptedText('openid_cipher').notNull(),
    language: text().$type<'zh' | 'en'>().notNull(),
    agreedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.agreementId] }),
    index('wechat_agreement_account').on(table.projectId, table.accountId, table.topic),
  ],
)

/** WeChat API credentials, shared by all instances. They belong to an app rather than a project. */
export const wechatCredentials = pgTable(
  'wechat_credential',
  {
    appId: text().notNull(),
    kind: text().$type<'accessToken' | 'jsTicket'>().notNull(),
    /** Null before the first fetch and after a rejection by WeChat. */
    valueCipher: text(),
    expiresAt: instant(),
    /** Lease of the fetching instance; another one takes over after its expiry. */
    askingUntil: instant(),
  },
  (table) => [primaryKey({ columns: [table.appId, table.kind] })],
)
