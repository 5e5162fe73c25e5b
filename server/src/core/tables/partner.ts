import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns'

/**
 * The account that a partner's candidate signs in to. `subjectIndex` is the keyed hash of issuer and subject; a candidate
 * of a partner has one account, and an account one candidate of the partner.
 */
export const partnerLinks = pgTable(
  'partner_link',
  {
    projectId: uuid().notNull(),
    subjectIndex: text().notNull(),
    accountId: uuid().notNull(),
    linkedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.subjectIndex] }),
    uniqueIndex('partner_link_account').on(table.projectId, table.accountId),
  ],
)

/** Partners' tokens that were taken: none is taken twice. Kept until they would have ended by themselves. */
export const usedPartnerTokens = pgTable(
  'used_partner_token',
  {
    projectId: uuid().notNull(),
    tokenHash: text().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.tokenHash] }),
    index('used_partner_token_expiry').on(table.expiresAt),
  ],
)
