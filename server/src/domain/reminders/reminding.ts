/** What candidates are reminded of. Each area hands in its own; `server/src/reminders.ts` puts them together. */
import type { SQL } from 'drizzle-orm'
import type { Module } from '@contract/project/gates'
import type { ReminderKind } from '@contract/reminders/reminders'
import type { Project } from '@server/calls/project/project-cache'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import type { NoticedNews } from '../wechat/tell-everywhere'

/** One thing to remind a candidate of, as the database writes it. */
export interface Thing {
  subjectId: string
  accountId: string
  /** When it happens or ends. */
  at: string
  /** When the candidate was told of it; null where that does not matter. */
  since: string | null
}

/** What is said of a thing; the reminders add until when. */
export type Reminder = Omit<NoticedNews, 'project' | 'accountId' | 'expiresAt'>

export interface Reminding {
  kind: ReminderKind
  /** Whether a project has such things at all. */
  isFor: (definition: Project['definition']) => boolean
  /** What a candidate is reminded to do cannot be done while this module is not open: nobody is sent to a closed door. */
  module?: Module
  /**
   * Selects all of a project's that still stand: `subject_id`, `account_id`, `at`, `since`. What asks for it narrows it to a
   * span of `at`.
   */
  things: (projectId: string) => SQL
  /** What is said of these, by subject; those that ended meanwhile are left out. */
  write: (
    services: Pick<Services, 'personalData' | 'now'>,
    db: Executor,
    project: Project,
    things: readonly Thing[],
  ) => Promise<Map<string, Reminder>>
  /** Nothing here sends it: what it is about does, in a job of its own. It is previewed alone. */
  isSentElsewhere?: true
}
