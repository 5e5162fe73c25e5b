import type { Project } from '@server/calls/project/project-cache'
import { renderPdf } from '@server/core/documents/render-pdf'
import type { PdfDocument } from '@server/core/documents/pdf-document'
import { textsOf } from '@server/core/documents/document-texts'
import { Failure } from '@server/core/failure'
import type { Services } from '@server/core/services'
import { roundNamed } from '@server/domain/appointments/rounds'
import { findListedRooms } from '@server/domain/attendance/listed-rooms'
import { attendanceDocument, doorDocument, type ListedRoom } from '@server/domain/attendance/room-lists'
import type { SeatedRoom } from '@server/domain/attendance/rooms'
import { type Command, type CommandCall, CommandFault, exactly, projectOf, UsageFault } from '../command'
import { requireFileEnding, requireWritable, sheetBytes, writeNewFile } from '../output/output-file'
import { time } from '../output/table'
import { unprintableTextNote } from '../output/unprintable-names'
import { requireSession } from './sessions'

/** Drawing thousands of rooms is slow. */
const DRAWING_MS = 30 * 60_000

/** File mode: the file holds names, so only its owner may read it. */
const OWNERS_ONLY = 0o600

interface ListKind {
  name: string
  summary: string
  document: (of: Parameters<typeof attendanceDocument>[0]) => PdfDocument
  head: string[]
  row: (room: ListedRoom, seated: ListedRoom['seated'][number]) => string[]
}

/** End time of a candidate with extra time; empty for all others. */
const untilWord = (until: string | null) => (until === null ? '' : time(until))

const listKinds: ListKind[] = [
  {
    name: 'attendance sheets',
    summary:
      'Write who sits where, room by room with a place to sign (.pdf), or as a table (.xlsx, .csv); ID numbers are masked',
    document: attendanceDocument,
    head: [
      'centre',
      'room',
      'begins (UTC+8)',
      'seat',
      'number',
      'name',
      'ID number',
      'subjects',
      'until',
      'accommodations',
    ],
    row: (room, { seatNumber, number, realName, idNumber, subjects, until, arranged }) => [
      ...[room.centre.code, room.roomCode, time(room.startsAt), String(seatNumber)],
      ...[number, realName, idNumber, subjects.join(' '), untilWord(until), arranged.join('、')],
    ],
  },
  {
    name: 'attendance doors',
    summary:
      'Write what hangs at the door of each room (.pdf), or the same as a table (.xlsx, .csv): seats, numbers and names',
    document: doorDocument,
    head: ['centre', 'room', 'begins (UTC+8)', 'seat', 'number', 'name', 'until'],
    row: (room, { seatNumber, number, realName, until }) => [
      ...[room.centre.code, room.roomCode, time(room.startsAt), String(seatNumber), number, realName, untilWord(until)],
    ],
  },
]

const roomOptions = {
  session: { summary: 'of a round: this session alone' },
  centre: { summary: 'this test centre alone' },
  room: { summary: 'this room alone' },
}

/** Attendance sheets for invigilators and seat lists for doors. */
export const attendanceCommands: readonly Command[] = listKinds.map(({ name, summary, document, head, row }) => ({
  name,
  usage: 'DOMAIN BATCH|ROUND FILE',
  summary,
  options: roomOptions,
  async run(call) {
    const { DOMAIN, FILE, ...named } = exactly(call, 'DOMAIN', 'BATCH|ROUND', 'FILE')
    const code = named['BATCH|ROUND']
    requireFileEnding(FILE, ['.pdf'])
    const isPdf = /\.pdf$/i.test(FILE)
    const services = await call.services()
    const project = await projectOf(services, DOMAIN)
    const { name: title, rooms } = await listedRooms(services, project, code, call)
    await requireWritable(FILE)
    const people = rooms.reduce((sum, { seated }) => sum + seated.length, 0)
    const examName = project.definition.name.zh
    const sheets = isPdf ? document({ examName, name: title, rooms, madeAt: new Date(services.now()) }) : null
    const bytes = sheets
      ? await drawSheets(call, services, sheets, rooms.length)
      : sheetBytes(FILE, [head, ...rooms.flatMap((room) => room.seated.map((seated) => row(room, seated)))])
    await call.log(project.projectId, { of: code, rooms: rooms.length, people })
    await writeNewFile(FILE, bytes, OWNERS_ONLY)
    const note = sheets ? unprintableTextNote(services, textsOf(sheets)) : ''
    call.print(`${people} people in ${rooms.length} rooms written to ${FILE}.${note}`)
  },
}))

/** Number of rooms from which the command warns that drawing takes a while. */
const SOON = 100

async function drawSheets(
  { aside, actor }: CommandCall,
  services: Services,
  sheets: PdfDocument,
  rooms: number,
): Promise<Buffer> {
  if (rooms > SOON) aside(`Drawing ${rooms} sheets: a hundred take some seconds, and longer where the machine is busy.`)
  try {
    return await renderPdf(services, sheets, actor, DRAWING_MS)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    throw new CommandFault(
      `There was no time to draw ${rooms} sheets. --centre draws those of one test centre; .xlsx takes a moment for all.`,
    )
  }
}

/** Returns the selected rooms with their candidates. Throws a CommandFault when no seat is taken. */
async function listedRooms(services: Services, project: Project, code: string, { options }: CommandCall) {
  const { session, centre, room } = options
  const isRound = roundNamed(project, code) !== undefined
  if (session !== undefined && !isRound) throw new UsageFault('--session belongs to a round of appointments.')
  const sessionId = session === undefined ? null : (await requireSession(services, project, code, session)).sessionId
  const found = await findListedRooms(services, project, code, { sessionId, centre, room })
  if (!found) throw new CommandFault(`${project.definition.domain} has no batch and no round “${code}”.`)
  if (found.rooms.length === 0) throw new CommandFault(noSeatsText(code, found.seated))
  return found
}

function noSeatsText(code: string, rooms: readonly SeatedRoom[]): string {
  if (rooms.length === 0) return `Nobody sits there: “${code}” has no seats that are taken.`
  const taken = [...new Set(rooms.map(({ centre, roomCode }) => `${centre.code} ${roomCode}`))]
  return `Nobody sits there. Of “${code}” these have somebody (centre and room): ${someOf(taken)}.`
}

const SHOWN = 20

const someOf = (texts: readonly string[]) =>
  texts.length > SHOWN ? `${texts.slice(0, SHOWN).join(', ')}, …` : texts.join(', ')
