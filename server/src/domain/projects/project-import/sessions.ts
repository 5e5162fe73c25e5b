import type { Executor } from '@server/core/postgres/database'
import type { AppointmentDefinition, ProjectDefinition } from '@server/core/tables/definition/project-definition'
import { lockCentres } from '../../appointments/rooms/lock-centres'
import { saveCentres } from '../../appointments/import/save-centres'
import { saveSessions } from '../../appointments/import/save-sessions'
import { changingPlaces, type Noted } from '../../tickets/changes/note-changes'
import type { RoomSeats } from '../../appointments/import/plan-sessions'
import { flaw, type Flaw } from '../project-file/fault'

/**
 * Makes test centres and sessions those of the file; what an operator imported stays beside them. Answers flaws instead where
 * people have seats in what the file takes away or moves; the caller must then roll back. `changed`: what stands on somebody's
 * ticket and is another now. `isMovedByClock`: the file is the
 * same, and only its relative moments come out later.
 */
export async function syncSessions(
  tx: Executor,
  projectId: string,
  { centres, appointments }: ProjectDefinition,
  setting: { now: Date; isMovedByClock: boolean },
): Promise<{ flaws: Flaw[]; changed: Noted[] }> {
  // all at once and by code: those of the sessions are locked again below
  const sessionCentres = appointments.flatMap(({ sessions }) => sessions.map(({ centre }) => centre))
  await lockCentres(tx, projectId, [...centres.map(({ code }) => code), ...sessionCentres])
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

/** Those of its centre, or the ones that it names. */
function roomsOf(centres: ProjectDefinition['centres'], { centre: code, rooms: named }: Session): RoomSeats[] {
  const rooms = centres.find((centre) => centre.code === code)?.rooms ?? []
  return rooms
    .filter((room) => !named || named.includes(room.code))
    .map(({ code: roomCode, seats, serves }) => ({ roomCode, seats, isKept: serves.length > 0 }))
}
