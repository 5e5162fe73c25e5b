import { sql } from 'drizzle-orm'
import { openGranted } from '../accommodations/granted'
import type { Encrypted } from '@server/core/personal-data/encrypted-column'
import type { Executor } from '@server/core/postgres/database'
import { newId } from '@server/core/postgres/ids'
import type { Services } from '@server/core/services'
import { lockCandidates } from '../accounts/lock-account'
import { lockPoolsOf } from '../seats/pools'
import { recordSeatMoves } from '../tickets/changes/note-changes'
import { ticketSeatsOf } from '../tickets/changes/ticket-seats'
import { countSeats } from './count-seats'
import { lockCentresOf } from './rooms/lock-centres'
import { placesFor, type Moving } from './rooms/places-for'
import { poolsOfSessions } from './session-pools'

interface Move {
  projectId: string
  /** `revision` of the session that the caller saw. */
  from: { sessionId: string; revision: number; room: string }
  /** Target room of the same session, or any free seat of another session (`room` null). */
  to: { sessionId: string; revision: number; room: string | null }
  at: Date
}

export type MoveOutcome =
  | { moved: number }
  /** The room is not one of the session's rooms, which are listed. */
  | { refused: 'noRoom'; room: string; rooms: string[] }
  /** One of the sessions has changed or begun since the caller saw it. */
  | { refused: 'outdated' }
  | { refused: 'tooFew'; wanted: number; free: number }
  /** Candidates have another appointment at the time of the target session, each until their own end. */
  | { refused: 'conflict'; people: number }
  /** No target room is free until the own end of candidates with extra time. */
  | { refused: 'tooLong'; people: number }
  /**
   * A candidate took a seat of the room after its candidates were locked; conflicts of that candidate are unchecked.
   */
  | { refused: 'changing' }
  /** A seat of the room is offered to a candidate from the waiting list, whose message names this session. */
  | { refused: 'offered'; people: number }

/**
 * Moves all candidates of a room to other seats, in seat order, and deletes the room's seats from its session.
 * Candidates with extra time get a room that is free long enough, preferably one reserved for their accommodation. Each
 * is notified (event `moved`). Locks candidates, test centres, sessions, pools, then appointments, as bookings do, so
 * that no candidate books a conflicting seat and no ticket is printed while its seat changes.
 */
export async function moveRoom(
  services: Pick<Services, 'personalData'>,
  tx: Executor,
  { projectId, from, to, at }: Move,
): Promise<MoveOutcome> {
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
  const before = await ticketSeatsOf(tx, projectId, holderIds)
  const seats = JSON.stringify(given)
  if (isElsewhere) {
    const conflicting = await conflictCount(tx, projectId, seats, to.sessionId)
    if (conflicting > 0) return { refused: 'conflict', people: conflicting }
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
  // the event below notifies them; the change is noted on the ticket without another message
  const after = await ticketSeatsOf(tx, projectId, holderIds)
  await recordSeatMoves(tx, { projectId, at, isNotified: false }, { before, after })
  const booked = people.filter(({ isOffer }) => !isOffer)
  await tx.execute(sql`
    insert into appointment_event (project_id, appointment_id, event_id, event, at, awaits_message)
    select ${projectId}::uuid, appointment_id, event_id, 'moved', ${at.toISOString()}::timestamptz, true
    from unnest(${sql.param(booked.map(({ holderId }) => holderId))}::uuid[], ${sql.param(booked.map(newId))}::uuid[])
      as one(appointment_id, event_id)`)
  return { moved: people.length }
}

/** Locks sessions by id. Returns false when one has changed since it was seen or has begun. */
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

/** Locks the appointments of the room, so that no ticket is printed meanwhile. */
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
  /** Null for an offer. */
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
    Omit<Person, 'arrangements'> & { accommodationId: string | null; granted: Encrypted | null } & Record<
        string,
        unknown
      >
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

/**
 * Counts candidates who have another appointment while they sit in the session; `seats` holds their extra minutes
 * there.
 */
async function conflictCount(tx: Executor, projectId: string, seats: string, sessionId: string): Promise<number> {
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
