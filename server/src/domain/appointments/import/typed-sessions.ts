/** What is wrong with sessions whose moments somebody wrote down, beside what is wrong with any. */
import { sql } from 'drizzle-orm'
import { formatPattern } from '@contract/format'
import type { Executor } from '@server/core/postgres/database'
import type { Planned, Refused } from './plan-sessions'
import { roomClashes, type InRoom } from './room-clashes'

const isChanged = ({ plan }: Planned) => plan.kind === 'new' || plan.kind === 'replaced'

/** The year of a spreadsheet is soon mistyped. One that was imported before it began stays as it is. */
export function begunIn(planned: readonly Planned[], now: Date): Refused[] {
  return planned.flatMap((one, index) =>
    isChanged(one) && one.wanted.startsAt <= now ? [{ index, why: 'it has begun already' }] : [],
  )
}

/** Those of the file, and what else is held at their centres from the first of them on. */
export async function clashesIn(tx: Executor, projectId: string, planned: readonly Planned[]): Promise<Refused[]> {
  const changed = planned.filter(({ plan }) => plan.kind !== 'same')
  if (changed.length === 0) return []
  const own = planned.flatMap(({ wanted }, index) =>
    wanted.rooms.map(({ roomCode }) => inRoom({ ...wanted, roomCode }, index)),
  )
  const centres = [...new Set(changed.map(({ wanted }) => wanted.centreCode))]
  const from = new Date(Math.min(...changed.map(({ wanted }) => wanted.startsAt.getTime())))
  const { rows } = await tx.execute<HeldRoom>(sql`
    select distinct session_id as "sessionId", batch_code as "batchCode", session_code as "sessionCode",
      centre_code as "centreCode", room_code as "roomCode", starts_at as "startsAt", ends_at as "endsAt"
    from exam_session join session_seat using (project_id, session_id)
    where project_id = ${projectId} and centre_code = any(${sql.param(centres)}::text[])
      and ends_at > ${from.toISOString()}::timestamptz`)
  const inFile = new Set(planned.flatMap(({ kept }) => (kept ? [kept.sessionId] : [])))
  const others = rows
    .filter(({ sessionId }) => !inFile.has(sessionId))
    .map((row) => inRoom({ ...row, startsAt: new Date(row.startsAt), endsAt: new Date(row.endsAt) }, null))
  return roomClashes([...own, ...others])
    .filter(({ index }) => planned[index]?.plan.kind !== 'same')
    .map(({ index, room, other: { name, startsAt, endsAt } }) => ({
      index,
      why: `${name} has room ${room} from ${moment(startsAt)} to ${moment(endsAt)}`,
    }))
}

const moment = (at: Date) => formatPattern(at.getTime(), 'yyyy-MM-dd HH:mm')

interface HeldRoom extends Record<string, unknown> {
  sessionId: string
  batchCode: string
  sessionCode: string
  centreCode: string
  roomCode: string
  startsAt: string
  endsAt: string
}

type Held = Omit<InRoom, 'index' | 'name'> & Pick<HeldRoom, 'batchCode' | 'sessionCode'>

function inRoom(
  { batchCode, sessionCode, centreCode, roomCode, startsAt, endsAt }: Held,
  index: number | null,
): InRoom {
  return { index, name: `${batchCode} ${sessionCode}`, centreCode, roomCode, startsAt, endsAt }
}
