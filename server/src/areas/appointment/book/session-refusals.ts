import { sql } from 'drizzle-orm'
import { extraOf, ownEnd } from '@contract/accommodation/own-time'
import { tooFrequent } from '@contract/appointment/booking-rules'
import type { Executor } from '@server/core/postgres/database'
import type { Granted } from '@server/domain/accommodations/granted'
import { lockCandidates } from '@server/domain/accounts/lock-candidates'
import type { Refusal } from './booking-request'
import { usableUntil, type RoomOfSession } from './choose-seat'
import { roomsOfSession } from './rooms-of-session'

interface Wanting {
  /** The account. */
  holder: string
  /** Which version of the session was on the screen; null: whatever it is. */
  revision: number | null
  /** The round that they may book in. */
  batchCode: string
  /** What was approved for them; null where nothing was. */
  own: Granted | null
}

interface Wanted {
  projectId: string
  sessionId: string
  now: number
  /** The appointment that makes room for this one. */
  instead?: string | undefined
  /** Who waits takes no seat yet, and may come a moment after they took one. */
  isBooking?: boolean
}

interface Row extends Record<string, unknown> {
  accountId: string
  last: string | null
  clash: boolean
}

/**
 * Who cannot have a seat in a session, whatever is left: it is not what they saw, they are elsewhere at the time, or took a
 * seat a moment ago, or its rooms are needed before they are done. Decided in turns by candidate, and the session stays as it is until the end of the transaction.
 */
export async function sessionRefusals<R extends Wanting>(
  tx: Executor,
  requests: readonly R[],
  { projectId, sessionId, now, instead, isBooking = true }: Wanted,
): Promise<Map<R, Refusal>> {
  const accountIds = [...new Set(requests.map(({ holder }) => holder))]
  await lockCandidates(tx, { projectId, accountIds })
  const session = await lockSession(tx, { projectId, sessionId })
  const extras = requests.map(({ own }) => (own && session ? extraOf(own.arrangements, session) : 0))
  const { rows } = await tx.execute<Row>(sql`
    select account_id as "accountId", max(greatest(booked_at, rescheduled_at)) as last,
      coalesce(bool_or(status = 'booked' and appointment_id is distinct from ${instead ?? null}::uuid
        and own.starts_at < wanted.ends_at + asking.extra * interval '1 minute'
        and wanted.starts_at < own.ends_at + extra_minutes * interval '1 minute'), false) as clash
    from appointment
    join exam_session own using (project_id, session_id)
    join exam_session wanted on wanted.project_id = appointment.project_id and wanted.session_id = ${sessionId}
    join (
      select holder, max(extra) as extra
      from unnest(${sql.param(requests.map(({ holder }) => holder))}::uuid[], ${sql.param(extras)}::int[]) as one(holder, extra)
      group by holder
    ) asking on holder = account_id
    where appointment.project_id = ${projectId} and account_id = any(${sql.param(accountIds)}::uuid[])
    group by account_id`)
  const standing = new Map(rows.map((row) => [row.accountId, row]))
  const rooms = extras.some((extra) => extra > 0) ? await roomsOfSession(tx, { projectId, sessionId }) : []
  const refused = requests.flatMap((request, index): [R, Refusal][] => {
    const refusal =
      refusalOf(request, session, standing.get(request.holder), { now, isBooking }) ??
      (session ? roomRefusal(rooms, session, extras[index] ?? 0) : null)
    return refusal ? [[request, refusal]] : []
  })
  return new Map(refused)
}

/** No room of the session, free or not, can be used for so many minutes more. */
export function roomRefusal(
  rooms: readonly RoomOfSession[],
  { endsAt }: { endsAt: string },
  extra: number,
): Refusal | null {
  const until = ownEnd(endsAt, extra)
  const isTaken = extra > 0 && usableUntil(rooms, Date.parse(until)).length === 0
  return isTaken ? { error: 'ER_MR_ROOM_TAKEN', details: { until } } : null
}

export interface LockedSession extends Record<string, unknown> {
  batchCode: string
  revision: number
  isClosed: boolean
  startsAt: string
  endsAt: string
}

/** It stays as it is until the end of the transaction; undefined where there is none. Before any pool is locked. */
export async function lockSession(
  tx: Executor,
  { projectId, sessionId }: Pick<Wanted, 'projectId' | 'sessionId'>,
): Promise<LockedSession | undefined> {
  const { rows } = await tx.execute<LockedSession>(sql`
    select batch_code as "batchCode", revision, is_closed as "isClosed", starts_at as "startsAt",
      ends_at as "endsAt"
    from exam_session where project_id = ${projectId} and session_id = ${sessionId} for share`)
  return rows[0]
}

function refusalOf(
  { revision, batchCode }: Wanting,
  session: LockedSession | undefined,
  standing: Row | undefined,
  { now, isBooking }: { now: number; isBooking: boolean },
): Refusal | null {
  const isBookable = session && !session.isClosed && Date.parse(session.startsAt) > now
  // a session of another round, which asks for something else, is none of this one
  const isAsSeen = revision === null || session?.revision === revision
  if (!isBookable || !isAsSeen || session.batchCode !== batchCode) return { error: 'ER_GSH_OUTDATED', details: {} }
  if (!standing) return null
  const soon = isBooking && tooFrequent(standing.last === null ? null : Date.parse(standing.last), now)
  if (soon) return { error: soon.code, details: soon.details }
  return standing.clash ? { error: 'ER_MR_TIME_CONFLICT', details: {} } : null
}
