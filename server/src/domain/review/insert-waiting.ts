/** Insertion of waiting cases into the review queue. */
import { sql, type SQL } from 'drizzle-orm'
import type { Project } from '@server/calls/project/project-cache'
import type { Services } from '@server/core/services'
import { provinceOfAreas } from './areas'
import type { ReviewSource } from './review-source'

/** Areas of a case with the provinces that contain them; `places` is a JSON object of provinces by area. */
export const withProvinces = (areas: SQL, places: SQL): SQL => sql`
  coalesce((
    select array_agg(distinct code order by code) from (
      select code from unnest(${areas}) code
      union select ${places} ->> code from unnest(${areas}) code) codes
    where code is not null), '{}')`

export const placesOf = (project: Project): SQL =>
  sql`${JSON.stringify(provinceOfAreas(project.definition))}::text::jsonb`

interface Wanted {
  limit?: number
  /** Only this case. */
  caseId?: string
}

/** Inserts waiting cases that are not in the queue. Returns their number. */
export async function insertWaiting(
  { db }: Pick<Services, 'db'>,
  source: ReviewSource,
  project: Project,
  { limit = 1, caseId }: Wanted,
): Promise<number> {
  const { projectId } = project
  const { rowCount } = await db.execute(sql`
    with place as materialized (select ${placesOf(project)} as provinces),
    fresh as materialized (
      select waiting.* from (${source.waiting(project)}) waiting
      where not exists (
        select from review_case
        where review_case.project_id = ${projectId} and review_case.kind = ${source.kind}
          and review_case.case_id = waiting.case_id and review_case.stage = 'review'
        -- an index lookup per case: as a join, the plan is quadratic until the queue has statistics
        offset 0)
        and ${caseId === undefined ? sql`true` : sql`waiting.case_id = ${caseId}`}
      limit ${limit}
    )
    insert into review_case (project_id, kind, case_id, account_id, batch_code, areas, number, waiting_since, queued_at, flags)
    select ${projectId}::uuid, ${source.kind}, case_id, account_id, batch_code,
      ${withProvinces(sql`fresh.areas`, sql`place.provinces`)}, number, waiting_since, waiting_since, flags
    from fresh, place
    on conflict do nothing`)
  return rowCount ?? 0
}
