/** Ticket numbers and drawn seats belong to one candidate. */
import { sql } from 'drizzle-orm'
import type { Invariant } from './invariant'

export const ticketInvariants: readonly Invariant[] = [
  {
    sentence: 'No two tickets of a batch have the same number',
    exceptions: (projectId) => sql`
      select 'number ' || ticket_number || ' of ' || batch_code as what, count(*) || ' tickets' as found
      from admission_ticket where project_id = ${projectId} group by batch_code, ticket_number having count(*) > 1`,
  },
  {
    sentence: 'No seat of a batch is drawn for two candidates',
    exceptions: (projectId) => sql`
      select 'seat ' || centre_code || ' ' || room_code || ' ' || seat_number || ' of ' || batch_code as what,
        count(*) || ' candidates' as found
      from ticket_seat where project_id = ${projectId}
      group by batch_code, centre_code, room_code, seat_number having count(*) > 1`,
  },
]
