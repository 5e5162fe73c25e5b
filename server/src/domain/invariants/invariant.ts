import type { SQL } from 'drizzle-orm'

/** Condition that holds for a project's data at every moment, despite concurrency and crashes. */
export interface Invariant {
  /** The condition in one sentence. */
  sentence: string
  /** Query for violations, one per row: `what` names the record, `found` describes its data. */
  exceptions: (projectId: string) => SQL
}
