import type { SQL } from 'drizzle-orm'

/** Something that is true of a project's data at every moment, whatever happens at once and whoever is killed in the middle. */
export interface Invariant {
  /** What is true, as a sentence. */
  sentence: string
  /** What is not as it says, a row each: `what` names it, `found` says what was seen. */
  exceptions: (projectId: string) => SQL
}
