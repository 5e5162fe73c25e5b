import { sql } from 'drizzle-orm'
import type { Executor } from '@server/core/postgres/database'
import type { AppointmentDefinition, ProjectDefinition } from '@server/core/tables/definition/project-definition'
import { lockCentres } from '../../appointments/rooms/lock-centres'
import { saveCentres } from '../../appointments/import/import-centres'
import { saveSessions } from '../../appointments/import/save-sessions'
import { changingPlaces, type ChangedTicket } from '../../tickets/changes/note-changes'
import type { RoomSeats } from '../../appointments/import/plan-sessions'
import { flaw, type Flaw } from '../project-file/fault'

/** Locks the test centres and sessions that the file names, in this order, before seat pools of any kind. */
export async function lockPlaces(
  tx: Executor,
  projectId: string,
  { centres, appointments }: ProjectDefinition,
): Promise<void> {
  const sessions = appointments.flatMap(({ code, sessions }) =>
    sessions.map((session) => ({ batchCode: code, sessionCode: session.code, centre: session.centre })),
  )
  await lockCentres(tx, projectId, [...centres.map(({ code }) => code), ...sessions.map(({ centre }) => centre)])
  await tx.execute(sql`
    select 1 from exam_session
    where project_id = ${projectId} and (batch_code, session_code) in (
      select "batchCode", "sessionCode" from json_to_recordset(${JSON.stringify(sessions)}::text::json)
        as named("batchCode" text, "sessionCode" text)
    )
    order by session_id for update`)
}

/**
 * Synchronises test centres and sessions with the file, which the caller has locked; those that an operator imported
 * are unchanged. Returns errors instead where the file removes or moves taken seats; the caller must then roll back.
 * `changed` lists the changes to tickets. `isMovedByClock`: the file is unchanged, only its relative moments advanced.
 */
export async function syncSessions(
  tx: Executor,
  projectId: string,
  { centres, appointments }: ProjectDefinition,
  setting: { now: Date; isMovedByClock: boolean },
): Promise<{ flaws: Flaw[]; changed: ChangedTicket[] }> {
  const save = () => saveCentres(tx, projectId, centres)
  const places = { projectId, centreCodes: centres.map(({ code }) => code) }
  const changed = setting.isMovedByClock ? (await save(), []) : await changingPlaces(tx, places, save)
  const placed = appointments.flatMap((batch, batchIndex) =>
    batch.sessions.map((session, index) => ({
      path: ['appointments', batchIndex, 'sessions', index],
      wanted: {
        batchCode: batch.code,
        sessionCode: session.code,
        centreCode: session.centre,
        positionCode: session.position ?? '',
        startsAt: new Date(session.startsAt),
        endsAt: new Date(session.endsAt),
        rooms: roomsOf(centres, session),
      },
    })),
  )
  const refused = await saveSessions(
    tx,
    projectId,
    placed.map(({ wanted }) => wanted),
    { ...setting, termsOf: (batchCode) => appointments.find(({ code }) => code === batchCode) },
  )
  return { changed, flaws: refused.map(({ index, why }) => flaw(placed[index]?.path ?? ['appointments'], why)) }
}

type Session = AppointmentDefinition['sessions'][number]

/** Returns the rooms that the session names, else all rooms of its centre. */
function roomsOf(centres: ProjectDefinition['centres'], { centre: code, rooms: named }: Session): RoomSeats[] {
  const rooms = centres.find((centre) => centre.code === code)?.rooms ?? []
  return rooms
    .filter((room) => !named || named.includes(room.code))
    .map(({ code: roomCode, seats, serves }) => ({ roomCode, seats, isKept: serves.length > 0 }))
}
