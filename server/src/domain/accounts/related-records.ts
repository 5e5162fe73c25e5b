/** Further records of a candidate: seats, tickets, applications, results, certificates, groups and invoices. */
import { type SQL, sql } from 'drizzle-orm'
import type { Services } from '@server/core/services'

export type RecordKind =
  | 'appointments'
  | 'waiting'
  | 'tickets'
  | 'accommodations'
  | 'results'
  | 'reviews'
  | 'certificates'
  | 'certificateApplications'
  | 'groups'
  | 'invoices'

interface Candidate {
  projectId: string
  accountId: string
}

interface Part {
  name: RecordKind
  /** Selects the rows, newest first. */
  select: (whose: Candidate) => SQL
}

/** Selects rows of one table without joins. */
const rowsOf = (table: string, id: string, columns: string) => (whose: Candidate) =>
  sql`select ${sql.raw(columns)} from ${sql.identifier(table)}
    where project_id = ${whose.projectId} and account_id = ${whose.accountId} order by ${sql.identifier(id)} desc`

const parts: readonly Part[] = [
  {
    name: 'appointments',
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
    select: ({ projectId, accountId }) => sql`
      select one.batch_code, session_code, state, offered_until, joined_at from appointment_wait one
      join exam_session session on session.project_id = ${projectId} and session.session_id = one.session_id
      where one.project_id = ${projectId} and account_id = ${accountId} order by waiting_id desc`,
  },
  {
    name: 'tickets',
    select: rowsOf('admission_ticket', 'ticket_id', 'ticket_number, batch_code, issued_at, confirmed_at, printed_at'),
  },
  {
    name: 'accommodations',
    select: rowsOf(
      'accommodation',
      'accommodation_id',
      'accommodation_id, offer_code, state, submitted_at, decided_at',
    ),
  },
  {
    // `results show --number` shows the content
    name: 'results',
    select: ({ projectId, accountId }) => sql`
      select result_code, version, publish_at, withdrawn_at, case when was_notified then 'yes' else 'no' end from result
      join result_release release on release.project_id = ${projectId} and release.release_id = result.release_id
      where result.project_id = ${projectId} and account_id = ${accountId} order by result_code, version desc`,
  },
  {
    name: 'reviews',
    select: rowsOf('result_review', 'review_id', 'review_id, result_code, unit_code, state, submitted_at, decided_at'),
  },
  {
    name: 'certificates',
    select: rowsOf('certificate', 'certificate_id', 'number, certificate_code, state, issued_at, fetched_at'),
  },
  {
    name: 'certificateApplications',
    select: rowsOf(
      'certificate_application',
      'application_id',
      'application_id, certificate_code, way, state, submitted_at, decided_at',
    ),
  },
  {
    name: 'groups',
    select: rowsOf('group_member', 'member_id', 'group_domain, state, invited_at, agreed_at, ended_at'),
  },
  {
    name: 'invoices',
    select: rowsOf(
      'invoice',
      'invoice_id',
      'invoice_kind, status, reversal, number, amount_cents, applied_at, issued_at',
    ),
  },
]

/** Value as PostgreSQL returns it; timestamps are text. */
export type RecordCell = string | number | null

/** Returns the records of a candidate by kind, newest first, at most `limit` of each; columns in the order of the query. */
export async function findRelatedRecords(
  { db }: Pick<Services, 'db'>,
  candidate: Candidate,
  limit: number,
): Promise<Record<RecordKind, RecordCell[][]>> {
  const found = await Promise.all(
    parts.map(async ({ name, select }) => {
      const { rows } = await db.execute<Record<string, RecordCell>>(sql`${select(candidate)} limit ${limit}`)
      return [name, rows.map((row) => Object.values(row))] as const
    }),
  )
  return Object.fromEntries(found) as Record<RecordKind, RecordCell[][]>
}
