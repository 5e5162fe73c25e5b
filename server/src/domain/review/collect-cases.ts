/** Keeps the review queue equal to what the sources of the areas list. */
import { sql, type SQL } from 'drizzle-orm'
import { projectById } from '@server/calls/project/find-project'
import type { Project } from '@server/calls/project/project-cache'
import { allProjects, processPerProject } from '@server/core/running/per-project-work'
import type { Job } from '@server/core/running/jobs'
import { weakMemo } from '@server/core/running/weak-memo'
import type { Services } from '@server/core/services'
import { provinceOfAreas } from './areas'
import type { ReviewSource } from './review-source'

/** Cases per statement, well within the statement timeout. */
const CHUNK = 1_000
/** Pauses as multiples of the duration of a pass, so that a large project costs at most a few percent of one core. */
const PASS = { everyMs: 5_000, factor: 40 }
const REFRESH = { everyMs: 60_000, factor: 60 }

/** Three days: runs await approval for one and a grace period of at most one. */
const LONGEST_RUN_MS = 3 * 86_400_000

/** Next passes of this instance per project, in milliseconds. */
interface Schedule {
  passAt: number
  refreshAt: number
}

const schedulesOf = weakMemo((_: Services) => new Map<string, Schedule>())

/**
 * Inserts cases that started to wait and deletes those that no longer wait, every five seconds; once a minute also
 * updates cases whose batch, areas or flags have changed. Idempotent, so that several instances may run it.
 */
export const collectCasesJob = (sources: readonly ReviewSource[]): Job => ({
  name: 'collect-review-cases',
  everyMs: 1_000,
  run: (services) =>
    processPerProject(services, {
      dueProjects: allProjects,
      processChunk: async (projectId) => {
        await collectIfDue(services, sources, projectId)
        return false
      },
    }),
})

async function collectIfDue(services: Services, sources: readonly ReviewSource[], projectId: string): Promise<void> {
  const schedules = schedulesOf(services)
  const due = schedules.get(projectId) ?? { passAt: 0, refreshAt: 0 }
  const now = services.now()
  if (now < due.passAt) return
  const project = await projectById(services, projectId)
  if (!project) return
  const isRefresh = now >= due.refreshAt
  const startedAt = performance.now()
  await collectCases(services, sources, project, { isRefresh })
  const took = performance.now() - startedAt
  const next = ({ everyMs, factor }: typeof PASS) => now + Math.max(everyMs, factor * took)
  schedules.set(projectId, { passAt: next(PASS), refreshAt: isRefresh ? next(REFRESH) : due.refreshAt })
}

/** Makes the queue of a project equal to its sources. With `isRefresh` changed cases are updated too. */
export async function collectCases(
  services: Services,
  sources: readonly ReviewSource[],
  project: Project,
  { isRefresh = true } = {},
): Promise<void> {
  for (const source of sources) {
    await removeGone(services, source, project)
    let after: string | null = FIRST
    while (isRefresh && after !== null) after = await updateChanged(services, source, project, after)
    while ((await insertWaiting(services, source, project)) === CHUNK);
  }
  await releaseAbandoned(services, project.projectId)
  await forgetIneffective(services, project.projectId)
}

/** Areas of a case with the provinces that contain them; `places` is a JSON object of provinces by area. */
const withProvinces = (areas: SQL, places: SQL): SQL => sql`
  coalesce((
    select array_agg(distinct code order by code) from (
      select code from unnest(${areas}) code
      union select ${places} ->> code from unnest(${areas}) code) codes
    where code is not null), '{}')`

const placesOf = (project: Project): SQL => sql`${JSON.stringify(provinceOfAreas(project.definition))}::text::jsonb`

