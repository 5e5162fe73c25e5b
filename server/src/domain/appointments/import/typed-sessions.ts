/** What is wrong with sessions by when and where they are, beside what is wrong with any. */
import { sql } from 'drizzle-orm'
import { formatPattern } from '@contract/format'
import type { Executor } from '@server/core/postgres/database'
import { keyOf, type Planned, type Refused, type SessionCodes } from './plan-sessions'
import { roomClashes, type InRoom } from './room-clashes'

const isChanged = ({ plan }: Planned) => plan.kind === 'new' || plan.kind === 'replaced'

/** The year of a spreadsheet is soon mistyped. One that was imported before it began stays as it is. */
export function begunIn(planned: readonly Planned[], now: Date): Refused[] {
  return planned.flatMap((one, index) =>
    isChanged(one) && one.wanted.startsAt <= now ? [{ index, why: 'it has begun already' }] : [],
  )
}

/** What is added to a session at most: twice its length, which is a day. */
const MOST_EXTRA = sql`interval '2 days'`

interface Looked {
  /** Only where somebody's extra time is in the way. */
  isLonger: boolean
  /** Sessions whose rows cannot be read: nobody knows yet where they will be, so they are in nobody's way. */
  unread: readonly SessionCodes[]
}

/**
 * Those of the file, and what else is held at their centres from the first of them on, each until the last who has a seat in the
 * room is done.
 */
export async function clashesIn(
  tx: Executor,
  projectId: string,
  planned: readonly Planned[],
  { isLonger: onlyLonger, unread }: Looked,
): Promise<Refused[]> {
  const changed = planned.filter(({ plan }) => plan.kind !== 'same')
  if (changed.length === 0) return []
  const centres = [...new Set(changed.map(({ wanted }) => wanted.centreCode))]
  const from = new Date(Math.min(...changed.map(({ wanted }) => wanted.startsAt.getTime())))
  const { rows } = await tx.execute<HeldRoom>(sql`
    select session_id as "sessionId", batch_code as "batchCode", session_code as "sessionCode",
      centre_code as "centreCode", room_code as "roomCode", starts_at as "startsAt",
      ends_at + extra * interval '1 minute' as "endsAt", extra
    from exam_session session
    cross join lateral (
      select room_code, coalesce(max(extra_minutes), 0) as extra
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
  const inFile = new Set(planned.flatMap(({ kept }) => (kept ? [kept.sessionId] : [])))
  const unknown = new Set(unread.map(keyOf))
  const others = held
    .filter((row) => !inFile.has(row.sessionId) && !unknown.has(keyOf(row)))
    .map((row) => inRoom(row, null))
  return roomClashes([...planned.flatMap((one, index) => roomsOf(one, index, held)), ...others])
    .filter(({ other }) => other.isLonger === true || !onlyLonger)
    .map(({ index, room, other: { name, startsAt, endsAt, isLonger } }) => ({
      index,
      why: `${name} has room ${room} from ${moment(startsAt)} to ${moment(endsAt)}${isLonger ? ', with somebody’s extra time' : ''}`,
    }))
}

/** What stays as it is, and what has to, has no line to be told at, and keeps those who sit longer there. */
function roomsOf(
  { wanted, kept, plan }: Planned,
  index: number,
  held: readonly (Held & { sessionId: string })[],
): InRoom[] {
  if (plan.kind === 'refused' && kept) return kept.rooms.map(({ roomCode }) => inRoom({ ...kept, roomCode }, null))
  const isKept = plan.kind === 'same' || plan.kind === 'seats'
  return wanted.rooms.map(({ roomCode }) => {
    const there = isKept
      ? held.find((row) => row.sessionId === kept?.sessionId && row.roomCode === roomCode)
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
  /** Of who sits there longest. */
  endsAt: string
  extra: number
}

type Held = Omit<InRoom, 'index' | 'name'> & Pick<HeldRoom, 'batchCode' | 'sessionCode'>

function inRoom(
  { batchCode, sessionCode, centreCode, roomCode, startsAt, endsAt, isLonger = false }: Held,
  index: number | null,
): InRoom {
  return { index, name: `${batchCode} ${sessionCode}`, centreCode, roomCode, startsAt, endsAt, isLonger }
}
