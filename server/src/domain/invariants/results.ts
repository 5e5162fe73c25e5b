/** Imported result versions are complete, and candidates see one version. */
import { sql } from 'drizzle-orm'
import type { Invariant } from './invariant'

export const resultInvariants: readonly Invariant[] = [
  {
    sentence: 'A version of results holds as many people as were imported',
    exceptions: (projectId) => sql`
      select 'results ' || result_code || ' ' || version as what, people || ' imported, ' || count(result) || ' there' as found
      from result_release release
      left join result on result.project_id = ${projectId} and result.release_id = release.release_id
      where release.project_id = ${projectId}
      group by result_code, version, people having people <> count(result)`,
  },
  {
    sentence: 'Every result belongs to a version that there is',
    exceptions: (projectId) => sql`
      select 'version ' || release_id as what, count(*) || ' results' as found from result
      where project_id = ${projectId} and not exists (
        select from result_release release
        where release.project_id = ${projectId} and release.release_id = result.release_id
      )
      group by release_id`,
  },
  {
    sentence: 'Of the results of an exam one version at most is not published',
    exceptions: (projectId) => sql`
      select 'results ' || result_code as what, count(*) || ' versions' as found from result_release
      where project_id = ${projectId} and publish_at is null and withdrawn_at is null
      group by result_code having count(*) > 1`,
  },
  {
    sentence: 'Every review that costs something was paid, and what was paid is reviewed',
    exceptions: (projectId) => sql`
      select 'review request ' || request_id as what, request.state || ', its order ' || orders.status || ', '
        || count(review) || ' reviews of ' || cardinality(unit_codes) as found
      from result_review_request request join orders using (project_id, order_id)
      left join result_review review using (project_id, request_id)
      where project_id = ${projectId}
      group by request_id, request.state, orders.status, orders.closed_because, unit_codes
      having (request.state = 'handedIn') <> (orders.status = 'paid' or orders.closed_because is not distinct from 'refunded')
        or count(review) <> case when request.state = 'handedIn' then cardinality(unit_codes) else 0 end`,
  },
  {
    sentence: 'A review that changes a score says to what, and no other does',
    exceptions: (projectId) => sql`
      select 'review ' || review_id as what, state as found from result_review
      where project_id = ${projectId} and (state = 'passed') <> (after is not null)`,
  },
  {
    sentence: 'What was withdrawn of results was published, and says why',
    exceptions: (projectId) => sql`
      select 'results ' || result_code || ' ' || version as what, coalesce(reason ->> 'zh', 'no reason') as found
      from result_release
      where project_id = ${projectId} and withdrawn_at is not null and (publish_at is null or coalesce(reason ->> 'zh', '') = '')`,
  },
]
