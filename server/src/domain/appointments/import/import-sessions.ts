import { sql } from 'drizzle-orm'
import type { Project } from '@server/calls/project/project-cache'
import { transactUnlessRefused } from '@server/core/postgres/transact-unless-refused'
import type { Services } from '@server/core/services'
import type { HeadedRow } from '@server/core/spreadsheet/reading/headed-rows'
import { recordAudit } from '../../audit-log'
import { lockDefinition } from '../../projects/lock-definition'
import { roundNamed } from '../rounds'
import type { RoomSeats, SessionCodes, WantedSession } from './plan-sessions'
import { saveSessions } from './save-sessions'
import { readSession, type SessionColumn } from './session-rows'

interface SessionImport {
  rows: readonly HeadedRow<SessionColumn>[]
  actor: string
}

interface Fault {
  line: number
  fault: string
}

/** Creates or changes the sessions of a spreadsheet. Returns every fault by line; nothing is imported with faults. */
export async function importSessions(
  services: Services,
  project: Project,
  { rows, actor }: SessionImport,
): Promise<Fault[]> {
  const { projectId } = project
  const { wanted, unread, faults } = await readSessions(services, project, rows)
  const repeated = duplicatesIn(wanted)
  faults.push(...repeated.map(({ line, before }) => ({ line, fault: `the same session as in line ${before}` })))
  const once = wanted.filter(({ line }) => !repeated.some((one) => one.line === line))
  await transactUnlessRefused(services, async (tx) => {
    // serialises imports: new sessions have no row to lock yet
    await lockDefinition(tx, projectId)
    // valid rows are checked even when others are not, so that all faults are reported at once
    const refused = await saveSessions(tx, projectId, once, {
      now: new Date(services.now()),
      isMovedByClock: false,
      isTyped: true,
      unread,
      termsOf: (batchCode) => roundNamed(project, batchCode),
    })
    faults.push(...refused.map(({ index, why }) => ({ line: once[index]?.line ?? 0, fault: why })))
    if (faults.length > 0) return { refused: faults }
    const details = { sessions: wanted.length }
    await recordAudit(services, tx, { projectId, actor, action: 'sessions import', details })
    return {}
  })
  return faults.sort((one, other) => one.line - other.line)
}

/** Parses the rows; `unread`: sessions of rows with faults. */
async function readSessions(
  services: Services,
  { projectId, definition }: Project,
  rows: readonly HeadedRow<SessionColumn>[],
) {
  const known = { rounds: definition.appointments, rooms: await roomsOf(services, projectId) }
  const faults: Fault[] = []
  const wanted: (WantedSession & { line: number })[] = []
  const unread: SessionCodes[] = []
  for (const row of rows) {
    const read = readSession(row, known)
    if ('wanted' in read) wanted.push({ ...read.wanted, line: row.line })
    else {
      faults.push({ line: row.line, fault: read.fault })
      unread.push({ batchCode: row.cells.round, sessionCode: row.cells.session })
    }
  }
  return { wanted, unread, faults }
}

function duplicatesIn(wanted: readonly (WantedSession & { line: number })[]) {
  const seen = new Map<string, number>()
  return wanted.flatMap(({ batchCode, sessionCode, line }) => {
    const key = `${batchCode} ${sessionCode}`
    const before = seen.get(key)
    seen.set(key, before ?? line)
    return before === undefined ? [] : [{ line, before }]
  })
}

async function roomsOf({ db }: Services, projectId: string): Promise<Map<string, RoomSeats[]>> {
  const { rows } = await db.execute<RoomSeats & { centreCode: string } & Record<string, unknown>>(sql`
    select centre_code as "centreCode", room_code as "roomCode", seats, serves <> '[]' as "isKept"
    from test_room
    where project_id = ${projectId} order by centre_code, room_code`)
  const rooms = new Map<string, RoomSeats[]>()
  for (const { centreCode, ...room } of rows) rooms.set(centreCode, [...(rooms.get(centreCode) ?? []), room])
  return rooms
}
