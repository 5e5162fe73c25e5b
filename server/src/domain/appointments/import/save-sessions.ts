import { sql } from 'drizzle-orm'
import type { OfferTerms } from '@contract/appointment/offer-rules'
import type { Executor } from '@server/core/postgres/database'
import { newId } from '@server/core/postgres/ids'
import { lockPoolsOf } from '../../seats/pools'
import { countSeats } from '../count-seats'
import { lockCentres } from '../rooms/lock-centres'
import { poolsOfSessions } from '../session-pools'
import { offerSeats } from '../waiting/offer-seats'
import {
  keyOf,
  planSession,
  type StoredSession,
  type Planned,
  type SessionRefusal,
  type RoomSeats,
  type SessionCodes,
  type WantedSession,
} from './plan-sessions'
import { begunIn, roomConflictsIn, withoutOccupiedRooms } from './typed-sessions'

interface Setting {
  now: Date
  isMovedByClock: boolean
  termsOf: (batchCode: string) => OfferTerms | undefined
  /**
   * The moments were entered by a person: also refuses sessions that have begun and conflicts with sessions without
   * bookings, as typing errors.
   */
  isTyped?: boolean
  /** Sessions of the same file that could not be parsed; the caller then discards the whole import. */
  unread?: readonly SessionCodes[]
}

/**
 * Inserts or updates sessions and their seats; others are unchanged. Returns what was refused, and then has written
 * nothing. Locks the test centres, the existing sessions and their pools, in the order in which bookings lock them.
 */
export async function saveSessions(
  tx: Executor,
  projectId: string,
  sessions: readonly WantedSession[],
  setting: Setting,
): Promise<SessionRefusal[]> {
  if (sessions.length === 0) return []
  await lockCentres(
    tx,
    projectId,
    sessions.map(({ centreCode }) => centreCode),
  )
  const stored = await storedSessions(tx, projectId, sessions)
  const all = sessions.map((wanted): Planned => {
    const own = stored.get(keyOf(wanted))
    return { wanted, stored: own, plan: planSession(wanted, own, setting) }
  })
  const planned = setting.isMovedByClock ? await withoutOccupiedRooms(tx, projectId, all) : all
  const refused = [
    ...planned.flatMap(({ plan }, index) => (plan.kind === 'refused' ? [{ index, why: plan.why }] : [])),
    ...(setting.isTyped ? begunIn(planned, setting.now) : []),
    ...(setting.isMovedByClock
      ? []
      : await roomConflictsIn(tx, projectId, planned, {
          withEmpty: setting.isTyped ?? false,
          unread: setting.unread ?? [],
        })),
  ]
  if (refused.length > 0) return refused
  const written = planned.filter(({ plan }) => plan.kind !== 'same').map((one) => ({ ...one, sessionId: idOf(one) }))
  if (written.length === 0) return []
  await writeFacts(tx, projectId, written)
  await writeSeats(tx, projectId, written)
  await countSeats(
    tx,
    projectId,
    written.map(({ sessionId }) => sessionId),
  )
  for (const { sessionId, wanted } of written)
    await offerSeats(tx, { projectId, sessionId }, setting.termsOf(wanted.batchCode), setting.now.getTime())
  return []
}

const idOf = ({ plan, stored }: Planned) => (plan.kind === 'new' || !stored ? newId() : stored.sessionId)

interface Row extends Record<string, unknown> {
  sessionId: string
  batchCode: string
  sessionCode: string
  centreCode: string
  positionCode: string
  startsAt: string
  endsAt: string
  rooms: { roomCode: string; seats: number; held: number; highest: number | null }[]
}

