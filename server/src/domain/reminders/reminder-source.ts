/** Sources of reminders. Each area provides its own (`reminders` in area.ts). */
import type { SQL } from 'drizzle-orm'
import type { Module } from '@contract/project/gates'
import type { ReminderKind } from '@contract/reminders/reminders'
import type { Project } from '@server/calls/project/project-cache'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import type { NotificationWithNotice } from '../wechat/notify-everywhere'

/** Event to remind a candidate of, as queried. */
export interface RemindedEvent {
  subjectId: string
  accountId: string
  /** Time or deadline of the event. */
  at: string
  /** When the candidate was notified of it; null where that is irrelevant. */
  since: string | null
}

/** Content of a reminder; the caller adds the expiry. */
export type Reminder = Omit<NotificationWithNotice, 'project' | 'accountId' | 'expiresAt'>

export interface ReminderSource {
  kind: ReminderKind
  /** Returns whether a project has such events at all. */
  isFor: (definition: Project['definition']) => boolean
  /** Suppresses the reminder while this module is closed, because the candidate could not act on it. */
  module?: Module
  /**
   * Query for the project's current events: `subject_id`, `account_id`, `at`, `since`. Callers restrict it to a span of
   * `at`.
   */
  things: (projectId: string) => SQL
  /** Returns the reminders by subject id; omits events that have ended. */
  write: (
    services: Pick<Services, 'personalData' | 'now'>,
    db: Executor,
    project: Project,
    things: readonly RemindedEvent[],
  ) => Promise<Map<string, Reminder>>
  /** Sent by a separate job of its area; used for previews only. */
  isSentElsewhere?: true
}
