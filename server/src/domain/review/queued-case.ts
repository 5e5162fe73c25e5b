/** Rows of the review queue, as a reviewer sees them. */
import { sql, type SQL } from 'drizzle-orm'
import type { CaseRef } from '@contract/desk/review'
import type { Project } from '@server/calls/project/project-cache'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import type { reviewCases } from '@server/core/tables/review-case'
import type { Action } from '../actions/define-action'
import { isExcluded } from './exclusions'
import type { ReviewSource } from './review-source'
import { isGranted, type Reviewer } from './reviewer'

export type QueuedCase = Omit<typeof reviewCases.$inferSelect, 'projectId'>

/** Context of a reviewer’s call. */
export interface ReviewCall {
  services: Services
  sources: readonly ReviewSource[]
  /** Actions of all areas; those that decide cases are named by their source. */
  actions: readonly Action[]
  project: Project
  reviewer: Reviewer
}

export const timestamp = (milliseconds: number): SQL => sql`${new Date(milliseconds).toISOString()}::timestamptz`

export const columns = sql`
  review_case.kind, review_case.case_id as "caseId", review_case.stage, review_case.account_id as "accountId",
  review_case.batch_code as "batchCode", review_case.areas, review_case.number,
  review_case.waiting_since as "waitingSince", review_case.flags, review_case.queued_at as "queuedAt",
  review_case.leased_by as "leasedBy", review_case.leased_until as "leasedUntil", review_case.leased_tab as "leasedTab",
  review_case.pending_run_id as "pendingRunId", review_case.sample_of as "sampleOf",
  review_case.decided_by as "decidedBy"`

type Raw = Omit<QueuedCase, 'waitingSince' | 'queuedAt' | 'leasedUntil'> &
  Record<'waitingSince' | 'queuedAt', string> & { leasedUntil: string | null }

const fromRaw = (row: Raw): QueuedCase => ({
  ...row,
  waitingSince: new Date(row.waitingSince),
  queuedAt: new Date(row.queuedAt),
  leasedUntil: row.leasedUntil === null ? null : new Date(row.leasedUntil),
})

/** Runs a statement that returns {@link columns}. */
export async function casesOf(db: Executor, statement: SQL): Promise<QueuedCase[]> {
  const { rows } = await db.execute(statement)
  return (rows as unknown as Raw[]).map(fromRaw)
}

export const isCase = (projectId: string, { kind, caseId, stage }: CaseRef): SQL => sql`
  review_case.project_id = ${projectId} and review_case.kind = ${kind} and review_case.case_id = ${caseId}
  and review_case.stage = ${stage}`

/** SQL condition for a case that nobody holds. */
export const isFree = (now: number): SQL => sql`
  review_case.pending_run_id is null
  and (review_case.leased_until is null or review_case.leased_until <= ${timestamp(now)})`

/** SQL condition for a case that the reviewer holds and has not decided. */
export const isHeld = (now: number, { staffId }: Reviewer): SQL => sql`
  review_case.pending_run_id is null and review_case.leased_by = ${staffId}
  and review_case.leased_until > ${timestamp(now)}`

/** Returns the cases that the reviewer holds and that meet a condition, oldest lease first. */
export function findHeld(
  { services, project: { projectId }, reviewer }: ReviewCall,
  condition: SQL = sql`true`,
): Promise<QueuedCase[]> {
  return casesOf(
    services.db,
    sql`
      select ${columns} from review_case
      where project_id = ${projectId} and ${isHeld(services.now(), reviewer)} and ${condition}
        and ${isGranted(reviewer, projectId)}
      order by leased_until, case_id`,
  )
}

/** Returns a case that the reviewer may see, whoever holds it; null otherwise. */
export async function findCase(
  {
    services,
    project: { projectId },
    reviewer,
  }: Pick<ReviewCall, 'services' | 'reviewer'> & { project: Pick<Project, 'projectId'> },
  ref: CaseRef,
): Promise<QueuedCase | null> {
  const excluded = await isExcluded(services, projectId, reviewer)
  const [found] = await casesOf(
    services.db,
    sql`
      select ${columns} from review_case
      where ${isCase(projectId, ref)} and ${isGranted(reviewer, projectId)}
        and decided_by is distinct from ${reviewer.staffId} and not ${excluded}`,
  )
  return found ?? null
}

export const leaveQueue = (tx: Executor, { project }: Pick<ReviewCall, 'project'>, ref: CaseRef) =>
  tx.execute(sql`delete from review_case where ${isCase(project.projectId, ref)}`)
