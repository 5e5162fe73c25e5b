/** Consequences of ended runs for decisions and their cases. Idempotent, so that several instances may settle them. */
import { sql, type SQL } from 'drizzle-orm'
import type { Services } from '@server/core/services'

type Needs = Pick<Services, 'db' | 'now'>

/** Longer than the job is ever down unnoticed; runs that ended before are not looked at. */
const RECENTLY_MS = 3 * 86_400_000

const timeOf = (milliseconds: number): SQL => sql`${new Date(milliseconds).toISOString()}::timestamptz`

export async function settleRuns(services: Needs, projectId: string): Promise<void> {
  await releaseAbandoned(services, projectId)
  await forgetIneffective(services, projectId)
  await settleUndos(services, projectId)
}

/** Marks decisions whose run has ended without an effect, and drops their second reviews. */
async function forgetIneffective({ db, now }: Needs, projectId: string): Promise<void> {
  await db.execute(sql`
    with ineffective as (
      update review_decision set undone_at = ${timeOf(now())}
      from action_run run
      where review_decision.project_id = ${projectId} and undone_at is null
        and run.project_id = ${projectId} and run.run_id = review_decision.run_id
        and run.ended_at > ${timeOf(now() - RECENTLY_MS)} and run.ended_at is not null and run.done = 0
        -- a decision and its run have the same id
        and review_decision.decision_id = run.run_id
      returning decision_id
    )
    ${dropSamples(projectId, sql`select decision_id from ineffective`)}`)
}

/**
 * Marks decisions that a run has taken back, and drops their second reviews; a run that ended without an effect leaves
 * the decision as it was.
 */
export async function settleUndos({ db, now }: Needs, projectId: string): Promise<void> {
  const isEnded = sql`
    review_decision.project_id = ${projectId} and undo_run_id is not null and undone_at is null
    and run.project_id = ${projectId} and run.run_id = undo_run_id and run.ended_at is not null`
  await db.execute(sql`
    with taken_back as (
      update review_decision set undone_at = ${timeOf(now())}
      from action_run run
      where ${isEnded} and run.done > 0
      returning decision_id
    )
    ${dropSamples(projectId, sql`select decision_id from taken_back`)}`)
  await db.execute(
    sql`update review_decision set undo_run_id = null from action_run run where ${isEnded} and run.done = 0`,
  )
}

const dropSamples = (projectId: string, decisions: SQL): SQL =>
  sql`delete from review_case where project_id = ${projectId} and stage = 'sample' and sample_of in (${decisions})`

/** Returns cases to the queue whose decision was interrupted before it took effect. */
async function releaseAbandoned({ db, now }: Needs, projectId: string): Promise<void> {
  await db.execute(sql`
    update review_case set pending_run_id = null, leased_by = null, leased_until = null, leased_tab = null
    where project_id = ${projectId} and pending_run_id is not null and leased_until <= ${timeOf(now())}
      and not ${hasOpenRun(projectId)}`)
}

/** SQL condition for cases that an open run decides. */
export const hasOpenRun = (projectId: string): SQL => sql`
  exists (
    select from action_run run
    where run.project_id = ${projectId} and run.run_id = review_case.pending_run_id and run.ended_at is null)`
