import type { SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Project } from '@server/calls/project/project-cache'
import type { Services } from '@server/core/services'
import { dayjs } from '@server/core/dayjs'

/** Current moment in milliseconds, and the project whose retention settings apply. */
export interface ExpiresAt {
  project: Project
  at: number
}

/** Retention rule for the rows of a table. */
export interface Term {
  /** `drafts`. */
  name: string
  /** `12 months after it was last saved`. */
  period: (project: Project) => string
  table: PgTable
  /** Columns besides the key that `isDue` needs. */
  read: readonly string[]
  /**
   * SQL condition for rows that still hold data to delete or that nothing else refers to; needed where `end` leaves the
   * row or may be refused, so that such rows are not processed again every day.
   */
  still?: SQL
  /** Decides by the columns in `read`. */
  isDue: (row: never, due: ExpiresAt) => boolean
  /** Deletes a row that was due when read; must check again, as the row may have changed since. */
  end: (services: Services, row: never, due: ExpiresAt) => Promise<void>
}

/** Returns the same day `months` months before `at`, in milliseconds; the last day of a shorter month. */
export function monthsBefore(at: number, months: number): number {
  return dayjs.utc(at).subtract(months, 'month').valueOf()
}

export const daysBefore = (at: number, days: number): number => dayjs.utc(at).subtract(days, 'day').valueOf()
