import { sql } from 'drizzle-orm'
import { extraOf, ownEnd } from '@contract/accommodation/own-time'
import { tooFrequent } from '@contract/appointment/booking-rules'
import type { Executor } from '@server/core/postgres/database'
import type { Granted } from '@server/domain/accommodations/granted'
import { lockCandidates } from '@server/domain/accounts/lock-account'
import type { Refusal } from './booking-request'
import { lockCentresOf } from '@server/domain/appointments/rooms/lock-centres'
import { usableUntil, type RoomOfSession } from '@server/domain/appointments/rooms/choose-seat'
import { roomsOfSession } from '@server/domain/appointments/rooms/rooms-of-session'

interface Wanting {
  /** Account id. */
  holder: string
  sessionId: string
  /** Session revision that the client displayed; null accepts any. */
  revision: number | null
  /** Round that the candidate may book in. */
  batchCode: string
  /** Accommodations approved for the candidate; null if there are none. */
  own: Granted | null
}

interface Setting {
  now: number
  /** Appointment that this one replaces. */
  instead?: string | undefined
  /** False for the waiting list, to which the minimum time between bookings does not apply. */
  isBooking?: boolean
}

interface BookingStatus extends Record<string, unknown> {
  /** False for an account deleted meanwhile. */
  isThere: boolean
  /** Appointment that the candidate already has in the round. */
  appointmentId: string | null
  last: string | null
  hasTimeConflict: boolean
}

/**
 * Returns the refusals of candidates who cannot have a seat in a session however many are left: they have a seat in the
 * round, the session changed since they saw it, they have another exam at that time, or its rooms are needed before
 * their extra time ends. Locks the candidates, the centres of those with an approval, and the sessions (shared); call
 * it before any pool is locked.
 */
export async function sessionRefusals<R extends Wanting>(
  tx: Executor,
  projectId: string,
  requests: readonly R[],
  { now, instead, isBooking = true }: Setting,
): Promise<Map<R, Refusal>> {
  await lockCandidates(tx, { projectId, accountIds: [...new Set(requests.map(({ holder }) => holder))] })
  const needing = isBooking ? requests.filter(({ own }) => own !== null) : []
  const centres = await lockCentresOf(
    tx,
    projectId,
    needing.map(({ sessionId }) => sessionId),
  )
  const sessions = await lockSessions(tx, { projectId, sessionIds: requests.map(({ sessionId }) => sessionId) })
  const extras = requests.map(({ own, sessionId }) => {
    const session = sessions.get(sessionId)
    return own && session ? extraOf(own.arrangements, session) : 0
  })
  const status = await bookingStatusOf(tx, projectId, requests, { extras, instead })
  const refused = new Map<R, Refusal>()
  for (const [index, request] of requests.entries()) {
    const { sessionId } = request
    const session = sessions.get(sessionId)
    const extra = extras[index] ?? 0
    const rooms = session && extra > 0 ? await roomsOfSession(tx, { projectId, sessionId }) : []
    const isMoved = session !== undefined && (centres.get(sessionId) ?? session.centreCode) !== session.centreCode
    const refusal =
      refusalOf(request, session, status[index], { now, isBooking }) ??
      (isMoved ? OUTDATED : session ? roomRefusal(rooms, session, extra) : null)
    if (refusal) refused.set(request, refusal)
  }
  return refused
}

const OUTDATED: Refusal = { error: 'ER_GSH_OUTDATED', details: {} }

/** Refuses extra time when no room of the session, free or not, is available for that long. */
export function roomRefusal(
  rooms: readonly RoomOfSession[],
  { endsAt }: { endsAt: string },
  extra: number,
): Refusal | null {
  const until = ownEnd(endsAt, extra)
  const isTaken = extra > 0 && usableUntil(rooms, Date.parse(until)).length === 0
  return isTaken ? { error: 'ER_MR_ROOM_TAKEN', details: { until } } : null
}

/** Refusal when the rooms available for the extended time have no seat left. */
export function roomTaken(
  session: Pick<LockedSession, 'startsAt' | 'endsAt'>,
  arrangements: Granted['arrangements'],
): Refusal {
  return { error: 'ER_MR_ROOM_TAKEN', details: { until: ownEnd(session.endsAt, extraOf(arrangements, session)) } }
}

