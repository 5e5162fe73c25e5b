import { sql } from 'drizzle-orm'
import type { Arrangement } from '@contract/accommodation/accommodation-offering'
import { extraOf, ownEnd } from '@contract/accommodation/own-time'
import type { Executor } from '@server/core/postgres/database'
import { chooseSeat } from './choose-seat'
import { roomsOfSession } from './rooms-of-session'

/** Candidate who needs another seat. */
export interface Moving {
  /** Id of the appointment, or of the seat offer. */
  holderId: string
  /** Accommodations at the time of booking, and the extra minutes at the current seat. */
  arrangements: readonly Arrangement[]
  extra: number
}

interface Target {
  projectId: string
  sessionId: string
  /** Restricts to this room; null: any room. */
  room: string | null
  /** Room to exclude when moving within the session; null otherwise. */
  not: string | null
}

/** `place` is null where no room is free until the candidate's own end. */
interface Given {
  holderId: string
  place: number | null
  extra: number
}

/**
 * Assigns a seat to each candidate in order, as long as `free` lasts; candidates with accommodations choose first.
 * Requires the pool of the session to be locked.
 */
export async function placesFor(
  tx: Executor,
  target: Target,
  { people, free }: { people: readonly Moving[]; free: readonly number[] },
): Promise<Given[]> {
  const own = await ownPlaces(
    tx,
    target,
    people.filter(({ arrangements }) => arrangements.length > 0),
  )
  const taken = new Set(own.map(({ place }) => place))
  const left = free.filter((place) => !taken.has(place))
  const others = people.filter(({ arrangements }) => arrangements.length === 0)
  return [...own, ...others.map(({ holderId }, at) => ({ holderId, place: left[at] ?? null, extra: 0 }))]
}

async function ownPlaces(tx: Executor, target: Target, people: readonly Moving[]): Promise<Given[]> {
  if (people.length === 0) return []
  const { projectId, sessionId, room, not } = target
  const { rows } = await tx.execute<{ startsAt: string; endsAt: string }>(sql`
    select starts_at as "startsAt", ends_at as "endsAt" from exam_session
    where project_id = ${projectId} and session_id = ${sessionId}`)
  const [session] = rows
  if (!session) throw new Error('the session that they go to is not there')
  const rooms = (await roomsOfSession(tx, target)).filter(
    ({ roomCode }) => roomCode !== not && (room === null || roomCode === room),
  )
  const taken = new Set<number>()
  return people.map(({ holderId, arrangements, extra: before }) => {
    // a move within the session does not change the extra time
    const extra = not === null ? extraOf(arrangements, session) : before
    const place = chooseSeat(rooms, arrangements, { end: Date.parse(ownEnd(session.endsAt, extra)), taken })
    if (place !== null) taken.add(place)
    return { holderId, place, extra }
  })
}
