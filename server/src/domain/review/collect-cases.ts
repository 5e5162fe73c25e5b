/** Keeps the review queue equal to what the sources of the areas list. */
import { sql } from 'drizzle-orm'
import { projectById } from '@server/calls/project/find-project'
import type { Project } from '@server/calls/project/project-cache'
import { allProjects, processPerProject } from '@server/core/running/per-project-work'
import type { Job } from '@server/core/running/jobs'
import { weakMemo } from '@server/core/running/weak-memo'
import type { Services } from '@server/core/services'
import { insertWaiting, placesOf, withProvinces } from './insert-waiting'
import type { ReviewSource } from './review-source'
import { hasOpenRun, settleRuns } from './settle-runs'

/** Cases per statement, well within the statement timeout. */
const CHUNK = 1_000
/** Pauses as multiples of the duration of a pass, so that a large project costs at most a few percent of one core. */
const PASS = { everyMs: 5_000, factor: 40 }
const REFRESH = { everyMs: 60_000, factor: 60 }

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
    while ((await insertWaiting(services, source, project, { limit: CHUNK })) === CHUNK);
  }
  await settleRuns(services, project.projectId)
}

/** Cases that an open run decides stay until it has ended; a row that a decision holds locked is left to the next pass. */
async function removeGone({ db }: Services, source: ReviewSource, project: Project): Promise<void> {
  const { projectId } = project
  await db.execute(sql`
    with gone as materialized (
      select case_id from review_case
      where project_id = ${projectId} and kind = ${source.kind} and stage = 'review' and not exists (
        select from (${source.waiting(project)}) waiting where waiting.case_id = review_case.case_id)
        and (pending_run_id is null or not ${hasOpenRun(projectId)})
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
