import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns'

/** Account of a partner's user. `subjectIndex` is the keyed hash of issuer and subject; the relation is one to one. */
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

/** Used partner tokens, to prevent replay; stored until their expiry. */
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
