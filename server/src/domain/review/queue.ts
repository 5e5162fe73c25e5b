/** Review queue: leases of cases. */
import { sql, type SQL } from 'drizzle-orm'
import { REVIEW_LEASE_MS, type CaseRef, type QueueFilter } from '@contract/desk/review'
import type { Project } from '@server/calls/project/project-cache'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import type { reviewCases } from '@server/core/tables/review-case'
import type { Action } from '../actions/define-action'
import { isExcluded } from './exclusions'
import { findWaiting, type ReviewSource } from './review-source'
import { isGranted, textArray, type Reviewer } from './reviewer'

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
  review_case.leased_by as "leasedBy", review_case.leased_until as "leasedUntil",
  review_case.pending_run_id as "pendingRunId", review_case.sample_of as "sampleOf",
  review_case.decided_by as "decidedBy"`

type Raw = Omit<QueuedCase, 'waitingSince' | 'queuedAt' | 'leasedUntil'> &
  Record<'waitingSince' | 'queuedAt', string> & { leasedUntil: string | null }

const opened = (row: Raw): QueuedCase => ({
  ...row,
  waitingSince: new Date(row.waitingSince),
  queuedAt: new Date(row.queuedAt),
  leasedUntil: row.leasedUntil === null ? null : new Date(row.leasedUntil),
})

/** Runs a statement that returns {@link columns}. */
export async function casesOf(db: Executor, statement: SQL): Promise<QueuedCase[]> {
  const { rows } = await db.execute(statement)
  return (rows as unknown as Raw[]).map(opened)
}

export const isCase = (projectId: string, { kind, caseId, stage }: CaseRef): SQL => sql`
  review_case.project_id = ${projectId} and review_case.kind = ${kind} and review_case.case_id = ${caseId}
  and review_case.stage = ${stage}`

/** Cases changed by others while one is looked for; then the reviewer asks again. */
const MOST_ATTEMPTS = 20

/**
 * Leases the next case of a queue for ten minutes. Cases that the reviewer still holds but no longer names in `holding`
 * come first: their browser was closed. Returns null when no case is left.
 */
export async function leaseNext(
  call: ReviewCall,
  filter: QueueFilter,
  holding: readonly string[] = [],
): Promise<QueuedCase | null> {
  const [held] = await findHeld(call, filter, holding)
  const stillHeld = held && (await renew(call, held)) ? await refresh(call, held) : null
  if (stillHeld) return stillHeld
  const excluded = await isExcluded(call.services, call.project.projectId, call.reviewer)
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const taken = await take(call, filter, excluded)
    if (!taken) return null
    const current = await refresh(call, taken)
    if (current) return current
  }
  return null
}

/** Returns the cases of a queue that the reviewer holds besides those named, oldest lease first. */
export function findHeld(
  { services, project: { projectId }, reviewer }: ReviewCall,
  filter: Pick<QueueFilter, 'stage'> & { kind?: QueueFilter['kind'] },
  holding: readonly string[] = [],
): Promise<QueuedCase[]> {
  return casesOf(
    services.db,
    sql`
      select ${columns} from review_case
      where project_id = ${projectId} and leased_by = ${reviewer.staffId} and leased_until > ${timestamp(services.now())}
        and pending_run_id is null and stage = ${filter.stage}
        and ${filter.kind === undefined ? sql`true` : sql`kind = ${filter.kind}`}
        and case_id <> all(${sql.param([...holding])}::uuid[]) and ${isGranted(reviewer, projectId)}
      order by leased_until, case_id`,
  )
}

/** Extends a lease of the reviewer. False when it has ended. */
async function renew({ services, project: { projectId }, reviewer }: ReviewCall, held: QueuedCase): Promise<boolean> {
  const now = services.now()
  const { rowCount } = await services.db.execute(sql`
    update review_case set leased_until = ${timestamp(now + REVIEW_LEASE_MS)}
    where ${isCase(projectId, held)} and leased_by = ${reviewer.staffId} and leased_until > ${timestamp(now)}
      and pending_run_id is null`)
  held.leasedUntil = new Date(now + REVIEW_LEASE_MS)
  return rowCount === 1
}

/** SQL condition for a case that nobody holds. */
const isFree = (now: number): SQL => sql`
  review_case.pending_run_id is null
  and (review_case.leased_until is null or review_case.leased_until <= ${timestamp(now)})`

function matches({ kind, batch, area, flag, waitingSince, stage }: QueueFilter): SQL {
  const conditions = [
    sql`review_case.kind = ${kind} and review_case.stage = ${stage}`,
    ...(batch === undefined ? [] : [sql`review_case.batch_code = ${batch}`]),
    ...(area === undefined ? [] : [sql`review_case.areas && ${textArray([area])}`]),
    ...(flag === undefined ? [] : [sql`review_case.flags && ${textArray([flag])}`]),
    ...(waitingSince === undefined ? [] : [sql`review_case.waiting_since <= ${waitingSince}::timestamptz`]),
  ]
  return sql`(${sql.join(conditions, sql` and `)})`
}

async function take(
  { services, project: { projectId }, reviewer }: ReviewCall,
  filter: QueueFilter,
  excluded: SQL,
): Promise<QueuedCase | null> {
  const now = services.now()
  const [taken] = await casesOf(
    services.db,
    sql`
      with next as materialized (
        select kind, case_id, stage from review_case
        where project_id = ${projectId} and ${matches(filter)} and ${isFree(now)} and ${isGranted(reviewer, projectId)}
          and decided_by is distinct from ${reviewer.staffId} and not ${excluded}
        order by queued_at, case_id
        limit 1
        for update skip locked
      )
      update review_case set leased_by = ${reviewer.staffId}, leased_until = ${timestamp(now + REVIEW_LEASE_MS)}
      from next
      where review_case.project_id = ${projectId} and review_case.kind = next.kind
        and review_case.case_id = next.case_id and review_case.stage = next.stage
      returning ${columns}`,
  )
  return taken ?? null
}

/**
 * Compares a leased case with its source, as the queue may be a minute old. Returns null for a case that no longer
 * waits, which leaves the queue, or that has moved out of the reviewer's scope.
 */
async function refresh(call: ReviewCall, taken: QueuedCase): Promise<QueuedCase | null> {
  if (taken.stage === 'sample') return taken
  const { services, sources, project, reviewer } = call
  const { projectId } = project
  const source = sources.find(({ kind }) => kind === taken.kind)
  const row = source && (await findWaiting(services.db, source, project, taken.caseId))
  if (!row) {
    await services.db.execute(
      sql`delete from review_case where ${isCase(projectId, taken)} and leased_by = ${reviewer.staffId}`,
    )
    return null
  }
  const moved = row.batch_code !== taken.batchCode || row.areas.some((area) => !taken.areas.includes(area))
  if (!moved && row.waiting_since.getTime() === taken.waitingSince.getTime()) return taken
  const [now] = await casesOf(
    services.db,
    sql`
      update review_case set batch_code = ${row.batch_code}, waiting_since = ${row.waiting_since.toISOString()}::timestamptz,
        areas = (select array(select distinct unnest(${moved ? textArray(row.areas) : sql`areas`})))
      where ${isCase(projectId, taken)} and leased_by = ${reviewer.staffId}
      returning ${columns}`,
  )
  if (!now) return null
  const { rows } = await services.db.execute(
    sql`select from review_case where ${isCase(projectId, now)} and ${isGranted(reviewer, projectId)}`,
  )
  if (rows.length > 0) return now
  await release(call, now)
  return null
}

/** Returns a case to the queue, at its place. */
export async function release({ services, project, reviewer }: ReviewCall, ref: CaseRef): Promise<void> {
  await services.db.execute(sql`
    update review_case set leased_by = null, leased_until = null
    where ${isCase(project.projectId, ref)} and leased_by = ${reviewer.staffId} and pending_run_id is null`)
}

/** Returns a case that the reviewer may see, whoever holds it; null otherwise. */
export async function findCase(
  { services, project: { projectId }, reviewer }: ReviewCall,
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
