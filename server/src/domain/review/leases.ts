/** Leases of cases: taken from the queue, renewed, released. */
import { sql, type SQL } from 'drizzle-orm'
import { REVIEW_LEASE_MS, type CaseRef, type QueueFilter } from '@contract/desk/review'
import { isSameJson } from '../actions/same-json'
import { withProvinceCodes } from './areas'
import { isExcluded } from './exclusions'
import {
  casesOf,
  columns,
  findHeld,
  isCase,
  isFree,
  isHeld,
  timestamp,
  type QueuedCase,
  type ReviewCall,
} from './queued-case'
import { findWaiting, sourceOf, type WaitingRow } from './review-source'
import { isGranted, textArray } from './reviewer'

/** Cases that others change while one is leased, until the reviewer has to ask again. */
const MAX_ATTEMPTS = 20

/** Tab of a browser, with the cases that it still shows or has loaded. */
export interface BrowserTab {
  tab: string | null
  holding: readonly string[]
}

/**
 * Leases the next case of a queue for ten minutes. Cases that the same tab leased from this queue but no longer names in
 * `holding` come first: its page was reloaded. Returns null when no case is left.
 */
export async function leaseNext(
  call: ReviewCall,
  filter: QueueFilter,
  browser: BrowserTab = { tab: null, holding: [] },
): Promise<QueuedCase | null> {
  const [left] = await findHeld(call, sql`${matches(filter)} and ${isLeft(browser)}`)
  const stillHeld = left && (await renew(call, left))
  if (stillHeld) return stillHeld
  const excluded = await isExcluded(call.services, call.project.projectId, call.reviewer)
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const taken = await take(call, filter, { excluded, tab: browser.tab })
    if (!taken) return null
    const current = await refresh(call, taken)
    if (current) return current
  }
  return null
}

const isLeft = ({ tab, holding }: BrowserTab): SQL => sql`
  review_case.leased_tab is not distinct from ${tab}::uuid
  and review_case.case_id <> all(${sql.param([...holding])}::uuid[])`

/**
 * Extends a lease of the reviewer. Returns the case as it is now; null when the lease has ended or the case no longer
 * waits.
 */
export async function renew(call: ReviewCall, held: CaseRef): Promise<QueuedCase | null> {
  const {
    services,
    project: { projectId },
    reviewer,
  } = call
  const now = services.now()
  const [renewed] = await casesOf(
    services.db,
    sql`
      update review_case set leased_until = ${timestamp(now + REVIEW_LEASE_MS)}
      where ${isCase(projectId, held)} and ${isHeld(now, reviewer)} and ${isGranted(reviewer, projectId)}
      returning ${columns}`,
  )
  return renewed ? refresh(call, renewed) : null
}

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
  { excluded, tab }: { excluded: SQL; tab: string | null },
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
      update review_case set leased_by = ${reviewer.staffId}, leased_until = ${timestamp(now + REVIEW_LEASE_MS)},
        leased_tab = ${tab}
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
  const areas = withProvinceCodes(project.definition, row.areas).sort()
  if (isSameCase({ ...row, areas }, taken)) return taken
  const [now] = await casesOf(
    services.db,
    sql`
      update review_case set batch_code = ${row.batch_code}, areas = ${textArray(areas)}, flags = ${textArray(row.flags)},
        waiting_since = ${timestamp(row.waiting_since.getTime())}
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

const isSameCase = (
  { batch_code, areas, flags, waiting_since }: Pick<WaitingRow, 'batch_code' | 'areas' | 'flags' | 'waiting_since'>,
  taken: QueuedCase,
): boolean =>
  isSameJson(
    [batch_code, areas, flags, waiting_since],
    [taken.batchCode, [...taken.areas].sort(), taken.flags, taken.waitingSince],
  )

/** Returns a case to the queue, at its place. */
export async function release({ services, project, reviewer }: ReviewCall, ref: CaseRef): Promise<void> {
  await services.db.execute(sql`
    update review_case set leased_by = null, leased_until = null, leased_tab = null
    where ${isCase(project.projectId, ref)} and leased_by = ${reviewer.staffId} and pending_run_id is null`)
}

/** Returns a case to the queue, after all others. */
export async function skip({ services, project, reviewer }: ReviewCall, ref: CaseRef): Promise<void> {
  await services.db.execute(sql`
    update review_case set leased_by = null, leased_until = null, leased_tab = null, queued_at = ${timestamp(services.now())}
    where ${isCase(project.projectId, ref)} and leased_by = ${reviewer.staffId} and pending_run_id is null`)
}
