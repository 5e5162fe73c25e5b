/** What was imported is whole, and what candidates see of it is one version. */
import { sql } from 'drizzle-orm'
import type { Invariant } from './invariant'

export const resultInvariants: readonly Invariant[] = [
  {
    sentence: 'A version of results holds as many people as were imported',
    exceptions: (projectId) => sql`
      select 'results ' || result_code || ' ' || version as what, people || ' imported, ' || count(result) || ' there' as found
      from result_release release
      left join result on result.project_id = release.project_id and result.release_id = release.release_id
      where release.project_id = ${projectId}
      group by result_code, version, people having people <> count(result)`,
  },
  {
    sentence: 'Every result belongs to a version that there is',
    exceptions: (projectId) => sql`
      select 'version ' || release_id as what, count(*) || ' results' as found from result
      where project_id = ${projectId} and not exists (
        select from result_release release
        where release.project_id = result.project_id and release.release_id = result.release_id
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
    sentence: 'What was withdrawn of results was published, and says why',
    exceptions: (projectId) => sql`
      select 'results ' || result_code || ' ' || version as what, coalesce(reason, 'no reason') as found
      from result_release
      where project_id = ${projectId} and withdrawn_at is not null and (publish_at is null or coalesce(reason, '') = '')`,
  },
]
