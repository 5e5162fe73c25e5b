import { sql, type SQL } from 'drizzle-orm'
import type { Span } from '@contract/reminders/reminder-times'
import type { ReminderSource } from './reminder-source'

const instant = (moment: number) => sql`${new Date(moment).toISOString()}::timestamptz`

/**
 * SQL from and where clause: a project's events in a span (`from` inclusive, `until` exclusive) without a recorded
 * outcome.
 */
export function undecidedEvents(
  { kind, things }: Pick<ReminderSource, 'kind' | 'things'>,
  { projectId, from, until }: Span & { projectId: string },
): SQL {
  return sql`
    from (${things(projectId)}) thing
    where thing.at >= ${instant(from)} and thing.at < ${instant(until)} and not exists (
      select from reminder
      where reminder.project_id = ${projectId} and reminder.kind = ${kind}
        and reminder.subject_id = thing.subject_id and reminder.at = thing.at
    )`
}

export const eventColumns = sql`
  thing.subject_id as "subjectId", thing.account_id as "accountId", thing.at, thing.since`
