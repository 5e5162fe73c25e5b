import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns'

/** What shows that a DATA_KEY is the one that this database's personal data is encrypted with: one row for each key. */
export const dataKeys = pgTable('data_key', { version: integer().primaryKey(), check: text().notNull() })

/**
 * Projects in which a version may have written that sealed less. Until `sealFrom` instances of it may serve beside this one,
 * and what is written stays readable to them; then everything is sealed, once, and the row goes (docs/decisions/0041).
 */
export const unsealedProjects = pgTable('unsealed_project', {
  projectId: uuid().primaryKey(),
  sealFrom: instant().notNull(),
  /** That version sealed all but the names of grounds (domain/ground-names.ts). */
  onlyGrounds: boolean().notNull().default(false),
})
