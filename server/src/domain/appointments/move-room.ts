import { sql } from 'drizzle-orm'
import { openGranted } from '../accommodations/granted'
import type { Sealed } from '@server/core/personal-data/sealed-column'
import type { Executor } from '@server/core/postgres/database'
import { newId } from '@server/core/postgres/ids'
import type { Services } from '@server/core/services'
import { lockCandidates } from '../accounts/lock-candidates'
import { lockPoolsOf } from '../seats/pools'
import { noteMoves } from '../tickets/changes/note-changes'
import { standingsOf } from '../tickets/changes/standings'
import { countSeats } from './count-seats'
import { lockCentresOf } from './rooms/lock-centres'
import { placesFor, type Moving } from './rooms/places-for'
import { poolsOfSessions } from './session-pools'

interface Move {
  projectId: string
  /** `revision`: of the session that the caller looked at. */
  from: { sessionId: string; revision: number; room: string }
  /** Another room of the same session, or any free seat of another one. */
  to: { sessionId: string; revision: number; room: string | null }
  at: Date
}

export type Moved =
  | { moved: number }
  /** The session is not held in it: its rooms. */
  | { refused: 'noRoom'; room: string; rooms: string[] }
  /** One of the sessions was changed, or has begun, since the caller looked at it. */
  | { refused: 'outdated' }
  | { refused: 'tooFew'; wanted: number; free: number }
  /** Somebody has another appointment at the time of the other session, each until their own end. */
  | { refused: 'conflict'; people: number }
  /** No room there is free until the own end of somebody to whom extra time was granted. */
  | { refused: 'tooLong'; people: number }
  /** Somebody took a seat of the room in this moment: whether they could be elsewhere nobody knows. */
  | { refused: 'changing' }
  /** A seat of the room is kept for somebody who waited: what they were told is a session. */
  | { refused: 'offered'; people: number }

/**
 * Moves everybody of a room elsewhere, in the order of their seats, and takes the seats of the room out of its session: nobody
 * is put there again. Whoever was granted extra time goes to a room that is free that long, and where one is kept for what they
 * need. Each is told (event `moved`). Locks candidates, test centres, sessions, pools, then appointments, as bookings do: who is
 * to be in another session takes no seat at its time meanwhile, and nobody prints a ticket while its seat changes.
 */
export async function moveRoom(
  services: Pick<Services, 'personalData'>,
  tx: Executor,
  { projectId, from, to, at }: Move,
): Promise<Moved> {
  const isElsewhere = to.sessionId !== from.sessionId
  const known = isElsewhere ? accountsOf(await peopleIn(services, tx, projectId, from)) : []
  await lockCandidates(tx, { projectId, accountIds: known })
  const sessionIds = [...new Set([from.sessionId, to.sessionId])].sort()
  await lockCentresOf(tx, projectId, sessionIds)
  if (!(await lockSessionsAsSeen(tx, projectId, [from, to], at))) return { refused: 'outdated' }
  await lockPoolsOf(tx, projectId, poolsOfSessions(projectId, sessionIds))
  for (const { sessionId, room } of [from, to]) {
    const rooms = await roomsIn(tx, projectId, sessionId)
    if (room !== null && !rooms.includes(room)) return { refused: 'noRoom', room, rooms }
  }
  await lockSeated(tx, projectId, from)
  const people = await peopleIn(services, tx, projectId, from)
  const offered = people.filter(({ isOffer }) => isOffer).length
  if (isElsewhere && offered > 0) return { refused: 'offered', people: offered }
  if (isElsewhere && accountsOf(people).some((one) => !known.includes(one))) return { refused: 'changing' }
  const free = await freePlaces(tx, projectId, { from, to })
  if (free.length < people.length) return { refused: 'tooFew', wanted: people.length, free: free.length }
  const given = await placesFor(tx, { projectId, ...to, not: isElsewhere ? null : from.room }, { people, free })
  const roomless = given.filter(({ place }) => place === null).length
  if (roomless > 0) return { refused: 'tooLong', people: roomless }
  const holderIds = people.map(({ holderId }) => holderId)
  const before = await standingsOf(tx, projectId, holderIds)
  const seats = JSON.stringify(given)
  if (isElsewhere) {
    const clashing = await clashes(tx, projectId, seats, to.sessionId)
    if (clashing > 0) return { refused: 'conflict', people: clashing }
    await tx.execute(sql`
      update appointment set session_id = ${to.sessionId}, extra_minutes = given.extra
      from json_to_recordset(${seats}::text::json) as given("holderId" uuid, extra int)
      where project_id = ${projectId} and appointment_id = given."holderId"`)
  }
  await tx.execute(sql`
    delete from session_seat
    where project_id = ${projectId} and session_id = ${from.sessionId} and room_code = ${from.room}`)
  await tx.execute(sql`
    update session_seat set appointment_id = given."holderId"
    from json_to_recordset(${seats}::text::json) as given("holderId" uuid, place int)
    where project_id = ${projectId} and session_id = ${to.sessionId} and session_seat.place = given.place`)
  await countSeats(tx, projectId, sessionIds)
  // they are told of their seat below; what changed stands on their ticket too
  const after = await standingsOf(tx, projectId, holderIds)
  await noteMoves(tx, { projectId, at, isToBeTold: false }, { before, after })
  const told = people.filter(({ isOffer }) => !isOffer)
  await tx.execute(sql`
    insert into appointment_event (project_id, appointment_id, event_id, event, at, awaits_message)
    select ${projectId}::uuid, appointment_id, event_id, 'moved', ${at.toISOString()}::timestamptz, true
    from unnest(${sql.param(told.map(({ holderId }) => holderId))}::uuid[], ${sql.param(told.map(newId))}::uuid[])
      as one(appointment_id, event_id)`)
  return { moved: people.length }
}

