/** Further records of a candidate: seats, tickets, applications, results and certificates. */
import { sql, type SQL } from 'drizzle-orm'
import type { Services } from '@server/core/services'
import type { Section } from '../section'
import { time } from '../table'

interface Whose {
  projectId: string
  accountId: string
}

interface Part {
  name: string
  head: readonly string[]
  /** Selects the rows, newest first, with one column per heading in that order. */
  select: (whose: Whose) => SQL
}

/** Selects rows of one table without joins. */
const rowsOf = (table: string, id: string, columns: string) => (whose: Whose) =>
  sql`select ${sql.raw(columns)} from ${sql.identifier(table)}
    where project_id = ${whose.projectId} and account_id = ${whose.accountId} order by ${sql.identifier(id)} desc`

const APPLIED = ['STATE', 'SUBMITTED (UTC+8)', 'DECIDED (UTC+8)'] as const

const parts: readonly Part[] = [
  {
    name: 'appointments',
    head: ['APPOINTMENT', 'ROUND', 'SESSION', 'CENTRE ROOM SEAT', 'BEGINS (UTC+8)', 'STATUS', 'BOOKED (UTC+8)'],
    select: ({ projectId, accountId }) => sql`
      select appointment_number, one.batch_code, session_code, concat_ws(' ', centre_code, room_code, seat_number),
        starts_at, status, booked_at
      from appointment one
      join exam_session session on session.project_id = ${projectId} and session.session_id = one.session_id
      left join session_seat seat on seat.project_id = ${projectId} and seat.appointment_id = one.appointment_id
      where one.project_id = ${projectId} and account_id = ${accountId} order by one.appointment_id desc`,
  },
  {
    name: 'waiting',
    head: ['WAITS IN', 'FOR SESSION', 'STATE', 'OFFERED UNTIL (UTC+8)', 'SINCE (UTC+8)'],
    select: ({ projectId, accountId }) => sql`
      select one.batch_code, session_code, state, offered_until, joined_at from appointment_wait one
      join exam_session session on session.project_id = ${projectId} and session.session_id = one.session_id
      where one.project_id = ${projectId} and account_id = ${accountId} order by waiting_id desc`,
  },
  {
    name: 'tickets',
    head: ['TICKET', 'OF', 'ISSUED (UTC+8)', 'CONFIRMED (UTC+8)', 'PRINTED (UTC+8)'],
    select: rowsOf('admission_ticket', 'ticket_id', 'ticket_number, batch_code, issued_at, confirmed_at, printed_at'),
  },
  {
    name: 'accommodations',
    head: ['ACCOMMODATION', 'OF', ...APPLIED],
    select: rowsOf(
      'accommodation',
      'accommodation_id',
      'accommodation_id, offer_code, state, submitted_at, decided_at',
    ),
  },
  {
    // `results show --number` shows the content
    name: 'results',
    head: ['RESULTS', 'VERSION', 'OUT FROM (UTC+8)', 'WITHDRAWN (UTC+8)', 'TOLD'],
    select: ({ projectId, accountId }) => sql`
      select result_code, version, publish_at, withdrawn_at, case when was_told then 'yes' else 'no' end from result
      join result_release release on release.project_id = ${projectId} and release.release_id = result.release_id
      where result.project_id = ${projectId} and account_id = ${accountId} order by result_code, version desc`,
  },
  {
    name: 'reviews',
    head: ['REVIEW', 'OF', 'UNIT', ...APPLIED],
    select: rowsOf('result_review', 'review_id', 'review_id, result_code, unit_code, state, submitted_at, decided_at'),
  },
  {
    name: 'certificates',
    head: ['CERTIFICATE', 'OF', 'STATE', 'ISSUED (UTC+8)', 'FETCHED (UTC+8)'],
    select: rowsOf('certificate', 'certificate_id', 'number, certificate_code, state, issued_at, fetched_at'),
  },
  {
    name: 'certificateApplications',
    head: ['ON PAPER', 'OF', 'WAY', ...APPLIED],
    select: rowsOf(
      'certificate_application',
      'application_id',
      'application_id, certificate_code, way, state, submitted_at, decided_at',
    ),
  },
]

/** Returns all sections; empty ones are not printed. */
export const besideOf = ({ db }: Services, whose: Whose, limit: number): Promise<Section[]> =>
  Promise.all(
    parts.map(async ({ name, head, select }) => {
      const { rows } = await db.execute<Record<string, Cell>>(sql`${select(whose)} limit ${limit}`)
      return { name, head, rows: rows.map((row) => Object.values(row).map((cell, at) => shown(cell, head[at]))) }
    }),
  )

/** Raw value from PostgreSQL; timestamps are text. */
type Cell = string | number | null

const shown = (cell: Cell, heading = '') =>
  heading.endsWith('(UTC+8)') ? time(cell === null ? null : String(cell)) : String(cell ?? '-')
