import { sql } from 'drizzle-orm'
import { roundNamed } from '@server/domain/appointments/rounds'
import { maskedNames } from '../candidates/who'
import { exactly, type Command } from '../command'
import { limitOf, limitOption, listed } from '../limit'
import { projectOf } from '../project-of'
import { table, time } from '../table'
import { refuseUnticketed } from './ticketed-batch'

interface Row extends Record<string, unknown> {
  number: string
  code: string
  accountId: string
  seats: string
  issuedAt: string | null
  confirmedAt: string | null
  printedAt: string | null
}

export const ticketsList: Command = {
  name: 'tickets list',
  usage: 'DOMAIN BATCH|ROUND',
  summary:
    'Show the tickets of a batch, or those of a round that were confirmed, by number: seats, whether issued, confirmed, printed',
  options: limitOption,
  reads: 'candidates',
  async run(call) {
    const { DOMAIN, ...named } = exactly(call, 'DOMAIN', 'BATCH|ROUND')
    const code = named['BATCH|ROUND']
    const limit = limitOf(call)
    const services = await call.services()
    const project = await projectOf(services, DOMAIN)
    const { projectId } = project
    refuseUnticketed(project, code)
    const { rows } = await services.db.execute<Row>(sql`
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
    const found = rows.map(({ accountId, ...row }) => ({ ...row, candidate: names.get(accountId) ?? '-' }))
    await call.log(projectId, { of: code, shown: found.length })
    const printed = table(
      ['NUMBER', 'CANDIDATE', 'AREA CENTRE ROOM SEAT', 'CODE', 'ISSUED (UTC+8)', 'CONFIRMED', 'PRINTED'],
      found.map(({ number, candidate, seats, code, issuedAt, confirmedAt, printedAt }) => [
        ...[number, candidate, seats || '-', code],
        ...[issuedAt, confirmedAt, printedAt].map(time),
      ]),
    )
    const none = roundNamed(project, code)
      ? `Nobody has confirmed a ticket of “${code}” yet.`
      : `Nothing was drawn for “${code}” yet.`
    call.show(found, () => (found.length === 0 ? none : listed(printed, { shown: found.length, limit })))
  },
}
