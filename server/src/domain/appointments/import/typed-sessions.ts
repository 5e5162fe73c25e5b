/** Detects sessions of an import with an impossible time or an occupied room. */
import { sql } from 'drizzle-orm'
import { formatPattern } from '@contract/format'
import type { Executor } from '@server/core/postgres/database'
import { keyOf, type Planned, type SessionRefusal, type SessionCodes } from './plan-sessions'
import { paperTimes } from '../rooms/paper-times'
import { roomConflicts, type InRoom } from './room-conflicts'

const isChanged = ({ plan }: Planned) => plan.kind === 'new' || plan.kind === 'replaced'

/** Refuses new or changed sessions that have begun, as the year is easily mistyped. Unchanged ones are accepted. */
export function begunIn(planned: readonly Planned[], now: Date): SessionRefusal[] {
  return planned.flatMap((one, index) =>
    isChanged(one) && one.wanted.startsAt <= now ? [{ index, why: 'it has begun already' }] : [],
  )
}

/** Upper bound of extra time for the scan: twice the length of a session of at most one day. */
const MOST_EXTRA = sql`interval '2 days'`

interface Compared {
  /**
   * Also compare with other sessions without taken seats. Off for a project's file, which replaces those that it no
   * longer names.
   */
  withEmpty: boolean
  /** Sessions whose rows could not be parsed: their new room is unknown, so they are not compared. */
  unread: readonly SessionCodes[]
}

/**
 * Returns the sessions of a file whose room is occupied at their time: by another session of the file, by an existing
 * session until the end of its last candidate there, or by a paper whose seats were drawn. Requires the centres to be
 * locked.
 */
export async function roomConflictsIn(
  tx: Executor,
  projectId: string,
  planned: readonly Planned[],
  { withEmpty, unread }: Compared,
): Promise<SessionRefusal[]> {
  const changed = planned.filter(({ plan }) => plan.kind !== 'same')
  if (changed.length === 0) return []
  const centres = [...new Set(changed.map(({ wanted }) => wanted.centreCode))]
  const from = new Date(Math.min(...changed.map(({ wanted }) => wanted.startsAt.getTime())))
  const { rows } = await tx.execute<HeldRoom>(sql`
    select session_id as "sessionId", batch_code as "batchCode", session_code as "sessionCode",
      centre_code as "centreCode", room_code as "roomCode", starts_at as "startsAt",
      ends_at + extra * interval '1 minute' as "endsAt", extra, people
    from exam_session session
    cross join lateral (
      select room_code, coalesce(max(extra_minutes), 0) as extra, count(seat.appointment_id)::int as people
      from session_seat seat
      left join appointment one on one.project_id = ${projectId} and one.appointment_id = seat.appointment_id
      where seat.project_id = ${projectId} and seat.session_id = session.session_id
      group by room_code
    ) room
    where project_id = ${projectId} and centre_code = any(${sql.param(centres)}::text[])
      and ends_at > ${from.toISOString()}::timestamptz - ${MOST_EXTRA}`)
  const held = rows.map(({ extra, ...row }) => ({
    ...row,
    ...{ startsAt: new Date(row.startsAt), endsAt: new Date(row.endsAt), isLonger: extra > 0 },
  }))
  const inFile = new Set(planned.flatMap(({ stored }) => (stored ? [stored.sessionId] : [])))
  const unknown = new Set(unread.map(keyOf))
  const others = held
    .filter((row) => !inFile.has(row.sessionId) && !unknown.has(keyOf(row)) && (withEmpty || row.people > 0))
    .map((row) => inRoom(row, null))
  const drawn = await drawnAt(tx, projectId, centres)
  return roomConflicts([...planned.flatMap((one, index) => roomsOf(one, index, held)), ...others, ...drawn]).map(
    ({ index, room, other: { name, startsAt, endsAt, isLonger } }) => ({
      index,
      why: `${name} has room ${room} from ${moment(startsAt)} to ${moment(endsAt)}${isLonger ? ', with somebody’s extra time' : ''}`,
    }),
  )
}

/** Returns the rooms of these centres with drawn seats, each with the times of the papers of its batch. */
async function drawnAt(tx: Executor, projectId: string, centres: readonly string[]): Promise<InRoom[]> {
  const { rows } = await tx.execute<
    Omit<InRoom, 'index' | 'startsAt' | 'endsAt'> & { startsAt: string; endsAt: string }
  >(sql`
    select distinct batch_code || ' ' || subject_code as name, centre_code as "centreCode", room_code as "roomCode",
      starts_at as "startsAt", ends_at as "endsAt"
    from (${paperTimes(projectId)}) paper join ticket_seat using (batch_code)
    where project_id = ${projectId} and centre_code = any(${sql.param([...centres])}::text[])`)
  return rows.map((row) => ({ ...row, index: null, startsAt: new Date(row.startsAt), endsAt: new Date(row.endsAt) }))
}

/** Leaves sessions of a file with relative moments unchanged where their room is occupied at the later moment. */
export async function withoutOccupiedRooms(
  tx: Executor,
  projectId: string,
  planned: readonly Planned[],
): Promise<Planned[]> {
  let left = [...planned]
  // each session left unchanged may block another one
  for (;;) {
    const conflicts = await roomConflictsIn(tx, projectId, left, { withEmpty: false, unread: [] })
    if (conflicts.length === 0) return left
    const staying = new Set(conflicts.map(({ index }) => index))
    left = left.map((one, index) => (staying.has(index) ? { ...one, plan: { kind: 'same' } } : one))
  }
}

/**
 * Returns the rooms that a session occupies after the import. An unchanged or refused session has no line to report
 * (index null); a session that stays in place includes its candidates' extra time.
 */
function roomsOf(
  { wanted, stored, plan }: Planned,
  index: number,
  held: readonly (Held & { sessionId: string })[],
): InRoom[] {
  if (plan.kind === 'same' && !stored) return []
  if (plan.kind === 'refused' && stored)
    return stored.rooms.map(({ roomCode }) => inRoom({ ...stored, roomCode }, null))
  const isUnchanged = plan.kind === 'same' || plan.kind === 'seats'
  return wanted.rooms.map(({ roomCode }) => {
    const there = isUnchanged
      ? held.find((row) => row.sessionId === stored?.sessionId && row.roomCode === roomCode)
      : undefined
    return inRoom(there ?? { ...wanted, roomCode }, plan.kind === 'same' ? null : index)
  })
}

const moment = (at: Date) => formatPattern(at.getTime(), 'yyyy-MM-dd HH:mm')

interface HeldRoom extends Record<string, unknown> {
  sessionId: string
  batchCode: string
  sessionCode: string
  centreCode: string
  roomCode: string
  startsAt: string
  /** End of the candidate who sits there longest. */
  endsAt: string
  extra: number
  /** Number of taken seats in the room. */
  people: number
}

type Held = Omit<InRoom, 'index' | 'name'> & Pick<HeldRoom, 'batchCode' | 'sessionCode'>

function inRoom(
  { batchCode, sessionCode, centreCode, roomCode, startsAt, endsAt, isLonger = false }: Held,
  index: number | null,
): InRoom {
  return { index, name: `${batchCode} ${sessionCode}`, centreCode, roomCode, startsAt, endsAt, isLonger }
}
