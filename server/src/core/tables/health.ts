import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { sealed } from '../personal-data/sealed-column'
import { instant } from './columns'

/** What somebody told of their health on one day: once a day, and never changed. Days are `yyyy-MM-dd` at UTC+8. */
export const healthCheckIns = pgTable(
  'health_check_in',
  {
    projectId: uuid().notNull(),
    accountId: uuid().notNull(),
    batchCode: text().notNull(),
    day: text().notNull(),
    /** ToldHealth as JSON: whether something was flagged tells of health too. */
    told: sealed().notNull(),
    at: instant().notNull(),
    /** The first day on which it is no more, as the candidate was told. */
    deletedOn: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.accountId, table.batchCode, table.day] }),
    index('health_check_in_day').on(table.projectId, table.batchCode, table.day),
    index('health_check_in_ending').on(table.deletedOn),
  ],
)