async function insertWaiting({ db }: Services, source: ReviewSource, project: Project): Promise<number> {
  const { projectId } = project
  const { rowCount } = await db.execute(sql`
    with place as materialized (select ${placesOf(project)} as provinces),
    fresh as materialized (
      select waiting.* from (${source.waiting(project)}) waiting
      where not exists (
        select from review_case
        where review_case.project_id = ${projectId} and review_case.kind = ${source.kind}
          and review_case.case_id = waiting.case_id and review_case.stage = 'review')
      limit ${CHUNK}
    )
    insert into review_case (project_id, kind, case_id, account_id, batch_code, areas, number, waiting_since, queued_at, flags)
    select ${projectId}::uuid, ${source.kind}, case_id, account_id, batch_code,
      ${withProvinces(sql`fresh.areas`, sql`place.provinces`)}, number, waiting_since, waiting_since, flags
    from fresh, place
    on conflict do nothing`)
  return rowCount ?? 0
}

/** A row that a decision holds locked is left to the next pass. */
async function removeGone({ db }: Services, source: ReviewSource, project: Project): Promise<void> {
  const { projectId } = project
  await db.execute(sql`
    with gone as materialized (
      select case_id from review_case
      where project_id = ${projectId} and kind = ${source.kind} and stage = 'review' and not exists (
        select from (${source.waiting(project)}) waiting where waiting.case_id = review_case.case_id)
      for update skip locked
    )
    delete from review_case
    where project_id = ${projectId} and kind = ${source.kind} and stage = 'review'
      and case_id in (select case_id from gone)`)
}

/** Precedes all ids. */
const FIRST = '00000000-0000-0000-0000-000000000000'

/** Updates the cases of a page that follows `after`. Returns the last id of the page; null after the last page. */
async function updateChanged(
  { db }: Services,
  source: ReviewSource,
  project: Project,
  after: string,
): Promise<string | null> {
  const { projectId } = project
  const { rows } = await db.execute<{ case_id: string }>(sql`
    select case_id from review_case
    where project_id = ${projectId} and kind = ${source.kind} and stage = 'review' and case_id > ${after}
    order by case_id limit ${CHUNK}`)
  const ids = rows.map(({ case_id }) => case_id)
  if (ids.length === 0) return null
  await db.execute(sql`
    with place as materialized (select ${placesOf(project)} as provinces),
    now as materialized (
      select case_id, batch_code, ${withProvinces(sql`waiting.areas`, sql`place.provinces`)} as areas, waiting_since, flags
      from (${source.waiting(project)}) waiting, place
      where case_id = any(${sql.param(ids)}::uuid[])
    )
    update review_case set batch_code = now.batch_code, areas = now.areas, waiting_since = now.waiting_since,
      flags = now.flags,
      queued_at = case when review_case.waiting_since = now.waiting_since then queued_at else now.waiting_since end
    from now
    where review_case.project_id = ${projectId} and review_case.kind = ${source.kind}
      and review_case.case_id = now.case_id and stage = 'review'
      and (review_case.batch_code, review_case.areas, review_case.waiting_since, review_case.flags)
        is distinct from (now.batch_code, now.areas, now.waiting_since, now.flags)`)
  return ids.length === CHUNK ? (ids.at(-1) ?? null) : null
}

/** Marks decisions whose run has ended without an effect, and drops their second reviews. */
async function forgetIneffective({ db, now }: Services, projectId: string): Promise<void> {
  const [at, since] = [new Date(now()), new Date(now() - LONGEST_RUN_MS)].map((date) => date.toISOString())
  await db.execute(sql`
    with ineffective as (
      update review_decision set undone_at = ${at}::timestamptz
      from action_run run
      where review_decision.project_id = ${projectId} and review_decision.at > ${since}::timestamptz
        and undone_at is null and run.project_id = ${projectId} and run.run_id = review_decision.run_id
        and run.ended_at is not null and run.done = 0
      returning decision_id
    )
    delete from review_case
    where project_id = ${projectId} and stage = 'sample' and sample_of in (select decision_id from ineffective)`)
}

/** Returns cases to the queue whose decision was interrupted before it took effect. */
async function releaseAbandoned({ db, now }: Services, projectId: string): Promise<void> {
  const at = new Date(now()).toISOString()
  await db.execute(sql`
    update review_case set pending_run_id = null, leased_by = null, leased_until = null
    where project_id = ${projectId} and pending_run_id is not null and leased_until <= ${at}::timestamptz
      and not exists (
        select from action_run
        where action_run.project_id = ${projectId} and run_id = pending_run_id and ended_at is null)`)
}