/** Locks sessions, by id; false where one is not what was seen, or has begun. */
async function lockSessionsAsSeen(
  tx: Executor,
  projectId: string,
  seen: readonly { sessionId: string; revision: number }[],
  at: Date,
): Promise<boolean> {
  const ids = seen.map(({ sessionId }) => sessionId)
  const { rows } = await tx.execute<{ sessionId: string; revision: number; startsAt: string }>(sql`
    select session_id as "sessionId", revision, starts_at as "startsAt" from exam_session
    where project_id = ${projectId} and session_id = any(${sql.param(ids)}::uuid[])
    order by session_id for update`)
  return seen.every((one) =>
    rows.some(
      ({ sessionId, revision, startsAt }) =>
        sessionId === one.sessionId && revision === one.revision && Date.parse(startsAt) > at.getTime(),
    ),
  )
}

/** The appointments of the room: their candidates print no ticket meanwhile. */
async function lockSeated(tx: Executor, projectId: string, { sessionId, room }: Move['from']): Promise<void> {
  await tx.execute(sql`
    select from appointment
    where project_id = ${projectId} and appointment_id in (
      select appointment_id from session_seat
      where project_id = ${projectId} and session_id = ${sessionId} and room_code = ${room}
    )
    order by appointment_id for update`)
}

interface Person extends Moving {
  isOffer: boolean
  /** Null of an offer. */
  accountId: string | null
}

const accountsOf = (people: readonly Person[]) => people.flatMap(({ accountId }) => accountId ?? [])

async function peopleIn(
  services: Pick<Services, 'personalData'>,
  tx: Executor,
  projectId: string,
  { sessionId, room }: Pick<Move['from'], 'sessionId' | 'room'>,
): Promise<Person[]> {
  const { rows } = await tx.execute<
    Omit<Person, 'arrangements'> & { accommodationId: string | null; granted: Sealed | null } & Record<string, unknown>
  >(sql`
    select seat.appointment_id as "holderId", one.account_id is null as "isOffer", one.account_id as "accountId",
      coalesce(one.extra_minutes, 0) as extra, one.accommodation_id as "accommodationId", approved.granted
    from session_seat seat
    left join appointment one on one.project_id = ${projectId} and one.appointment_id = seat.appointment_id
    left join accommodation approved on approved.project_id = ${projectId}
      and approved.accommodation_id = one.accommodation_id
    where seat.project_id = ${projectId} and seat.session_id = ${sessionId} and room_code = ${room}
      and seat.appointment_id is not null
    order by place`)
  return rows.map(({ accommodationId, granted, ...row }) => ({
    ...row,
    arrangements: accommodationId === null ? [] : openGranted(services, { projectId, accommodationId, granted }),
  }))
}

async function roomsIn(tx: Executor, projectId: string, sessionId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ room: string }>(sql`
    select distinct room_code as room, length(room_code) from session_seat
    where project_id = ${projectId} and session_id = ${sessionId} order by 2, 1`)
  return rows.map(({ room }) => room)
}

async function freePlaces(tx: Executor, projectId: string, { from, to }: Pick<Move, 'from' | 'to'>): Promise<number[]> {
  const { rows } = await tx.execute<{ place: number }>(sql`
    select place from session_seat
    where project_id = ${projectId} and session_id = ${to.sessionId} and appointment_id is null
      ${to.room === null ? sql`` : sql`and room_code = ${to.room}`}
      ${to.sessionId === from.sessionId ? sql`and room_code <> ${from.room}` : sql``}
    order by place`)
  return rows.map(({ place }) => place)
}

/** How many of them have another appointment while they sit in the session; `seats`: each with their extra minutes there. */
async function clashes(tx: Executor, projectId: string, seats: string, sessionId: string): Promise<number> {
  const { rows } = await tx.execute<{ people: number }>(sql`
    select count(distinct moving.account_id)::int as people
    from json_to_recordset(${seats}::text::json) as given("holderId" uuid, extra int)
    join appointment moving on moving.project_id = ${projectId} and moving.appointment_id = given."holderId"
    join appointment other on other.project_id = moving.project_id and other.account_id = moving.account_id
      and other.status = 'booked' and other.appointment_id <> moving.appointment_id
    join exam_session own on own.project_id = other.project_id and own.session_id = other.session_id
    join exam_session target on target.project_id = moving.project_id and target.session_id = ${sessionId}
    where own.starts_at < target.ends_at + given.extra * interval '1 minute'
      and target.starts_at < own.ends_at + other.extra_minutes * interval '1 minute'`)
  return rows[0]?.people ?? 0
}
