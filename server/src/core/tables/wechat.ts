import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { SubscribeTopic, WechatApp } from '@contract/endpoints/wechat'
import { sealed } from '../personal-data/sealed-column'
import { instant } from './columns'

/**
 * Who uses WeChat, for a day: the client holds a ticket, of which only the hash is kept, in place of the openid.
 * `openidIndex` is the keyed hash of app and openid.
 */
export const wechatVisits = pgTable(
  'wechat_visit',
  {
    projectId: uuid().notNull(),
    ticketHash: text().notNull(),
    app: text().$type<WechatApp>().notNull(),
    openid: sealed('openid_cipher').notNull(),
    openidIndex: text().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.ticketHash] }),
    index('wechat_visit_expiry').on(table.expiresAt),
  ],
)

/** The WeChats that sign in by themselves. One WeChat signs in to one account of a project: the last one that agreed. */
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

/** Messages that candidates agreed to get in the Mini Program; each row is good for one message. */
export const wechatAgreements = pgTable(
  'wechat_agreement',
  {
    projectId: uuid().notNull(),
    agreementId: uuid().notNull(),
    accountId: uuid().notNull(),
    topic: text().$type<SubscribeTopic>().notNull(),
    openid: sealed('openid_cipher').notNull(),
    language: text().$type<'zh' | 'en'>().notNull(),
    agreedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.agreementId] }),
    index('wechat_agreement_account').on(table.projectId, table.accountId, table.topic),
  ],
)

/**
 * What WeChat lets us call with, for all instances. It belongs to an app of ours, whatever the project: the only table
 * that is not keyed by a project.
 */
export const wechatCredentials = pgTable(
  'wechat_credential',
  {
    appId: text().notNull(),
    kind: text().$type<'accessToken' | 'jsTicket'>().notNull(),
    /** Null until it was fetched, and again when WeChat refused it. */
    valueCipher: text(),
    expiresAt: instant(),
    /** Set while an instance asks WeChat; another one takes over when that has lasted too long. */
    askingUntil: instant(),
  },
  (table) => [primaryKey({ columns: [table.appId, table.kind] })],
)
