import { sql } from 'drizzle-orm'
import type { Services } from '@server/core/services'
import { maskedNames } from '../accounts/account-search'

interface TicketRow extends Record<string, unknown> {
  number: string
  code: string
  accountId: string
  seats: string
  issuedAt: string | null
  confirmedAt: string | null
  printedAt: string | null
}

/** Returns the tickets of a batch or round by number, with seats and masked names. */
export async function findTicketPage(services: Services, projectId: string, code: string, limit: number) {
  const { rows } = await services.db.execute<TicketRow>(sql`
    select ticket_number as number, code, account_id as "accountId", coalesce(seat.list, booked.seat, '') as seats,
      issued_at as "issuedAt", confirmed_at as "confirmedAt", printed_at as "printedAt"
    from admission_ticket ticket
    left join lateral (
      select string_agg(area_code || ' ' || centre_code || ' ' || room_code || ' ' || seat_number, '; ' order by area_code) as list
      from ticket_seat where project_id = ticket.project_id and ticket_id = ticket.ticket_id
    ) seat on true
    left join lateral (
      select centre_code || ' ' || room_code || ' ' || seat_number as seat
      from session_seat join exam_session using (project_id, session_id)
      where session_seat.project_id = ticket.project_id and appointment_id = ticket.ticket_id
    ) booked on ticket.kind = 'appointment'
    where ticket.project_id = ${projectId} and ticket.batch_code = ${code}
    order by serial, ticket_number limit ${limit}`)
  const names = await maskedNames(
    services,
    projectId,
    rows.map(({ accountId }) => accountId),
  )
  return rows.map(({ accountId, ...row }) => ({ ...row, candidate: names.get(accountId) ?? '-' }))
}
