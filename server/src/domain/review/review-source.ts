/** Cases of one kind that wait for a person, as the areas provide them to the review queue. */
import { sql, type SQL } from 'drizzle-orm'
import type { FileRequirement } from '@contract/collecting/requirements'
import type { Field } from '@contract/collecting/fields'
import type { CorrectablePart, Fact, ReviewFlag, CaseRef } from '@contract/desk/review'
import type { CaseDecision, DecisionName } from '@contract/desk/review-decision'
import type { ReviewKind } from '@contract/desk/roles'
import type { Reason } from '@contract/reason'
import type { LocalText } from '@contract/schemas'
import type { Project } from '@server/calls/project/project-cache'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import type { HandedIn } from '@server/core/tables/collecting'
import type { DraftOf } from '../collecting/draft-store'

/** Submitted content with what was asked for. */
export interface SubmittedCase {
  of: DraftOf
  fields: readonly Field[]
  files: readonly FileRequirement[]
  content: HandedIn
}

export interface CaseEvent {
  at: Date
  event: string
  reason: Reason | null
}

/** Content of a case for its reviewer, before answers are opened and files are signed. */
export interface CaseContent {
  accountId: string
  number: string
  batchCode: string | null
  /** Group that submitted it. */
  group: string | null
  /** Null if the candidate submitted no answers and files. */
  submitted: SubmittedCase | null
  facts: readonly Fact[]
  decisions: readonly { at: Date; actor: string | null; decision: string; reason: Reason | null }[]
  timeline: readonly CaseEvent[]
  permitted: readonly DecisionName[]
  correctable: readonly CorrectablePart[]
  /** Identity that documents are compared with, where it is not that of the account. */
  claimed?: { realName: string; idNumber: string }
}

/** Decision of a reviewer, with a complete reason. */
export interface DecidedCase {
  caseId: string
  decision: CaseDecision
  reason: Reason | null
  actor: string
  version: string | undefined
}

export interface ReviewSource {
  kind: ReviewKind
  /**
   * Query for the cases of a project that wait for a person. Columns: `case_id`, `account_id`, `batch_code`, `areas`
   * (test areas), `number`, `waiting_since`, `flags`. No common table expressions, so that the planner can push
   * conditions into it and computes the columns of listed rows only.
   */
  waiting: (project: Project) => SQL
  /** Returns null when the case does not exist. */
  contentOf: (services: Services, project: Project, caseId: string) => Promise<CaseContent | null>
  /** Names of the actions that decide. */
  commands: Partial<Record<DecisionName, string>>
  /** Missing for kinds that actions decide. */
  withoutActions?: DecidedBySource
}

/** Decisions of a kind without actions. They run in the transaction of the caller, under the locks of the case. */
export interface DecidedBySource {
  /** Returns the version of the case, which decisions are compared with. */
  versionOf: (services: Services, project: Project, caseId: string) => Promise<string>
  /** Returns null, or why nothing was done. */
  decide: (services: Services, project: Project, decided: DecidedCase) => Promise<string | null>
  /** Takes a decision back. Returns null, or why nothing was done. */
  reopen: (services: Services, project: Project, reopened: ReopenedCase) => Promise<string | null>
  /** Texts of the reasons. */
  reasons: Readonly<Record<string, LocalText>>
}

/** Returns the number of decisions about a case. Parts returned for correction are listed besides their decision. */
export const countDecisions = ({ decisions }: Pick<CaseContent, 'decisions'>): number =>
  decisions.filter(({ decision }) => decision !== 'partToCorrect').length

/** Returns the source of a kind of case. */
export const sourceOf = (
  { sources }: { sources: readonly ReviewSource[] },
  { kind }: Pick<CaseRef, 'kind'>,
): ReviewSource | undefined => sources.find((source) => source.kind === kind)

export interface ReopenedCase {
  caseId: string
  reason: Reason
  actor: string
  version: string
}

/** Row of {@link ReviewSource.waiting}. */
export interface WaitingRow {
  case_id: string
  account_id: string
  batch_code: string | null
  areas: string[]
  number: string
  waiting_since: Date
  flags: ReviewFlag[]
}

/** Returns a case as its source lists it now; null when it does not wait for a person. */
export async function findWaiting(
  db: Executor,
  source: ReviewSource,
  project: Project,
  caseId: string,
): Promise<WaitingRow | null> {
  const { rows } = await db.execute(sql`select * from (${source.waiting(project)}) waiting where case_id = ${caseId}`)
  const [row] = rows as unknown as (Omit<WaitingRow, 'waiting_since'> & { waiting_since: string | Date })[]
  return row ? { ...row, waiting_since: new Date(row.waiting_since) } : null
}

/** Builds an SQL text array without its nulls. */
export const flagsOf = (...flags: SQL[]): SQL => sql`array_remove(array[${sql.join(flags, sql`, `)}]::text[], null)`

/** SQL condition as a flag: its name where the condition is met, else null. */
export const flagIf = (flag: ReviewFlag, condition: SQL): SQL => sql`case when ${condition} then ${flag}::text end`
