import { sql } from 'drizzle-orm'
import type { Services } from '@server/core/services'
import { saveSessions } from '@server/domain/appointments/import/save-sessions'
import type { RoomSeats, SessionCodes, WantedSession } from '@server/domain/appointments/import/plan-sessions'
import { recordAudit } from '@server/domain/audit-log'
import { lockDefinition } from '@server/domain/projects/lock-definition'
import { roundNamed } from '@server/domain/appointments/rounds'
import { fileFaults } from '../applications/file-faults'
import { headedRows } from '../applications/headed-file'
import { exactly, type Command } from '../command'
import { CommandFault, projectOf } from '../project-of'
import { readSession, sessionColumns } from './session-rows'

const NOTHING_DONE = 'Nothing of the file was imported.'

export const sessionsImport: Command = {
  name: 'sessions import',
  usage: 'DOMAIN FILE',
  summary:
    'Make or change sessions from a spreadsheet (CSV: round, session, centre, begins, ends, and rooms, position)',
  async run(call) {
    const { DOMAIN, FILE } = exactly(call, 'DOMAIN', 'FILE')
    const services = await call.services()
    const project = await projectOf(services, DOMAIN)
    const { projectId, definition } = project
    const rows = await headedRows(FILE, sessionColumns)
    if (rows.length === 0) throw new CommandFault(`“${FILE}” names no session.`)
    const known = { rounds: definition.appointments, rooms: await roomsOf(services, projectId) }
    const faults: { line: number; fault: string }[] = []
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
    const repeated = twice(wanted)
    faults.push(...repeated.map(({ line, before }) => ({ line, fault: `the same session as in line ${before}` })))
    const once = wanted.filter(({ line }) => !repeated.some((one) => one.line === line))
    await services.db.transaction(async (tx) => {
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
      if (faults.length > 0) throw fileFaults(inLines(FILE, faults), NOTHING_DONE)
      const details = { sessions: wanted.length }
      await recordAudit(services, tx, { projectId, actor: call.actor, action: 'sessions import', details })
    })
    call.print(`${wanted.length} sessions are as the file says.`)
  },
}

/** Sorts faults by line. */
function inLines(file: string, faults: readonly { line: number; fault: string }[]): string[] {
  return [...faults].sort((one, other) => one.line - other.line).map(({ line, fault }) => `${file}:${line} ${fault}.`)
}

function twice(wanted: readonly (WantedSession & { line: number })[]) {
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
