/** Of health nothing is kept longer than it was said, and nobody told of another day than that on which they did. */
import { sql } from 'drizzle-orm'
import type { Invariant } from './invariant'

export const healthInvariants: readonly Invariant[] = [
  {
    sentence: 'Every health check-in is of the day on which it was made',
    exceptions: (projectId) => sql`
      select 'check-in of ' || account_id || ' for ' || batch_code || ' on ' || day as what, 'made at ' || at as found
      from health_check_in
      where project_id = ${projectId} and day <> (at at time zone 'Asia/Shanghai')::date::text`,
  },
  {
    // the job comes once an hour; a day beyond it something is wrong
    sentence: 'No health check-in is kept longer than its candidate was told',
    exceptions: (projectId) => sql`
      select 'check-in of ' || account_id || ' for ' || batch_code || ' on ' || day as what,
        'to be deleted on ' || deleted_on as found
      from health_check_in
      where project_id = ${projectId} and deleted_on < (now() at time zone 'Asia/Shanghai')::date::text`,
  },
]
