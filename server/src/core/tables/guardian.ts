import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ConsentState, Relation } from '@contract/identity/guardian-consent'
import { sealed } from '../personal-data/sealed-column'
import { instant } from './columns'

/**
 * What a guardian was asked for a candidate under 18, and what they answered. The current one has no `replacedAt`; whether
 * the candidate may submit says `account.guardian_consent`, which an agreement on paper sets as well.
 */
export const guardianConsents = pgTable(
  'guardian_consent',
  {
    projectId: uuid().notNull(),
    consentId: uuid().notNull(),
    accountId: uuid().notNull(),
    name: sealed().notNull(),
    relation: text().$type<Relation>().notNull(),
    phone: sealed().notNull(),
    /** Of the latest link; the ones before open nothing. */
    tokenHash: text().notNull(),
    state: text().$type<ConsentState>().notNull(),
    /** Of the terms that the guardian had read when they answered last. */
    revision: text(),
    askedAt: instant().notNull(),
    sentAt: instant().notNull(),
    expiresAt: instant().notNull(),
    answeredAt: instant(),
    /** Another guardian was named. */
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
