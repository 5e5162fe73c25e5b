import { sql } from 'drizzle-orm'
import { offerEnds, type OfferTerms } from '@contract/appointment/offer-rules'
import type { Executor } from '@server/core/postgres/database'
import { newId } from '@server/core/postgres/ids'
import { SEAT_POOL, SESSION_POOLS } from '../session-pools'
import { writeOffersStatement, type SessionRef } from './write-offers.sql'

/**
 * Offers the free seats of a session to its waiting list in order of arrival. Requires its pool to be locked. Call it
 * in every transaction that frees a seat, so that later candidates do not see a free seat while others wait. `terms` is
 * undefined for a round that the project no longer has; `now` in milliseconds.
 */
export async function offerSeats(
  tx: Executor,
  session: SessionRef,
  terms: OfferTerms | undefined,
  now: number,
): Promise<void> {
  const room = await roomIn(tx, session)
  if (!terms || !room || room.count < 1 || room.isClosed) return
  const until = offerEnds(terms, room.startsAt, now)
  if (until !== null) await writeOffers(tx, session, { count: room.count, until, now })
}

interface Room extends Record<string, unknown> {
  startsAt: string
  isClosed: boolean
  /** Number of seats that are both free and waited for. */
  count: number
}

async function roomIn(tx: Executor, { projectId, sessionId }: SessionRef): Promise<Room | undefined> {
  const { rows } = await tx.execute<Room>(sql`
    select starts_at as "startsAt", is_closed as "isClosed", least(
      (select remaining from seat_pool where project_id = ${projectId} and kind = ${SESSION_POOLS}
        and group_key = ${sessionId} and pool = ${SEAT_POOL}),
      (select count(*) from appointment_wait
        where project_id = ${projectId} and session_id = ${sessionId} and state = 'waiting')
    )::int as count
    from exam_session where project_id = ${projectId} and session_id = ${sessionId}`)
  const [room] = rows
  return room && { ...room, startsAt: new Date(room.startsAt).toISOString() }
}

/** Assigns the first free seats to the first waiting candidates; an offer holds its seat under its own id. */
async function writeOffers(
  tx: Executor,
  session: SessionRef,
  { count, until, now }: { count: number; until: number; now: number },
): Promise<void> {
  const [end = '', at = ''] = [until, now].map((moment) => new Date(moment).toISOString())
  await tx.execute(writeOffersStatement(session, { ids: Array.from({ length: count }, newId), count, end, at }))
}
