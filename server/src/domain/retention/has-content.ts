import { sql, type AnyColumn, type SQL } from 'drizzle-orm'

/** Whether anything of what was handed in (`HandedIn`, as JSON) is still there. */
export const hasContent = (content: AnyColumn): SQL => sql`(
  ${content}->>'photoFileId' is not null
  or (${content}->'baseInfo')::text <> '{}'
  or (${content}->'files')::text <> '{}'
)`
