/** Leases of cases: taken from the queue, renewed, released. */
import { sql, type SQL } from 'drizzle-orm'
import { REVIEW_LEASE_MS, type CaseRef, type QueueFilter } from '@contract/desk/review'
import { isExcluded } from './exclusions'
import { casesOf, columns, findHeld, isCase, timestamp, type QueuedCase, type ReviewCall } from './queued-case'
import { findWaiting, sourceOf } from './review-source'
import { isGranted, textArray } from './reviewer'

/** Cases that others change while one is leased, until the reviewer has to ask again. */
const MAX_ATTEMPTS = 20

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
  const renewed = held && (await renew(call, held))
  const stillHeld = renewed && (await refresh(call, renewed))
  if (stillHeld) return stillHeld
  const excluded = await isExcluded(call.services, call.project.projectId, call.reviewer)
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const taken = await take(call, filter, excluded)
    if (!taken) return null
    const current = await refresh(call, taken)
    if (current) return current
  }
  return null
}

/** Extends a lease of the reviewer. Returns null when it has ended. */
async function renew(
  { services, project: { projectId }, reviewer }: ReviewCall,
  held: QueuedCase,
): Promise<QueuedCase | null> {
  const now = services.now()
  const [renewed] = await casesOf(
    services.db,
    sql`
      update review_case set leased_until = ${timestamp(now + REVIEW_LEASE_MS)}
      where ${isCase(projectId, held)} and leased_by = ${reviewer.staffId} and leased_until > ${timestamp(now)}
        and pending_run_id is null
      returning ${columns}`,
  )
  return renewed ?? null
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
  const { services, project, reviewer } = call
  const { projectId } = project
  const source = sourceOf(call, taken)
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

/** Returns a case to the queue, after all others. */
export async function skip({ services, project, reviewer }: ReviewCall, ref: CaseRef): Promise<void> {
  await services.db.execute(sql`
    update review_case set leased_by = null, leased_until = null, queued_at = ${timestamp(services.now())}
    where ${isCase(project.projectId, ref)} and leased_by = ${reviewer.staffId} and pending_run_id is null`)
}
