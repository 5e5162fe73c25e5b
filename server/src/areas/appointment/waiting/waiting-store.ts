import { sql } from 'drizzle-orm'
import type { AppointmentEvent } from '@contract/appointment/appointment-card'
import type { WaitingState } from '@contract/appointment/waiting'
import type { LocalText } from '@contract/schemas'
import type { Owner } from '@server/calls/handler'
import type { Executor } from '@server/core/postgres/database'
import { newId } from '@server/core/postgres/ids'
import type { SessionRef } from '@server/domain/appointments/waiting/write-offers.sql'
import type { SessionOfRow } from '../session-view'

export interface WaitingRow extends SessionOfRow {
  waitingId: string
  state: WaitingState
  ahead: number
  joinedAt: string
  offeredUntil: string | null
  groupDomain: string | null
  /** Only set for an offer. */
  roomCode: string | null
  roomName: LocalText | null
  seatNumber: number | null
}

/** Period for which ended entries are still listed. */
const SHOWN_AFTERWARDS = sql`interval '7 days'`

/**
 * Returns an account's open entries, and those that recently expired or ended without the candidate's doing; newest
 * first. An offer counts as expired by its time, even before the job records it (waiting-job.ts).
 */
export async function findWaitingEntries(
  db: Executor,
  { projectId, accountId }: Owner,
  now: Date,
): Promise<WaitingRow[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const isOver = sql`(own.state = 'offered' and own.offered_until <= ${at})`
  const { rows } = await db.execute<WaitingRow & Record<string, unknown>>(sql`
    select waiting_id as "waitingId", own.batch_code as "batchCode", own.session_id as "sessionId",
      case when ${isOver} then 'expired' else own.state end as state, joined_at as "joinedAt",
      offered_until as "offeredUntil", own.group_domain as "groupDomain", starts_at as "startsAt", ends_at as "endsAt",
      position_code as "positionCode", centre.centre, seat.room_code as "roomCode", room.name as "roomName",
      seat.seat_number as "seatNumber", (
        select count(*)::int from appointment_wait before
        where before.project_id = ${projectId} and before.session_id = own.session_id and before.state = 'waiting'
          and own.state = 'waiting' and before.place < own.place
      ) as ahead
    from appointment_wait own
    join exam_session session using (project_id, session_id)
    join test_centre centre using (project_id, centre_code)
    left join session_seat seat on own.state = 'offered' and not ${isOver} and seat.project_id = own.project_id
      and seat.appointment_id = own.waiting_id
    left join test_room room on room.project_id = own.project_id and room.centre_code = session.centre_code
      and room.room_code = seat.room_code
    where own.project_id = ${projectId} and account_id = ${accountId} and (
      state in ('waiting', 'offered')
      or (state in ('expired', 'ended') and ended_at > ${at} - ${SHOWN_AFTERWARDS})
    )
    order by waiting_id desc`)
  return rows
}

export interface Waiting extends SessionRef {
  waitingId: string
  batchCode: string
  accountId: string
  state: WaitingState
  offeredUntil: string | null
}

/**
 * Returns an entry of this account; undefined for other accounts. `lock`: locks the row until the end of the
 * transaction, after the pool of its session.
 */
export async function findOne(
  db: Executor,
  { projectId, accountId }: Owner,
  waitingId: string,
  { lock }: { lock: boolean },
): Promise<Waiting | undefined> {
  const { rows } = await db.execute<Waiting & Record<string, unknown>>(sql`
    select ${projectId}::uuid as "projectId", waiting_id as "waitingId", session_id as "sessionId",
      batch_code as "batchCode", account_id as "accountId", state, offered_until as "offeredUntil"
    from appointment_wait
    where project_id = ${projectId} and waiting_id = ${waitingId} and account_id = ${accountId}
    ${lock ? sql`for update` : sql``}`)
  return rows[0]
}

/** Counts an account's open entries and offers in a round. */
export async function countWaiting(db: Executor, { projectId, accountId }: Owner, batchCode: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from appointment_wait
    where project_id = ${projectId} and account_id = ${accountId} and batch_code = ${batchCode}
      and state in ('waiting', 'offered')`)
  return rows[0]?.count ?? 0
}

/** Appends an event to the timeline shared by waiting-list entry and appointment. */
export async function addEvent(
  tx: Executor,
  { projectId, waitingId }: Pick<Waiting, 'projectId' | 'waitingId'>,
  { event, at, isNotified }: { event: AppointmentEvent; at: Date; isNotified: boolean },
): Promise<void> {
  await tx.execute(sql`
    insert into appointment_event (project_id, appointment_id, event_id, event, at, awaits_message)
    values (${projectId}, ${waitingId}, ${newId()}, ${event}, ${at.toISOString()}, ${isNotified})`)
}
