/** Attendance sheets with signature fields and door lists. Pure. */
import { formatInstant, formatPattern } from '@contract/format'
import type { LocalText } from '@contract/schemas'
import { A4, type Block, type PdfDocument, type TableColumn } from '@server/core/documents/pdf-document'
import type { SeatedRoom } from './rooms'

/** A candidate on the list. */
export interface ListedCandidate {
  seatNumber: number
  number: string
  realName: string
  /** Masked. */
  idNumber: string
  subjects: string[]
  /** Approved accommodations, and the end time if the candidate sits longer than the session. */
  arranged: string[]
  until: string | null
}

export interface ListedRoom extends Omit<SeatedRoom, 'seated'> {
  seated: ListedCandidate[]
}

interface RoomList {
  examName: string
  /** Name of the batch or round. */
  name: LocalText
  rooms: readonly ListedRoom[]
  madeAt: Date
}

/** Attendance sheet with signature fields. The subject column appears only for batches; sessions have no subjects. */
export function attendanceDocument(sheets: RoomList): PdfDocument {
  const hasSubjects = sheets.rooms.some(({ seated }) => seated.some(({ subjects }) => subjects.length > 0))
  return roomSheets(sheets, {
    headings: () => [`${sheets.examName} 考场签到表`],
    columns: [
      { title: '座位', share: 0.08, align: 'center' },
      { title: '准考证号', share: 0.22 },
      { title: '姓名', share: hasSubjects ? 0.16 : 0.2 },
      { title: '证件号码', share: 0.22 },
      ...(hasSubjects ? [{ title: '科目', share: 0.14 }] : []),
      { title: '签名', share: hasSubjects ? 0.18 : 0.28 },
    ],
    row: (seated) => [
      ...[String(seated.seatNumber), seated.number, [seated.realName, ...marksOf(seated)].join('\n'), seated.idNumber],
      ...(hasSubjects ? [seated.subjects.join(' ')] : []),
      '',
    ],
    foot: '实到人数：＿＿＿＿　缺考人数：＿＿＿＿　监考员签名：＿＿＿＿＿＿＿＿　＿＿＿＿＿＿＿＿',
  })
}

/** Door list with time, ticket numbers, seats and names, and no other personal data. */
export function doorDocument(sheets: RoomList): PdfDocument {
  return roomSheets(sheets, {
    headings: ({ centre, roomName }) => [sheets.examName, `${centre.name.zh}，${roomName.zh}`],
    columns: [
      { title: '座位', share: 0.14, align: 'center' },
      { title: '准考证号', share: 0.46 },
      { title: '姓名', share: 0.4 },
    ],
    // the list is public, so it shows the extra time but not the accommodation
    row: (seated) => [String(seated.seatNumber), seated.number, [seated.realName, ...untilOf(seated)].join(' ')],
  })
}

const untilOf = ({ until }: ListedCandidate) =>
  until === null ? [] : [`※ 到 ${formatPattern(Date.parse(until), 'HH:mm')}`]

const marksOf = (seated: ListedCandidate) => [
  ...untilOf(seated),
  ...(seated.arranged.length > 0 ? [`便利：${seated.arranged.join('、')}`] : []),
]

interface RoomSheet {
  headings: (room: ListedRoom) => string[]
  columns: TableColumn[]
  row: (seated: ListedCandidate) => string[]
  foot?: string
}

/** Starts a new page for each room. */
function roomSheets(
  { examName, name, rooms, madeAt }: RoomList,
  { headings, columns, row, foot }: RoomSheet,
): PdfDocument {
  const blocks = rooms.flatMap((room, at): Block[] => [
    ...(at > 0 ? [{ kind: 'newSheet' as const }] : []),
    ...headings(room).map((text) => ({ kind: 'heading' as const, text })),
    { kind: 'facts', facts: roomFacts(room, name) },
    { kind: 'table', isTight: true, columns, rows: room.seated.map(row) },
    ...(foot === undefined ? [] : [{ kind: 'line' as const, text: foot }]),
  ])
  return { title: `${examName} ${name.zh}`, author: examName, size: A4, madeAt, blocks }
}

function roomFacts({ centre, roomName, startsAt, endsAt, seated }: ListedRoom, name: LocalText) {
  const until = endsAt === null ? '' : `–${formatPattern(Date.parse(endsAt), 'HH:mm')}`
  return [
    { label: '考试', value: name.zh },
    ...(startsAt === null ? [] : [{ label: '时间', value: `${formatInstant(startsAt, 'zh')}${until}` }]),
    { label: '考点', value: `${centre.name.zh}，${centre.address.zh}` },
    { label: '考场', value: roomName.zh },
    { label: '应到人数', value: String(seated.length) },
  ]
}
