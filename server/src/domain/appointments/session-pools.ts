/** How the seats of a session are pooled (domain/seats): all in one, for they are alike until one is assigned. */
import { sql, type SQL } from 'drizzle-orm'
import type { Lot } from '../seats/pools'

export const SESSION_POOLS = 'appointment'
export const SEAT_POOL = 'seat'

export const lotOfSession = ({ projectId, sessionId }: { projectId: string; sessionId: string }): Lot => ({
  projectId,
  kind: SESSION_POOLS,
  lot: sessionId,
})

/** Rows of `seat_pool` as {@link lockPoolsOf} wants them, one for each session. */
export const poolsOfSessions = (projectId: string, sessionIds: readonly string[]): SQL => sql`
  select ${projectId}::uuid, ${SESSION_POOLS}::text, session_id, ${SEAT_POOL}::text
  from unnest(${sql.param([...sessionIds])}::text[]) as session_id`
