import type { Executor } from '@server/core/postgres/database'
import type { RoomOfSession } from './choose-seat'
import { roomsOfSessionStatement, type RoomRow } from './rooms-of-session.sql'

/**
 * Returns the rooms of a session with their free seats and the start of their next use, by another session or by a
 * paper whose seats were drawn. To assign a seat, lock the session's centre and pool first.
 */
export async function roomsOfSession(
  db: Executor,
  session: { projectId: string; sessionId: string },
): Promise<RoomOfSession[]> {
  const { rows } = await db.execute<RoomRow>(roomsOfSessionStatement(session))
  return rows.map(({ roomCode, serves, neededFrom, free }) => ({
    ...{ roomCode, serves: serves ?? [], free: free ?? [] },
    neededFrom: neededFrom === null ? null : Date.parse(neededFrom),
  }))
}
