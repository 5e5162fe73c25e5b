/** Health check-ins are made on their day and deleted after their retention. */
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
    // the hourly job deletes check-ins in time; one that is overdue by a day indicates an error
    sentence: 'No health check-in is kept longer than its candidate was told',
    exceptions: (projectId) => sql`
      select 'check-in of ' || account_id || ' for ' || batch_code || ' on ' || day as what,
        'to be deleted on ' || deleted_on as found
      from health_check_in
      where project_id = ${projectId} and deleted_on < (now() at time zone 'Asia/Shanghai')::date::text`,
  },
]
