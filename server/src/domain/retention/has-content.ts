import { sql, type AnyColumn, type SQL } from 'drizzle-orm'

/** SQL condition: submitted content (`HandedIn`, as JSON) has not been deleted yet. */
export const hasContent = (content: AnyColumn): SQL => sql`(
  ${content}->>'photoFileId' is not null
  or (${content}->'baseInfo')::text <> '{}'
  or (${content}->'files')::text <> '{}'
)`
