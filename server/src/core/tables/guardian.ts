import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ConsentState, Relation } from '@contract/identity/guardian-consent'
import { encryptedText } from '../personal-data/encrypted-column'
import { instant } from './columns'

/**
 * Consent request to the guardian of a candidate under 18, and the answer. The current one has no `replacedAt`.
 * Submission depends on `account.guardian_consent`, which a consent on paper sets as well.
 */
export const guardianConsents = pgTable(
  'guardian_consent',
  {
    projectId: uuid().notNull(),
    consentId: uuid().notNull(),
    accountId: uuid().notNull(),
    name: encryptedText().notNull(),
    relation: text().$type<Relation>().notNull(),
    phone: encryptedText().notNull(),
    /** Hash of the latest link's token; earlier links are invalid. */
    tokenHash: text().notNull(),
    state: text().$type<ConsentState>().notNull(),
    /** Revision of the terms at the latest answer. */
    revision: text(),
    askedAt: instant().notNull(),
    sentAt: instant().notNull(),
    expiresAt: instant().notNull(),
    answeredAt: instant(),
    /** Time at which another guardian was named. */
    replacedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.consentId] }),
    uniqueIndex('guardian_consent_token').on(table.projectId, table.tokenHash),
    uniqueIndex('guardian_consent_current')
      .on(table.projectId, table.accountId)
      .where(sql`replaced_at is null`),
    index('guardian_consent_account').on(table.projectId, table.accountId),
  ],
)