/**
 * Reads for each request the candidate's appointment in the round, their last booking, and whether they have a
 * conflicting appointment.
 */
async function bookingStatusOf(
  tx: Executor,
  projectId: string,
  requests: readonly Wanting[],
  { extras, instead }: { extras: readonly number[]; instead: string | undefined },
): Promise<BookingStatus[]> {
  const [accounts, sessions] = [requests.map(({ holder }) => holder), requests.map(({ sessionId }) => sessionId)]
  const rounds = requests.map(({ batchCode }) => batchCode)
  const isAnother = sql`status = 'booked' and appointment_id is distinct from ${instead ?? null}::uuid`
  const { rows } = await tx.execute<BookingStatus>(sql`
    select own."appointmentId", own.last, coalesce(own."hasTimeConflict", false) as "hasTimeConflict", exists (
      select from account
      where account.project_id = ${projectId} and account.account_id = asked.account_id and ended_at is null
    ) as "isThere"
    from unnest(${sql.param(accounts)}::uuid[], ${sql.param(sessions)}::uuid[], ${sql.param(rounds)}::text[],
      ${sql.param([...extras])}::int[]) with ordinality as asked(account_id, session_id, round, extra, position)
    left join exam_session wanted on wanted.project_id = ${projectId} and wanted.session_id = asked.session_id
    cross join lateral (
      select (array_agg(appointment_id) filter (where ${isAnother} and appointment.batch_code = asked.round))[1]
          as "appointmentId",
        max(greatest(booked_at, rescheduled_at)) as last, bool_or(${isAnother}
        and held.starts_at < wanted.ends_at + asked.extra * interval '1 minute'
        and wanted.starts_at < held.ends_at + extra_minutes * interval '1 minute') as "hasTimeConflict"
      from appointment join exam_session held using (project_id, session_id)
      where appointment.project_id = ${projectId} and account_id = asked.account_id
    ) own
    order by asked.position`)
  return rows
}

export interface LockedSession extends Record<string, unknown> {
  sessionId: string
  batchCode: string
  centreCode: string
  revision: number
  isClosed: boolean
  startsAt: string
  endsAt: string
}

/**
 * Locks a session (shared) until the end of the transaction; undefined if it does not exist. Call it before any pool is
 * locked.
 */
export async function lockSession(
  tx: Executor,
  { projectId, sessionId }: { projectId: string; sessionId: string },
): Promise<LockedSession | undefined> {
  return (await lockSessions(tx, { projectId, sessionIds: [sessionId] })).get(sessionId)
}

async function lockSessions(
  tx: Executor,
  { projectId, sessionIds }: { projectId: string; sessionIds: readonly string[] },
): Promise<Map<string, LockedSession>> {
  const { rows } = await tx.execute<LockedSession>(sql`
    select session_id as "sessionId", batch_code as "batchCode", centre_code as "centreCode", revision,
      is_closed as "isClosed", starts_at as "startsAt", ends_at as "endsAt"
    from exam_session
    where project_id = ${projectId} and session_id = any(${sql.param([...new Set(sessionIds)])}::uuid[])
    order by session_id for share`)
  return new Map(rows.map((row) => [row.sessionId, row]))
}

/**
 * Checks the candidate first, in the order of bookingRefusal, so that a concurrent request gets the same refusal as a
 * later one.
 */
function refusalOf(
  { revision, batchCode }: Wanting,
  session: LockedSession | undefined,
  status: BookingStatus | undefined,
  { now, isBooking }: { now: number; isBooking: boolean },
): Refusal | null {
  if (status) {
    const { isThere, appointmentId, last } = status
    if (!isThere) return { error: 'EA_LOGIN_EXPIRED', details: {} }
    if (appointmentId !== null) return { error: 'ER_MR_DUPLICATE', details: { appointmentId } }
    const soon = isBooking && tooFrequent(last === null ? null : Date.parse(last), now)
    if (soon) return { error: soon.code, details: soon.details }
  }
  const isBookable = session && !session.isClosed && Date.parse(session.startsAt) > now
  // A session of another round has other requirements.
  const isAsSeen = revision === null || session?.revision === revision
  if (!isBookable || !isAsSeen || session.batchCode !== batchCode) return OUTDATED
  return status?.hasTimeConflict ? { error: 'ER_MR_TIME_CONFLICT', details: {} } : null
}