/** Locks and returns the existing sessions with these codes, the latest of each. */
async function storedSessions(
  tx: Executor,
  projectId: string,
  sessions: readonly WantedSession[],
): Promise<Map<string, StoredSession>> {
  const codes = JSON.stringify(sessions.map(({ batchCode, sessionCode }) => ({ batchCode, sessionCode })))
  const latest = sql`
    select distinct on (batch_code, session_code) exam_session.* from exam_session
    join json_to_recordset(${codes}::text::json) as wanted("batchCode" text, "sessionCode" text)
      on wanted."batchCode" = batch_code and wanted."sessionCode" = session_code
    where project_id = ${projectId} order by batch_code, session_code, starts_at desc`
  const found = await tx.execute<{ session_id: string }>(sql`select session_id from (${latest}) latest`)
  const ids = found.rows.map(({ session_id: id }) => id)
  // sessions before pools, the lock order of bookings
  await tx.execute(sql`
    select 1 from exam_session where project_id = ${projectId} and session_id = any(${sql.param(ids)}::uuid[])
    order by session_id for update`)
  await lockPoolsOf(tx, projectId, poolsOfSessions(projectId, ids))
  const { rows } = await tx.execute<Row>(sql`
    select session_id as "sessionId", batch_code as "batchCode", session_code as "sessionCode",
      centre_code as "centreCode", position_code as "positionCode", starts_at as "startsAt", ends_at as "endsAt", (
        select coalesce(json_agg(room), '[]') from (
          select room_code as "roomCode", count(*)::int as seats, count(appointment_id)::int as held,
            max(seat_number) filter (where appointment_id is not null) as highest
          from session_seat where project_id = ${projectId} and session_seat.session_id = latest.session_id
          group by room_code
        ) room
      ) as rooms
    from (${latest}) latest`)
  return new Map(rows.map((row) => [keyOf(row), storedSession(row)]))
}

function storedSession({ rooms, startsAt, endsAt, ...row }: Row): StoredSession {
  return {
    ...row,
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    rooms: rooms.map(({ roomCode, seats }) => ({ roomCode, seats })),
    held: rooms.reduce((sum, { held }) => sum + held, 0),
    highestHeld: new Map(rooms.flatMap(({ roomCode, highest }) => (highest === null ? [] : [[roomCode, highest]]))),
  }
}

type Written = Planned & { sessionId: string }

async function writeFacts(tx: Executor, projectId: string, written: readonly Written[]): Promise<void> {
  const rows = written
    .filter(({ plan }) => plan.kind !== 'seats')
    .map(({ sessionId, wanted: { rooms: _rooms, ...facts } }) => ({ sessionId, ...facts }))
  if (rows.length === 0) return
  await tx.execute(sql`
    insert into exam_session (project_id, session_id, batch_code, session_code, centre_code, position_code, starts_at, ends_at)
    select ${projectId}::uuid, "sessionId", "batchCode", "sessionCode", "centreCode", "positionCode", "startsAt", "endsAt"
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as one("sessionId" uuid, "batchCode" text,
      "sessionCode" text, "centreCode" text, "positionCode" text, "startsAt" timestamptz, "endsAt" timestamptz)
    on conflict (project_id, session_id) do update set centre_code = excluded.centre_code,
      position_code = excluded.position_code, starts_at = excluded.starts_at, ends_at = excluded.ends_at,
      revision = exam_session.revision + 1`)
}

const keptLast = (rooms: readonly RoomSeats[]) =>
  [...rooms].sort((one, other) => Number(one.isKept ?? false) - Number(other.isKept ?? false))

/** Deletes free seats that the import no longer lists and appends missing ones. */
async function writeSeats(tx: Executor, projectId: string, written: readonly Written[]): Promise<void> {
  const rows = written.flatMap(({ sessionId, wanted }) =>
    keptLast(wanted.rooms).map(({ roomCode, seats }, index) => ({ sessionId, roomCode, seats, index })),
  )
  const wanted = sql`
    select "sessionId" as session_id, "roomCode" as room_code, number as seat_number, "index" as room_index
    from json_to_recordset(${JSON.stringify(rows)}::text::json)
      as room("sessionId" uuid, "roomCode" text, seats int, "index" int), generate_series(1, seats) as number`
  const ids = sql.param(written.map(({ sessionId }) => sessionId))
  await tx.execute(sql`
    delete from session_seat where project_id = ${projectId} and session_id = any(${ids}::uuid[]) and appointment_id is null
      and not exists (
        select from (${wanted}) wanted where wanted.session_id = session_seat.session_id
          and wanted.room_code = session_seat.room_code and wanted.seat_number = session_seat.seat_number
      )`)
  await tx.execute(sql`
    insert into session_seat (project_id, session_id, place, room_code, seat_number)
    select ${projectId}::uuid, missing.session_id, coalesce(there.place, 0)
      + row_number() over (partition by missing.session_id order by room_index, seat_number), room_code, seat_number
    from (
      select wanted.* from (${wanted}) wanted where not exists (
        select from session_seat where project_id = ${projectId} and session_seat.session_id = wanted.session_id
          and session_seat.room_code = wanted.room_code and session_seat.seat_number = wanted.seat_number
      )
    ) missing
    left join lateral (
      select max(place) as place from session_seat
      where project_id = ${projectId} and session_seat.session_id = missing.session_id
    ) there on true`)
}
