import type { SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Project } from '@server/calls/project/project-cache'
import type { Services } from '@server/core/services'
import { dayjs } from '@server/core/time/dayjs'

/** A moment, in milliseconds, and the project whose terms hold. */
export interface DueAt {
  project: Project
  at: number
}

/** Something that is not kept for good: whose rows it is, when one of them is due, and how it goes. */
export interface Term {
  /** `drafts`. */
  name: string
  /** `12 months after it was last saved`. */
  kept: (project: Project) => string
  table: PgTable
  /** Of the table, beside its key, what says when a row is due. */
  read: readonly string[]
  /**
   * Which rows still hold something that goes, or are held by nothing else, where ending one leaves a row or is refused: the
   * others are looked at no more, however long they are due.
   */
  still?: SQL
  /** By what was read of it. */
  isDue: (row: never, due: DueAt) => boolean
  /** Ends one that was due when it was read; it may have been changed since, and whoever ends it looks again. */
  end: (services: Services, row: never, due: DueAt) => Promise<void>
}

/** The same day so many months before `at`, in milliseconds, or the last one of a month that is shorter. */
export function monthsBefore(at: number, months: number): number {
  return dayjs.utc(at).subtract(months, 'month').valueOf()
}

export const daysBefore = (at: number, days: number): number => dayjs.utc(at).subtract(days, 'day').valueOf()
