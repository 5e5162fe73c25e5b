import { sql, type SQL } from 'drizzle-orm'
import type { BookableDay, BookableSession } from '@contract/appointment/appointment-offering'
import type { Centre } from '@contract/appointment/place'
import type { Services } from '@server/core/services'
import { SEAT_POOL, SESSION_POOLS } from '@server/domain/appointments/session-pools'

type Needs = Pick<Services, 'db' | 'now'>

/** Future open sessions of a round, with seats left (`pool.remaining`) and centre. */
const toCome = (projectId: string, batchCode: string, now: number): SQL => sql`
  exam_session session
  join test_centre centre on centre.project_id = session.project_id and centre.centre_code = session.centre_code
  join seat_pool pool on pool.project_id = session.project_id and pool.kind = ${SESSION_POOLS}
    and pool.group_key = session.session_id::text and pool.pool = ${SEAT_POOL}
  where session.project_id = ${projectId} and session.batch_code = ${batchCode} and not session.is_closed
    and session.starts_at > ${new Date(now).toISOString()}::timestamptz`

/** Day at UTC+8, the time zone of all displayed times. */
const dayOfSession = sql`to_char(session.starts_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`

/** Returns the test centres of a round that have a future session. */
export async function findCentres({ db, now }: Needs, projectId: string, batchCode: string): Promise<Centre[]> {
  const { rows } = await db.execute<{ centre: Centre }>(sql`
    select distinct on (centre.centre_code) centre.centre from ${toCome(projectId, batchCode, now())}
    order by centre.centre_code`)
  return rows.map(({ centre }) => centre)
}

export interface Where {
  projectId: string
  batchCode: string
  city: string
  /** Empty for exams. */
  position: string
}

const isIn = ({ city, position }: Where): SQL => sql`
  and centre.region_code = ${city} and session.position_code = ${position}`

/** Returns the seats left per day. */
export async function findDays({ db, now }: Needs, where: Where): Promise<BookableDay[]> {
  const { rows } = await db.execute<BookableDay & Record<string, unknown>>(sql`
    select ${dayOfSession} as day, sum(pool.remaining)::int as left, count(*)::int as sessions
    from ${toCome(where.projectId, where.batchCode, now())} ${isIn(where)}
    group by 1 order by 1`)
  return rows
}

/** Returns the sessions of a day, earliest first. */
export async function findOfferedSessions(
  { db, now }: Needs,
  where: Where & { day: string },
): Promise<BookableSession[]> {
  const { rows } = await db.execute<BookableSession & Record<string, unknown>>(sql`
    select session.session_id as "sessionId", session.centre_code as "centreCode", session.starts_at as "startsAt",
      session.ends_at as "endsAt", session.position_code as "positionCode", pool.remaining as left, session.revision, (
        select count(*)::int from appointment_wait
        where project_id = ${where.projectId} and appointment_wait.session_id = session.session_id and state = 'waiting'
      ) as waiting
    from ${toCome(where.projectId, where.batchCode, now())} ${isIn(where)} and ${dayOfSession} = ${where.day}
    order by session.starts_at, session.centre_code, session.session_id`)
  return rows.map(({ startsAt, endsAt, ...row }) => ({
    ...row,
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(endsAt).toISOString(),
  }))
}
