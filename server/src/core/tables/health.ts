import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { encryptedText } from '../personal-data/encrypted-column'
import { instant } from './columns'

/** Health check-in of a day: once a day, immutable. Days are `yyyy-MM-dd` at UTC+8. */
export const healthCheckIns = pgTable(
  'health_check_in',
  {
    projectId: uuid().notNull(),
    accountId: uuid().notNull(),
    batchCode: text().notNull(),
    day: text().notNull(),
    /** ToldHealth as JSON; encrypted in full, because even the flag is health data. */
    report: encryptedText().notNull(),
    at: instant().notNull(),
    /** Day of deletion, as announced to the candidate. */
    deletedOn: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.accountId, table.batchCode, table.day] }),
    index('health_check_in_day').on(table.projectId, table.batchCode, table.day),
    index('health_check_in_ending').on(table.deletedOn),
  ],
)
